"""Events: what can happen in a battle, as facts, a type for each kind. `event_log` takes them down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.kernel.engine.knowledge import CardRef
from games.kernel.event import Event


@dataclass(eq=False)
class Began(Event):
    """The battle begins (D3)."""

    name: ClassVar[str] = "setup"
    seat: str


@dataclass(eq=False)
class TurnBegun(Event):
    """A turn begins (D5.2)."""

    name: ClassVar[str] = "turn"
    seat: str
    n: int
    extra: bool


@dataclass(eq=False)
class PhaseBegun(Event):
    """A phase begins (D5.1)."""

    name: ClassVar[str] = "phase"
    phase: str


@dataclass(eq=False)
class Judged(Event):
    """Spark is compared (D5.3)."""

    name: ClassVar[str] = "judgment"
    seat: str
    spark: dict[str, int]
    points: int


@dataclass(eq=False)
class DreamwellDrawn(Event):
    """A card of the Dreamwell is drawn (D4.2)."""

    name: ClassVar[str] = "dreamwell"
    seat: str
    card: CardRef
    production: int


@dataclass(eq=False)
class Gained(Event):
    """Energy, points or production are gained, or lost (`n` below 0)."""

    name: ClassVar[str] = "gain"
    seat: str
    what: str
    n: int


@dataclass(eq=False)
class Played(Event):
    """A card is played (D7)."""

    name: ClassVar[str] = "play"
    seat: str
    card: CardRef
    from_: str
    energy: int
    targets: list[CardRef]
    mode: str | None
    x: int | None


@dataclass(eq=False)
class Activated(Event):
    """An ability is used (D10.3)."""

    name: ClassVar[str] = "activate"
    seat: str
    card: CardRef
    targets: list[CardRef]


@dataclass(eq=False)
class Triggering(Event):
    """An ability goes on the stack by itself (D6.7)."""

    name: ClassVar[str] = "trigger"
    seat: str
    card: CardRef


@dataclass(eq=False)
class Passed(Event):
    """A seat lets happen what is on the stack, ends its turn, or lets the next one start."""

    name: ClassVar[str] = "pass"
    seat: str
    what: str


@dataclass(eq=False)
class Moved(Event):
    """A card goes from one zone to another."""

    name: ClassVar[str] = "move"
    card: CardRef
    seat: str
    from_: str
    to: str
    why: str


@dataclass(eq=False)
class SparkChanged(Event):
    """A character gains spark, loses some, or has another (D11.18)."""

    name: ClassVar[str] = "spark"
    card: CardRef
    n: int
    spark: int


@dataclass(eq=False)
class BonusGained(Event):
    """Spark stays behind (D12.3)."""

    name: ClassVar[str] = "bonus"
    seat: str
    n: int


@dataclass(eq=False)
class Shuffled(Event):
    """A void is shuffled into its deck (D9.3), or hand and void (D11.21): `hand`."""

    name: ClassVar[str] = "shuffle"
    seat: str
    hand: bool = False


@dataclass(eq=False)
class Shown(Event):
    """A seat sees cards: of a hand, or what was discovered and materialized."""

    name: ClassVar[str] = "show"
    seat: str
    cards: list[CardRef]


@dataclass(eq=False)
class Foreseen(Event):
    """A seat looks at the top of its deck (D11.8)."""

    name: ClassVar[str] = "foresee"
    seat: str
    cards: list[CardRef]


@dataclass(eq=False)
class Discovered(Event):
    """A seat takes a card that it was shown (D11.12)."""

    name: ClassVar[str] = "discover"
    seat: str
    card: CardRef


@dataclass(eq=False)
class Controlled(Event):
    """A character changes sides (D11.14)."""

    name: ClassVar[str] = "control"
    seat: str
    card: CardRef


@dataclass(eq=False)
class Until(Event):
    """Something holds until the end of turn, or a card may be reclaimed."""

    name: ClassVar[str] = "holds"
    seat: str
    what: str
    cards: list[CardRef]


@dataclass(eq=False)
class WithoutEffect(Event):
    """A text did nothing."""

    name: ClassVar[str] = "no_effect"
    card: CardRef
    why: str


@dataclass(eq=False)
class Over(Event):
    """The battle has ended (D13)."""

    name: ClassVar[str] = "over"
    winner: str | None
    reason: str
