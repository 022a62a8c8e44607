"""Query: a question once it has been read, as a tree of conditions, an order, and what couldn't be read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from games.kernel.cards.search import SearchField, SearchValue

LONGEST = 500
"""Characters of a question."""
DEEPEST = 20
"""Brackets and negations in each other."""


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
    """Words without a key, which one of these fields has in it: titles first, others where no title has them."""

    text: str
    places: tuple[SearchField, ...]


@dataclass(frozen=True, slots=True)
class Contains:
    """A text has these words in it, or is them."""

    field: SearchField
    text: str
    is_whole: bool = False


@dataclass(frozen=True, slots=True)
class Matches:
    """A text has a match of a regular expression in it."""

    field: SearchField
    source: str
    pattern: Any
    """Compiled by RE2, whose time grows with the text alone."""


@dataclass(frozen=True, slots=True)
class Has:
    """A choice is this value, or it is among the words, flags or cards."""

    field: SearchField
    value: SearchValue


@dataclass(frozen=True, slots=True)
class Addend:
    """A number, or a field that is one or whose values are counted; added, or taken away."""

    of: int | SearchField
    is_less: bool = False


Sum = tuple[Addend, ...]


@dataclass(frozen=True, slots=True)
class Compare:
    """Numbers of a card against each other or against one that is said; the left side has a field."""

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
    """A day against a day, a month or a year, or against another field of days."""

    field: SearchField
    how: str
    to: str | SearchField
    """Of a day as much as was said: 2026-11."""


Node = All | AnyOf | Not | Words | Contains | Matches | Has | Compare | Between | Parity | Dated


@dataclass(frozen=True, slots=True)
class Order:
    field: SearchField
    falls: bool


@dataclass(frozen=True, slots=True)
class Fault:
    """What of a question can't be read. Columns count from 1."""

    column: int
    length: int
    message: str
    suggestion: str = ""
    """What was probably meant, in place of what stands there."""
    mended: str = ""
    """The whole question with the suggestion in it."""

    @property
    def sentence(self) -> str:
        told = {"column": self.column, "message": self.message, "suggestion": self.suggestion}
        if not self.suggestion:
            return gettext("Column %(column)s: %(message)s") % told
        return gettext("Column %(column)s: %(message)s Did you mean “%(suggestion)s”?") % told


@dataclass(frozen=True, slots=True)
class Span:
    """Where words without a key stand in a question."""

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
    """Those without a key, as they were written."""


def joined(how: type[All] | type[AnyOf], parts: Sequence[Node | None]) -> Node | None:
    """The parts that could be read as one."""
    found = tuple(part for part in parts if part is not None)
    return how(found) if len(found) > 1 else found[0] if found else None
