"""Nodes of what is heard, as only Dreamtides' texts say it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.dreamtides.cards.language.tree.terms import Acting, Deed, Fate, Resource
from games.kernel.language.tree import Who


@dataclass(frozen=True, slots=True)
class PlayerDoes:
    """`you play an event`, `a player discards a card`, `you abandon an ally`; `away`: `during your opponent's turn`."""

    who: Who
    deed: Deed
    what: Any
    away: bool = False


@dataclass(frozen=True, slots=True)
class Second:
    """`you play your second card in a turn`, `you discard your first card in a turn`."""

    who: Who
    deed: Deed
    kind: Any
    nth: int = 2


@dataclass(frozen=True, slots=True)
class CardEvent:
    """`an ally is dissolved`, `this leaves play`."""

    what: Any
    fate: Fate


@dataclass(frozen=True, slots=True)
class PutIntoVoid:
    """`a card is put into your void`."""

    what: Any
    who: Who


@dataclass(frozen=True, slots=True)
class PlayerGains:
    """`you gain energy`, `you gain points`."""

    who: Who
    resource: Resource


@dataclass(frozen=True, slots=True)
class PlayerActs:
    """`you kindle`, `your opponent uses an ability`."""

    who: Who
    act: Acting


@dataclass(frozen=True, slots=True)
class DeckShuffled:
    """`your deck is shuffled anew` (D9.3)."""

    who: Who


@dataclass(frozen=True, slots=True)
class TurnEnds:
    """`at the end of your turn`, `at the end of each turn` (EACH): not said with "when". In a When it is the end of
    this turn, whosever it is (ANY)."""

    who: Who
