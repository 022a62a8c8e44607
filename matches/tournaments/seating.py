"""Seating: how many meet, and where the sides of a pairing sit."""

from __future__ import annotations

import games


def pod_size(game: str) -> int:
    """How many meet in a round: as many as are usual in the game, but for those who play alone."""
    return next((count for count in games.load(game).seat_counts if count > 1), 1)


def seat_letter(game: str, order: int, number: int, sides: int) -> str:
    """Seat of a side in a game of its pairing: sides rotate from game to game."""
    return games.load(game).seats[:sides][(order + number) % sides]
