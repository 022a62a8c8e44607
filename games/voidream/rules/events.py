"""Events: what can happen, as facts, a type for each kind. `event_log` takes them down, `notation.narration` tells
them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from games.kernel.event import Event
from games.voidream.rules.event_log import Ref
from games.voidream.rules.view_types import ScorePart


@dataclass(eq=False)
class Absorbed(Event):
    """A construct on top of the deck takes Dream damage (V8.2)."""

    name: ClassVar[str] = "absorb"
    seat: str
    card: Ref
    n: int


@dataclass(eq=False)
class AbilityUsed(Event):
    """An activated ability is used (V5.6)."""

    name: ClassVar[str] = "activate"
    seat: str
    card: Ref


@dataclass(eq=False)
class Attached(Event):
    """A card is put under a host (V9.1)."""

    name: ClassVar[str] = "attach"
    card: Ref
    host: Ref
    charge: bool
    from_: str


@dataclass(eq=False)
class Clashed(Event):
    """The scores of a conflict are compared (V7.6)."""

    name: ClassVar[str] = "clash"
    scores: dict[str, int]
    winner: str | None
    damage: int
    parts: dict[str, list[ScorePart]]


@dataclass(eq=False)
class ConflictBegun(Event):
    """A conflict begins (V7.1)."""

    name: ClassVar[str] = "conflict"
    attacker: str
    kind: str
    nightmare: bool


@dataclass(eq=False)
class ConflictEnded(Event):
    """A conflict is over (V7.8)."""

    name: ClassVar[str] = "conflict_end"


@dataclass(eq=False)
class ControlGained(Event):
    """A card changes sides (V2.5)."""

    name: ClassVar[str] = "control"
    seat: str
    card: Ref


@dataclass(eq=False)
class Cut(Event):
    """A deck is cut (V3.2)."""

    name: ClassVar[str] = "cut"
    seat: str
    n: int


@dataclass(eq=False)
class Damaged(Event):
    """A card takes damage (V8.1)."""

    name: ClassVar[str] = "damage"
    card: Ref
    n: int


@dataclass(eq=False)
class Declared(Event):
    """Participants are declared (V7.1)."""

    name: ClassVar[str] = "declare"
    seat: str
    cards: list[Ref]
    side: str


@dataclass(eq=False)
class EffectBegun(Event):
    """Something holds from now on (V7.9)."""

    name: ClassVar[str] = "declare_effect"
    seat: str
    card: Ref | None
    change: str


@dataclass(eq=False)
class DreamDamaged(Event):
    """A player takes Dream damage (V8.2)."""

    name: ClassVar[str] = "dream_damage"
    seat: str
    n: int


@dataclass(eq=False)
class Evoked(Event):
    """A player looks at the top card (V9.6)."""

    name: ClassVar[str] = "evoke"
    seat: str
    card: Ref


@dataclass(eq=False)
class Exhausted(Event):
    """A card is exhausted."""

    name: ClassVar[str] = "exhaust"
    card: Ref


@dataclass(eq=False)
class Guessed(Event):
    """The hidden side of a mind is guessed (V4.1)."""

    name: ClassVar[str] = "guess"
    seat: str
    guess: str
    hidden: str
    right: bool


@dataclass(eq=False)
class Joined(Event):
    """A card joins the conflict (V7.5)."""

    name: ClassVar[str] = "join"
    card: Ref


@dataclass(eq=False)
class Kept(Event):
    """What was evoked is left on top (V9.6)."""

    name: ClassVar[str] = "keep"
    seat: str


@dataclass(eq=False)
class Left(Event):
    """A card leaves the conflict (V7.5)."""

    name: ClassVar[str] = "leave"
    card: Ref


@dataclass(eq=False)
class LookedAt(Event):
    """A player looks at cards (V10.7)."""

    name: ClassVar[str] = "look"
    seat: str
    cards: list[Ref]


@dataclass(eq=False)
class MindTurned(Event):
    """A mind card turns (V4.2)."""

    name: ClassVar[str] = "mind"
    seat: str
    from_: int
    to: int


@dataclass(eq=False)
class Modified(Event):
    """Cards are changed for a while (V7.9)."""

    name: ClassVar[str] = "modify"
    cards: list[Ref]
    change: str


@dataclass(eq=False)
class Moved(Event):
    """A card goes from one zone to another."""

    name: ClassVar[str] = "move"
    card: Ref
    owner: str
    to: str
    why: str
    from_: str


@dataclass(eq=False)
class NightmareFaced(Event):
    """How a player fares before Nightmare (V6.2)."""

    name: ClassVar[str] = "nightmare"
    seat: str
    how: str


@dataclass(eq=False)
class WithoutEffect(Event):
    """A line could not be carried out (V10.1)."""

    name: ClassVar[str] = "no_effect"
    card: Ref
    why: str


@dataclass(eq=False)
class Over(Event):
    """The game has ended (V8.4)."""

    name: ClassVar[str] = "over"
    winner: str | None
    reason: str


@dataclass(eq=False)
class Passed(Event):
    """A player passes (V5.1)."""

    name: ClassVar[str] = "pass"
    seat: str


@dataclass(eq=False)
class PhaseBegun(Event):
    """A phase begins (V4.1)."""

    name: ClassVar[str] = "phase"
    phase: str


@dataclass(eq=False)
class Played(Event):
    """A card is played, inverted or unveiled (V5.3)."""

    name: ClassVar[str] = "play"
    seat: str
    card: Ref
    how: str
    from_: str


@dataclass(eq=False)
class Readied(Event):
    """A card is readied."""

    name: ClassVar[str] = "ready"
    card: Ref


@dataclass(eq=False)
class AllReadied(Event):
    """A player readies everything (V4.2)."""

    name: ClassVar[str] = "ready_all"
    seat: str


@dataclass(eq=False)
class Revealed(Event):
    """Cards are shown to all (V10.7)."""

    name: ClassVar[str] = "reveal"
    seat: str
    cards: list[Ref]


@dataclass(eq=False)
class Rolled(Event):
    """A player rolls (V9.14)."""

    name: ClassVar[str] = "roll"
    seat: str
    result: int
    card: Ref
    top: Ref


@dataclass(eq=False)
class RoundBegun(Event):
    """A round begins (V4.1)."""

    name: ClassVar[str] = "round"
    n: int
    decks: dict[str, int]


@dataclass(eq=False)
class SetUp(Event):
    """Bastions and minds are shown (V3.1)."""

    name: ClassVar[str] = "setup"


@dataclass(eq=False)
class Shuffled(Event):
    """A deck is shuffled (V3.2)."""

    name: ClassVar[str] = "shuffle"
    seat: str


@dataclass(eq=False)
class Switched(Event):
    """The conflict becomes one of the other kind."""

    name: ClassVar[str] = "switch"
    kind: str


@dataclass(eq=False)
class Triggering(Event):
    """A triggered ability resolves (V10.2)."""

    name: ClassVar[str] = "trigger"
    seat: str
    card: Ref


@dataclass(eq=False)
class TurnBegun(Event):
    """A seat is active now (V5.1)."""

    name: ClassVar[str] = "turn"
    seat: str


@dataclass(eq=False)
class TurnedDown(Event):
    """A construct is turned face down (V8.5)."""

    name: ClassVar[str] = "turn_down"
    card: Ref


def used_cards(log: Iterable[Event]) -> list[tuple[str, str]]:
    """The seats with the titles of what they played, inverted or unveiled, and whose abilities they used."""
    return [(each.seat, each.card.title) for each in log if isinstance(each, Played | AbilityUsed)]
