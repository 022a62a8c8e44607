"""What a bastion asks of a deck."""

from __future__ import annotations

from dataclasses import dataclass

from games.kernel.language.tree import Compare, Noun, OneOf


@dataclass(frozen=True, slots=True)
class DreamSize:
    """`Dream: 40 (8)`."""

    total: int
    guest: int


@dataclass(frozen=True, slots=True)
class ArcanaSize:
    """`Arcana: The Dreamliner + 7 (2)`."""

    major: str
    others: int
    guest: int


@dataclass(frozen=True, slots=True)
class Include:
    """`Include at least 10 entities.`, `Include no constructs.` (AT_MOST 0, as `at most 0` is never written).
    The noun's amount is PLURAL; EQUAL is `exactly`."""

    compare: Compare
    limit: int
    noun: Noun


@dataclass(frozen=True, slots=True)
class EveryCard:
    """`Every Dream card has value 2 or more.`; the noun's amount is EACH, written `every`."""

    noun: Noun
    number: int | OneOf
    compare: Compare


@dataclass(frozen=True, slots=True)
class CopyLimit:
    """`Copy limit: 2.`"""

    limit: int


@dataclass(frozen=True, slots=True)
class AnyCopies:
    """`You may include any number of copies of "Drift".`"""

    title: str


@dataclass(frozen=True, slots=True)
class SecondGuest:
    """`You may include a second guest faction.`"""


DeckRule = DreamSize | ArcanaSize | Include | EveryCard | CopyLimit | AnyCopies | SecondGuest
