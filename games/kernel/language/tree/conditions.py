"""Conditions: what must be so. A game adds its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.kernel.language.comparisons import Compare
from games.kernel.language.tree.nouns import Noun
from games.kernel.language.tree.terms import Who


@dataclass(frozen=True, slots=True)
class NumberIs:
    """`the number of cards you control is 3 or more`, `… is even`; the limit is None with EVEN and ODD."""

    number: Any
    compare: Compare
    limit: Any


@dataclass(frozen=True, slots=True)
class ControlsSome:
    """`you control 2 or more spells`, `you control a Robot`, `your opponent controls no spells` (AT_MOST 0). The
    noun's amount is PLURAL and it has no Controls; `a Robot` is AT_LEAST 1."""

    who: Who
    noun: Noun
    compare: Compare
    limit: int


@dataclass(frozen=True, slots=True)
class HasSome:
    """`you have 3 or more Robots in your hand`: noun as in ControlsSome."""

    who: Who
    noun: Noun
    compare: Compare
    limit: int
    place: Any


@dataclass(frozen=True, slots=True)
class HandEmpty:
    """`your hand is empty`."""

    who: Who


@dataclass(frozen=True, slots=True)
class CardIs:
    """`this is ready`: of one card, and a member of the game's enum of what a card can be."""

    what: Any
    being: Any


@dataclass(frozen=True, slots=True)
class IsA:
    """`it is a spell`, `this is a card with swift`, `the top card of your deck is a spell`; the noun's amount is A."""

    what: Any
    noun: Noun


@dataclass(frozen=True, slots=True)
class Not:
    """`not your hand is empty` is written with the verb: `your hand is not empty`, `this is not ready`.
    The condition is neither a Not nor an And nor an Or."""

    condition: Any


@dataclass(frozen=True, slots=True)
class And:
    """`… and …`: at least two, none of them an And or an Or."""

    conditions: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Or:
    """`… or …`: at least two, none of them an And or an Or."""

    conditions: tuple[Any, ...]
