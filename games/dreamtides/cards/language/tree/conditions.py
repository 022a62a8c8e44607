"""Nodes of conditions that only Dreamtides' texts have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.dreamtides.cards.language.tree.terms import Deed
from games.kernel.language.comparisons import Compare
from games.kernel.language.tree import Noun, Who


@dataclass(frozen=True, slots=True)
class HasDone:
    """`you have discarded a card this turn`, `you have played 2 or more events this turn`. The noun as in HasSome."""

    who: Who
    deed: Deed
    noun: Noun
    compare: Compare
    limit: int


@dataclass(frozen=True, slots=True)
class TurnOf:
    """`it is your turn`."""

    who: Who


@dataclass(frozen=True, slots=True)
class LiesIn:
    """`this is in your void`."""

    place: Any
