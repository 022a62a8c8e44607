"""Clauses: what a text does, one thing each."""

from __future__ import annotations

from dataclasses import dataclass

from games.kernel.language.tree import (
    Act,
    ByThem,
    Change,
    ControlsSome,
    Declare,
    Fixed,
    GainControl,
    Gains,
    Gets,
    HasSome,
    Loses,
    Named,
    Noun,
    Who,
    X,
)
from games.voidream.cards.language.tree.nouns import Number, Phrase
from games.voidream.cards.language.tree.terms import ConflictKind
from games.voidream.rules.terms import Destination, Order


@dataclass(frozen=True, slots=True)
class Evoke:
    """`evoke`, `evoke with veil`."""

    veil: bool = False


@dataclass(frozen=True, slots=True)
class Roll:
    """`roll`."""


@dataclass(frozen=True, slots=True)
class Veil:
    what: Phrase


@dataclass(frozen=True, slots=True)
class Unveil:
    what: Phrase


@dataclass(frozen=True, slots=True)
class Charge:
    what: Phrase


@dataclass(frozen=True, slots=True)
class Attach:
    what: Phrase
    to: Phrase


@dataclass(frozen=True, slots=True)
class Ready:
    what: Phrase


@dataclass(frozen=True, slots=True)
class Exhaust:
    what: Phrase


@dataclass(frozen=True, slots=True)
class Destroy:
    what: Phrase


@dataclass(frozen=True, slots=True)
class Sacrifice:
    what: Phrase


@dataclass(frozen=True, slots=True)
class VoidCards:
    """`void an arcanum in your discard`."""

    what: Phrase


@dataclass(frozen=True, slots=True)
class Discard:
    """`discard an arcanum` (a bare arcanum is one of the subject's hand), `discard the top card of your deck`."""

    what: Phrase


@dataclass(frozen=True, slots=True)
class Return:
    """`return it to your hand`; several cards to a deck in an order, which goes only with a deck.

    To OWNERS_TOP with an order is written `return them in any order`.
    """

    what: Phrase
    to: Destination
    order: Order | None = None


@dataclass(frozen=True, slots=True)
class Inspire:
    what: Phrase


@dataclass(frozen=True, slots=True)
class DealDamage:
    """`deal 2 damage to an entity`, `deal damage equal to your depth to an entity`."""

    number: Number
    to: Phrase


@dataclass(frozen=True, slots=True)
class DreamDamage:
    """`deal 3 Dream damage` (by the subject to the other player), `take 2 Dream damage` if `taken`."""

    number: Number
    taken: bool = False


@dataclass(frozen=True, slots=True)
class PreventDamage:
    """`prevent 1 damage` (of the event that is happening)."""

    number: Number


@dataclass(frozen=True, slots=True)
class PreventAll:
    """`prevent all damage to entities you control`; a bare plural means all of them."""

    to: Phrase


@dataclass(frozen=True, slots=True)
class PreventNext:
    """`prevent the next 2 damage to an entity`: of each of these cards; a bare plural means all of them."""

    number: Fixed | X
    to: Phrase


@dataclass(frozen=True, slots=True)
class PreventDream:
    """`prevent the next 3 Dream damage` that the subject takes; None: `prevent all Dream damage`."""

    number: Fixed | X | None


@dataclass(frozen=True, slots=True)
class Initiate:
    """`initiate a conflict` (kind None: the attacker chooses), `initiate a dawn conflict with this`."""

    kind: ConflictKind | None = None
    attackers: Phrase | None = None


@dataclass(frozen=True, slots=True)
class Switch:
    """`switch the current conflict type`, `… from dawn to dusk` (only from that kind)."""

    source: ConflictKind | None = None


@dataclass(frozen=True, slots=True)
class ChangeMind:
    """`raise your mind by 1`, `lower your opponent's mind by 1`; sign is 1 or -1."""

    who: Who
    sign: int
    number: Number


@dataclass(frozen=True, slots=True)
class SetMind:
    """`set your mind to 2`."""

    who: Who
    number: Number


@dataclass(frozen=True, slots=True)
class ChooseCards:
    """`choose an entity`: the line goes on about it."""

    what: Phrase


@dataclass(frozen=True, slots=True)
class LookAt:
    what: Phrase


@dataclass(frozen=True, slots=True)
class Reveal:
    what: Phrase


@dataclass(frozen=True, slots=True)
class RevealUntil:
    """`reveal cards from the top of your deck until an entity is revealed`. The noun's amount is A, and it says what
    the print of a card tells."""

    until: Noun


@dataclass(frozen=True, slots=True)
class Shuffle:
    """`shuffle your deck`."""


@dataclass(frozen=True, slots=True)
class Play:
    what: Phrase


@dataclass(frozen=True, slots=True)
class JoinConflict(Act):
    """`this joins the conflict`, `an entity you control joins the conflict`."""

    what: Phrase


@dataclass(frozen=True, slots=True)
class LeaveConflict(Act):
    what: Phrase


@dataclass(frozen=True, slots=True)
class GetsScore(Named):
    """`you get +2 dawn`: the subject's score (V7.10)."""

    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class TurnFaceDown:
    """`turn a face-up construct face down`."""

    what: Phrase


@dataclass(frozen=True, slots=True)
class LoseGame(Named):
    """`you lose the game`."""


@dataclass(frozen=True, slots=True)
class PlayersWith:
    """`each player who controls no veiled cards`, `each player with 2 or more arcana in their hand`: a ControlsSome or
    HasSome of THEY."""

    condition: ControlsSome | HasSome


@dataclass(frozen=True, slots=True)
class DoneByEach(Act, ByThem):
    """`each player who controls no entities takes 1 Dream damage`: both at once, as with `each player`."""

    who: PlayersWith
    body: Clause


Clause = (
    Evoke | Roll | Veil | Unveil | Charge | Attach | Ready | Exhaust | Destroy | Sacrifice | VoidCards | Discard
    | Return | Inspire | DealDamage | DreamDamage | PreventDamage | PreventAll | PreventNext | PreventDream
    | Initiate | Switch | ChangeMind
    | SetMind | ChooseCards | LookAt | Reveal | RevealUntil | Shuffle | Play | GainControl | JoinConflict
    | LeaveConflict | Gets | GetsScore | Gains | Loses | TurnFaceDown | LoseGame | DoneByEach
    | Declare
)  # fmt: skip
