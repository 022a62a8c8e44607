"""Query: a parsed search, as a tree of conditions, an order, and errors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from games.kernel.cards.search import SearchField, SearchValue

LONGEST = 500
"""Characters of a search."""
DEEPEST = 20
"""Nested brackets and negations."""


@dataclass(frozen=True, slots=True)
class All:
    parts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    parts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Not:
    part: Node


@dataclass(frozen=True, slots=True)
class Words:
    """Words without a key, contained in one of these fields: titles first, others if no title has them."""

    text: str
    places: tuple[SearchField, ...]


@dataclass(frozen=True, slots=True)
class Contains:
    """A text contains these words, or equals them."""

    field: SearchField
    text: str
    is_whole: bool = False


@dataclass(frozen=True, slots=True)
class Matches:
    """A text matches a regular expression."""

    field: SearchField
    source: str
    pattern: Any
    """Compiled by RE2, whose time grows with the text alone."""


@dataclass(frozen=True, slots=True)
class Has:
    """A choice has this value, or the words, flags or cards include it."""

    field: SearchField
    value: SearchValue


@dataclass(frozen=True, slots=True)
class Addend:
    """A number or a numeric or countable field, added or subtracted."""

    of: int | SearchField
    is_less: bool = False


Sum = tuple[Addend, ...]


@dataclass(frozen=True, slots=True)
class Compare:
    """A comparison of numbers of a card with each other or with a constant; the left side has a field."""

    left: Sum
    how: str
    right: Sum


@dataclass(frozen=True, slots=True)
class Between:
    of: Sum
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Parity:
    of: Sum
    is_odd: bool


@dataclass(frozen=True, slots=True)
class Dated:
    """A date compared with a day, a month, a year, or another date field."""

    field: SearchField
    how: str
    to: str | SearchField
    """As much of the date as was written: 2026-11."""


Node = All | AnyOf | Not | Words | Contains | Matches | Has | Compare | Between | Parity | Dated


@dataclass(frozen=True, slots=True)
class Order:
    field: SearchField
    falls: bool


@dataclass(frozen=True, slots=True)
class Fault:
    """An error in a query. Columns count from 1."""

    column: int
    length: int
    message: str
    suggestion: str = ""
    """A replacement for the marked text."""
    mended: str = ""
    """The whole query with the suggestion."""

    @property
    def sentence(self) -> str:
        told = {"column": self.column, "message": self.message, "suggestion": self.suggestion}
        if not self.suggestion:
            return gettext("Column %(column)s: %(message)s") % told
        return gettext("Column %(column)s: %(message)s Did you mean “%(suggestion)s”?") % told


@dataclass(frozen=True, slots=True)
class Span:
    """The position of words without a key."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Query:
    text: str
    tree: Node | None
    order: tuple[Order, ...] = ()
    faults: tuple[Fault, ...] = ()
    words: tuple[Span, ...] = ()
    """Words without a key, as written."""


def joined(how: type[All] | type[AnyOf], parts: Sequence[Node | None]) -> Node | None:
    """The valid parts as one condition."""
    found = tuple(part for part in parts if part is not None)
    return how(found) if len(found) > 1 else found[0] if found else None
