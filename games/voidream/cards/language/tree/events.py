"""Events: what a triggered ability waits for."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from games.kernel.language.tree import Compare, Noun, OneOf, This, Who
from games.voidream.cards.language.tree.nouns import ItsHost
from games.voidream.cards.language.tree.terms import ConflictKind


class RoundEdge(Enum):
    BEGINS = "begins"
    ENDS = "ends"


@dataclass(frozen=True, slots=True)
class RoundEvent:
    """`the round begins`, `the round ends`."""

    edge: RoundEdge


class Phase(Enum):
    MAIN = "main"
    NIGHTMARE = "Nightmare"


@dataclass(frozen=True, slots=True)
class PhaseEvent:
    """`the main phase begins`, `the main phase ends`, `the Nightmare phase begins`: it ends with its round."""

    phase: Phase
    edge: RoundEdge


class Deed(Enum):
    """What a player does: `you roll`. Third person in brackets where it isn't regular."""

    ROLL = "roll"
    EVOKE = "evoke"
    PASS = "pass"  # noqa: S105  # no password
    TAKE_DREAM_DAMAGE = "take Dream damage"
    ENTER_NIGHTMARE = "enter Nightmare"
    AVOID_NIGHTMARE = "avoid Nightmare"
    FACE_NIGHTMARE = "face Nightmare"


REPLACED_DEEDS = (Deed.ROLL, Deed.EVOKE, Deed.TAKE_DREAM_DAMAGE)
"""What of it something else can be done instead of."""


@dataclass(frozen=True, slots=True)
class PlayerWould:
    """`you would roll`, `your opponent would take Dream damage`; the deed is one of REPLACED_DEEDS."""

    who: Who
    deed: Deed


@dataclass(frozen=True, slots=True)
class PlayerDoes:
    """`you roll`, `your opponent takes Dream damage`, `a player passes`."""

    who: Who
    deed: Deed


@dataclass(frozen=True, slots=True)
class PlayerPlays:
    """`you play a thought`, `your opponent plays an arcanum`; inverts: `you invert an arcanum`. A Noun's amount is A
    or ANOTHER."""

    who: Who
    what: Noun | This
    inverts: bool = False


class Handling(Enum):
    """What a player does with a card, by an effect, a cost or an action of their own."""

    UNVEIL = "unveil"
    CHARGE = "charge"
    INSPIRE = "inspire"
    SACRIFICE = "sacrifice"
    VEIL = "veil"
    EXHAUST = "exhaust"
    READY = "ready"
    DESTROY = "destroy"
    DISCARD = "discard"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class PlayerHandles:
    """`you sacrifice an entity`, `your opponent unveils a card`. A Noun's amount is A or ANOTHER."""

    who: Who
    deed: Handling
    what: Noun | This | ItsHost


@dataclass(frozen=True, slots=True)
class PlayerAttaches:
    """`you attach a memory`, `your opponent attaches a card to this`. Nouns as in PlayerHandles."""

    who: Who
    what: Noun | This
    to: Noun | This | ItsHost | None = None


@dataclass(frozen=True, slots=True)
class AttachedTo:
    """`a card is attached to this`, whoever does it. Nouns as in PlayerHandles."""

    what: Noun | This
    to: Noun | This | ItsHost


@dataclass(frozen=True, slots=True)
class PlayerRolls:
    """`you roll a 4`, `a player rolls 3 or more`, `you roll an even number`; limit is None with EVEN and ODD."""

    who: Who
    compare: Compare
    limit: int | OneOf | None


class Outcome(Enum):
    WIN = "win"
    LOSE = "lose"
    DRAW = "draw"


class Side(Enum):
    ATTACKER = "attacker"
    DEFENDER = "defender"


@dataclass(frozen=True, slots=True)
class ConflictResult:
    """`you win a conflict`, `your opponent loses a dusk conflict as the defender`; `a player draws` has no side."""

    who: Who
    outcome: Outcome
    kind: ConflictKind | None = None
    side: Side | None = None
    margin: tuple[int | OneOf, Compare] | None = None
    """`by 3 or more`: the difference between the scores; not of a draw, and of nothing past."""


class Part(Enum):
    """What part a card takes in a conflict."""

    ATTACKS = "is declared as an attacker"
    DEFENDS = "is declared as a defender"
    JOINS = "joins the conflict"
    LEAVES = "leaves the conflict"


@dataclass(frozen=True, slots=True)
class TakesPart:
    """`this is declared as an attacker`, `its host leaves the conflict`. A Noun's amount is A or ANOTHER."""

    what: Noun | This | ItsHost
    part: Part


class Fate(Enum):
    """What happens to a card."""

    ENTERS = "enters play"
    LEAVES = "leaves play"
    DESTROYED = "is destroyed"
    DISCARDED = "is discarded"
    VOIDED = "is voided"
    EXHAUSTED = "is exhausted"
    READIED = "is readied"
    VEILED = "is veiled"
    UNVEILED = "is unveiled"
    ATTACHED = "is attached"
    SACRIFICED = "is sacrificed"
    CHARGED = "is charged"
    DAMAGED = "is dealt damage"
    WOULD_BE_DESTROYED = "would be destroyed"
    WOULD_BE_DISCARDED = "would be discarded"
    WOULD_BE_VOIDED = "would be voided"
    WOULD_BE_DAMAGED = "would be dealt damage"


@dataclass(frozen=True, slots=True)
class CardEvent:
    """`this enters play`, `another entity you control is destroyed`, `its host is destroyed`. A Noun's amount is A or
    ANOTHER."""

    what: Noun | This | ItsHost
    fate: Fate


class ConflictEdge(Enum):
    INITIATED = "is initiated"
    RESOLVED = "is resolved"
    """With Before alone: what has been resolved ends."""
    ENDS = "ends"


@dataclass(frozen=True, slots=True)
class ConflictEvent:
    """`a conflict is initiated`, `a dusk conflict ends`; with `who` `you initiate a conflict`."""

    edge: ConflictEdge
    kind: ConflictKind | None = None
    who: Who | None = None


@dataclass(frozen=True, slots=True)
class MindTurns:
    """`your mind turns`, `your mind is spent` (spent True), `your mind turns to 2 or less`.

    The limit is None, or at least 1 with EQUAL: a mind that turns to 0 is spent.
    """

    who: Who
    spent: bool = False
    limit: int | OneOf | None = None
    compare: Compare = Compare.EQUAL


@dataclass(frozen=True, slots=True)
class Inspired:
    """`inspired`: this card was inspired (V9.11)."""


Event = (
    RoundEvent | PhaseEvent | PlayerDoes | PlayerWould | PlayerPlays | PlayerHandles | PlayerAttaches | AttachedTo
    | PlayerRolls | ConflictResult | TakesPart | CardEvent | ConflictEvent | MindTurns | Inspired
)  # fmt: skip

PastEvent = PlayerDoes | PlayerPlays | PlayerHandles | ConflictResult | TakesPart | CardEvent
"""What a text can ask about afterwards."""
