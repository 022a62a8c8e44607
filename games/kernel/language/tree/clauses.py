"""Clauses of cards: the changes and keywords that they get, gain, lose or have.

What a player does is each game's own: a frozen dataclass for each, with the cards that it is about in `what` or `to`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


class Act:
    """A clause that a card does, not a player: its subject is the phrase in `what`."""

    __slots__ = ()


class ByThem:
    """A clause that says itself who `they` are: those of the players that it is about."""

    __slots__ = ()


class Named:
    """A clause that is always said with the player who does it: `you win the game`."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Change:
    """`+1 power`, `-2 power`, `+X power`; sign is 1 or -1, number is positive (Fixed or X)."""

    stat: Any
    sign: int
    number: Any


@dataclass(frozen=True, slots=True)
class WordOfPower:
    """A keyword with its number, if it has one: `swift`, `armor 2`."""

    keyword: Any
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Gets(Act):
    """`it gets +2 power, -1 cost`: a change of some cards by a one-time effect. `in_turn`: what is counted is counted
    for each when those before it have changed, as the first edition meant it."""

    what: Any
    changes: tuple[Change, ...]
    in_turn: bool = False


@dataclass(frozen=True, slots=True)
class Gains(Act):
    """`it gains swift, large`."""

    what: Any
    keywords: tuple[WordOfPower, ...]


@dataclass(frozen=True, slots=True)
class Loses(Act):
    """`a spell loses swift`."""

    what: Any
    keywords: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class GainControl:
    """`gain control of a spell`; inside a Timed until then, unless it is `for_good`, as the first edition meant it."""

    what: Any
    for_good: bool = False


# --- statements: what holds as long as a card is there ---


@dataclass(frozen=True, slots=True)
class Have:
    """`spells you control have +1 power, swift`, `this has …`. At least one change or keyword.

    On a static line it is a phrase without a choice; in an effect any phrase goes.
    """

    what: Any
    changes: tuple[Change, ...] = ()
    keywords: tuple[WordOfPower, ...] = ()


@dataclass(frozen=True, slots=True)
class While:
    """`while <condition>, <statement>`."""

    condition: Any
    statement: Any


@dataclass(frozen=True, slots=True)
class Declare:
    """A static statement as a sentence of an effect: it holds until the rules or a Timed end it.

    Neither repeated nor made optional nor done by a Subject.
    """

    statement: Any
