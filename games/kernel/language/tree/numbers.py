"""Numbers: digits, X, what counts cards or reads them. Those that are made of others are in `arithmetic`.

A game adds its own. What a number is compared with (a limit) is digits as such, a OneOf, or another number.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Fixed:
    """`3`."""

    value: int


@dataclass(frozen=True, slots=True)
class X:
    """`X`: chosen as part of a cost (by the number of its cards, `discard X cards`), or said by an enclosing Where."""


@dataclass(frozen=True, slots=True)
class ThatMuch:
    """`that much`: what the line is about."""


@dataclass(frozen=True, slots=True)
class ThatMany:
    """`that many`: as many as the cards that the line last did something to."""


@dataclass(frozen=True, slots=True)
class ThatCards:
    """`that card's power`: of the card that the line last spoke of, also where another card is measured by it. None is
    a number of the game's that is no statistic."""

    stat: Any


@dataclass(frozen=True, slots=True)
class CountOf:
    """`the number of cards you control`: of a Noun."""

    noun: Any


@dataclass(frozen=True, slots=True)
class Yours:
    """A number as whoever controls the text counts it, also where another player acts. No text writes it."""

    number: Any


@dataclass(frozen=True, slots=True)
class TotalOf:
    """`the total power of cards you control`: of all the cards of a Noun together."""

    stat: Any
    noun: Any


@dataclass(frozen=True, slots=True)
class ItsStat:
    """`its power`."""

    stat: Any


@dataclass(frozen=True, slots=True)
class OwnNumber:
    """`its cost` in `a card with power higher than its cost`: of the card that is measured itself. It stands in
    measures alone. None is a number of the game's that is no statistic."""

    stat: Any
