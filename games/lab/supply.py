"""Supply: the shipped cards and decks of a game, either of which may be missing, and what lies at the seats by them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.kernel.decks.deck_list import DeckList
from games.kernel.game import NO_DECK, Game
from games.kernel.refusal import DataError

Json = dict[str, Any]


def shipped_cards(game: Game[Any]) -> Mapping[str, Json]:
    """The pool, by title; nothing for a game without cards."""
    return game.cards.pool() if game.has("cards") else {}


def shipped_decks(game: Game[Any]) -> list[DeckList]:
    """The ready-made decks; none for a game without decks."""
    return list(game.decks.shipped()) if game.has("decks") else []


def seats_of(game: Game[Any], count: int | None = None) -> tuple[str, ...]:
    """The seats of a match of so many, or of as many as usual. Raises DataError for a number that there isn't."""
    usual = game.seat_counts[0]
    if count is not None and count not in game.seat_counts:
        *others, most = map(str, sorted(game.seat_counts))
        possible = f"{', '.join(others)} or {most}" if others else most
        raise DataError(f"{game.title} has {possible} seats, not {count}.")
    return game.seats[: usual if count is None else count]


def seated_decks(decks: Sequence[DeckList], places: Sequence[int], seats: int) -> list[DeckList]:
    """The deck of each seat, by its place among some decks; no decks at all where no places are given."""
    return [decks[place] for place in places] if places else [NO_DECK] * seats
