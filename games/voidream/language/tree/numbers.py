"""The numbers that a text speaks of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.kernel.language.arithmetic import Reckoned
from games.kernel.language.comparisons import OneOf

if TYPE_CHECKING:
    from games.voidream.language.tree.nouns import Noun
    from games.voidream.language.tree.terms import Stat, Who

__all__ = [
    "CountOf",
    "DepthOf",
    "Fixed",
    "ItsStat",
    "ItsValue",
    "Limit",
    "MindOf",
    "Number",
    "OwnNumber",
    "ThatMuch",
    "TheResult",
    "X",
]


@dataclass(frozen=True, slots=True)
class Fixed:
    """`3`."""

    value: int


@dataclass(frozen=True, slots=True)
class X:
    """`X`: chosen as part of a cost (by the number of its cards, `discard X arcana`), or said by an enclosing Where."""


@dataclass(frozen=True, slots=True)
class DepthOf:
    """`your depth`, `your opponent's depth`; `their depth` (THEY) inside a Subject."""

    who: Who


@dataclass(frozen=True, slots=True)
class MindOf:
    """`your mind`, `your opponent's mind`."""

    who: Who


@dataclass(frozen=True, slots=True)
class TheResult:
    """`the result`: of the last roll in this line."""


@dataclass(frozen=True, slots=True)
class ThatMuch:
    """`that much`: the damage that the line is about, or the result of the last roll in it."""


@dataclass(frozen=True, slots=True)
class CountOf:
    """`the number of exhausted entities you control`."""

    noun: Noun


@dataclass(frozen=True, slots=True)
class ItsStat:
    """`its dawn`, `its dusk`, `its stability`."""

    stat: Stat


@dataclass(frozen=True, slots=True)
class ItsValue:
    """`its value`."""


@dataclass(frozen=True, slots=True)
class OwnNumber:
    """`its stability` in `an entity with dawn higher than its stability`, `its value` (None): of the card that is
    measured itself. It stands in measures alone."""

    stat: Stat | None


Number = Fixed | X | DepthOf | MindOf | TheResult | ThatMuch | CountOf | ItsStat | ItsValue | OwnNumber | Reckoned

Limit = int | OneOf | X | DepthOf | MindOf | TheResult | ThatMuch | CountOf | ItsStat | ItsValue | OwnNumber | Reckoned
"""What a number is compared with. OneOf goes with EQUAL alone, digits with neither HIGHER nor LOWER."""
