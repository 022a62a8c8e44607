"""What a question is once it has been read: a tree of conditions, an order, and what couldn't be read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.kernel.searching import SearchField, SearchValue

__all__ = [
    "DEEPEST",
    "LONGEST",
    "All",
    "AnyOf",
    "Compare",
    "Contains",
    "Fault",
    "Has",
    "Matches",
    "Node",
    "Not",
    "Order",
    "Query",
]

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
class Compare:
    """A number, or how many values there are, against a number or another field; a day against a day, month or year."""

    field: SearchField
    how: str
    to: int | str | SearchField
    """Of a day as much as was said: 2026-11."""


Node = All | AnyOf | Not | Contains | Matches | Has | Compare


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
        hint = f" Did you mean {self.suggestion}?" if self.suggestion else ""
        return f"Column {self.column}: {self.message}{hint}"


@dataclass(frozen=True, slots=True)
class Query:
    text: str
    tree: Node | None
    order: tuple[Order, ...] = ()
    faults: tuple[Fault, ...] = ()
