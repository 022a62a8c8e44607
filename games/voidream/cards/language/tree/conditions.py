"""Conditions: what must be so."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from games.kernel.language.tree import And, CardIs, ControlsSome, HandEmpty, HasSome, IsA, Not, NumberIs, Or, Who
from games.voidream.cards.language.tree.events import PastEvent
from games.voidream.cards.language.tree.terms import ConflictKind, Duration


class Being(Enum):
    """What a card can be in `this is …`."""

    READY = "ready"
    EXHAUSTED = "exhausted"
    PARTICIPATING = "participating"
    ATTACKING = "attacking"
    DEFENDING = "defending"
    ATTACHED = "attached"
    FACE_DOWN = "face down"
    ACTIVE = "active"
    ON_TOP = "on top of your deck"


@dataclass(frozen=True, slots=True)
class InConflict:
    """`a conflict is in progress`, `it is a dawn conflict`."""

    kind: ConflictKind | None = None


class Situation(Enum):
    ATTACKING = "attacking"
    DEFENDING = "defending"
    IN_NIGHTMARE = "in Nightmare"


@dataclass(frozen=True, slots=True)
class PlayerIs:
    """`you are attacking`, `your opponent is in Nightmare`."""

    who: Who
    situation: Situation


@dataclass(frozen=True, slots=True)
class LastConflict:
    """`you won the last conflict`, `you lost the last conflict`."""

    who: Who
    won: bool


@dataclass(frozen=True, slots=True)
class Happened:
    """`you played an arcanum this round`, `an entity was destroyed this turn`: it has, at least once since that began.
    The event is none that `would` happen, and speaks of no card but by a noun of amount A. With `times` from 2
    `you played 3 or more thoughts this round`, `you rolled 2 or more times this round`: of what a player does."""

    event: PastEvent
    span: Duration
    times: int = 1


Condition = (
    NumberIs | ControlsSome | HasSome | HandEmpty | CardIs | IsA | InConflict | PlayerIs | LastConflict | Happened
    | Not | And | Or
)  # fmt: skip
