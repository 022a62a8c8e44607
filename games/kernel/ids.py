"""Ids: the numbers by which an engine knows its seats and cards.

A type of its own keeps each apart from the other and from plain numbers, and is nothing at run time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NewType, cast

Seat = NewType("Seat", int)
"""A seat, from 0; outside the engine it has a letter."""
NOBODY: Final = Seat(-1)
"""No seat; of what is done, the rules do it."""
OPPOSITE: Final[tuple[Seat, ...]] = (Seat(1), Seat(0))
"""Whom each seat faces in a game between two."""

CardNo = NewType("CardNo", int)
"""A card, as its place in the card table."""
NO_CARD: Final = CardNo(-1)


def as_cards(chosen: tuple[int, ...]) -> tuple[CardNo, ...]:
    """The choice in a decision whose options are cards."""
    return cast("tuple[CardNo, ...]", chosen)


def card_numbers(count: int) -> Sequence[CardNo]:
    """The numbers of so many cards."""
    return cast("Sequence[CardNo]", range(count))
