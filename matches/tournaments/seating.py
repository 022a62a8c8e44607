"""Seating: where the sides of a pairing sit."""

from __future__ import annotations

import games

__all__ = ["seat_letter"]


def seat_letter(game: str, order: int, number: int) -> str:
    """Where a side sits in a game of its pairing: everybody moves on by one from game to game."""
    letters = list(games.load(game).seats)
    return letters[(order + number) % len(letters)]
