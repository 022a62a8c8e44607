"""Nodes of what holds, as only Dreamtides' texts say it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.dreamtides.cards.language.tree.terms import Trigger
from games.kernel.language.tree import Noun, Who


@dataclass(frozen=True, slots=True)
class Grants:
    """`allies have "Dissolved: Draw a card."`: an ability in its canonical wording, a line that could stand on each."""

    what: Any
    quote: str


@dataclass(frozen=True, slots=True)
class Costs:
    """`events cost you 1 less`, `cards cost your opponent 1 more`, `this costs 2 less`: who pays; None of this."""

    what: Any
    who: Who | None
    sign: int
    number: Any


@dataclass(frozen=True, slots=True)
class NextCosts:
    """`the next event you play this turn costs 2 less`."""

    noun: Noun
    sign: int
    number: Any


@dataclass(frozen=True, slots=True)
class CannotBeDissolved:
    """`allies can't be dissolved`."""

    what: Any


@dataclass(frozen=True, slots=True)
class CannotPlay:
    """`your opponent can't play events`."""

    who: Who
    noun: Noun


@dataclass(frozen=True, slots=True)
class TriggersAgain:
    """`Judgment abilities of allies trigger an additional time`."""

    what: Any
    trigger: Trigger


@dataclass(frozen=True, slots=True)
class DoubleGains:
    """`if you would gain energy, gain twice as much instead` (D11.20)."""
