"""Conditions: what must be so."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from games.kernel.language.comparisons import Compare
from games.voidream.cards.language.tree.events import PastEvent
from games.voidream.cards.language.tree.nouns import It, ItsHost, Limit, Noun, Number, This, TopOfDeck
from games.voidream.cards.language.tree.terms import ConflictKind, Duration, Place, Who

__all__ = [
    "And",
    "Being",
    "CardIs",
    "Condition",
    "ControlsSome",
    "HandEmpty",
    "Happened",
    "HasSome",
    "InConflict",
    "IsA",
    "LastConflict",
    "Not",
    "NumberIs",
    "Or",
    "PlayerIs",
    "Situation",
]


@dataclass(frozen=True, slots=True)
class NumberIs:
    """`your depth is 3 or more`, `the result is even`, `your depth is higher than your opponent's depth`; the limit is
    None with EVEN and ODD."""

    number: Number
    compare: Compare
    limit: Limit | None


@dataclass(frozen=True, slots=True)
class ControlsSome:
    """`you control 2 or more entities`, `you control an Offering`, `your opponent controls no entities`
    (AT_MOST 0). The noun's amount is PLURAL and it has no Controls; `an Offering` is AT_LEAST 1."""

    who: Who
    noun: Noun
    compare: Compare
    limit: int


@dataclass(frozen=True, slots=True)
class HasSome:
    """`you have 3 or more Offerings in your Void`: place is HAND, DISCARD or VOID; noun as in ControlsSome."""

    who: Who
    noun: Noun
    compare: Compare
    limit: int
    place: Place


@dataclass(frozen=True, slots=True)
class HandEmpty:
    """`your hand is empty`."""

    who: Who


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


@dataclass(frozen=True, slots=True)
class CardIs:
    """`this is exhausted`, `it is participating`, `its host is ready`."""

    what: This | It | ItsHost
    being: Being


@dataclass(frozen=True, slots=True)
class IsA:
    """`it is an entity`, `this is a card with heroic`, `the top card of your deck is a construct`; the noun's amount is
    A."""

    what: This | It | ItsHost | TopOfDeck
    noun: Noun


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
    The event is none that `would` happen, and speaks of no card but by a noun of amount A."""

    event: PastEvent
    span: Duration


@dataclass(frozen=True, slots=True)
class Not:
    """`not your hand is empty` is written with the verb: `your hand is not empty`, `this is not exhausted`.
    The condition is neither a Not nor an And nor an Or."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class And:
    """`… and …`: at least two, none of them an And or an Or."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Or:
    """`… or …`: at least two, none of them an And or an Or."""

    conditions: tuple[Condition, ...]


Condition = (
    NumberIs | ControlsSome | HasSome | HandEmpty | CardIs | IsA | InConflict | PlayerIs | LastConflict | Happened
    | Not | And | Or
)  # fmt: skip
