"""Board: a position as a form that a game describes, for whoever sets one up by hand.

A board is typed: its values are texts by the names of fields. A game reads them as a position, or says what is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

Json = dict[str, Any]
_ASKED: Final = re.compile(r"(?<![+−\-\w])\d+")
"""A number in a rules text that isn't what something changes by."""
_MOST_ASKED: Final = 6


class BoardKind(Enum):
    """What is written into a field."""

    TITLE = "title"
    """One title, or none."""
    TITLES = "titles"
    """Titles, one in a line; a number before one says how many copies."""
    NUMBER = "number"
    CHOICE = "choice"


@dataclass(frozen=True, slots=True)
class BoardField:
    """A part of a position that may be set. Names are unique in a board."""

    name: str
    label: str
    kind: BoardKind
    help: str = ""
    least: int = 0
    most: int = 0
    options: tuple[tuple[str, str], ...] = ()
    """Of a choice: values with their labels. The first one holds where nothing is said."""


@dataclass(frozen=True, slots=True)
class BoardGroup:
    """Fields that belong together: the side of a seat, or the moment."""

    label: str
    fields: tuple[BoardField, ...]


@dataclass(frozen=True, slots=True)
class BoardFault:
    """What is wrong with a field, and how to mend it; with an empty field, with the board as a whole."""

    field: str
    sentence: str


@dataclass(frozen=True, slots=True)
class BoardPreset:
    """A board to begin with: a value for each field."""

    id: str
    label: str
    about: str
    values: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Board:
    """A board that was read: its position can be loaded, and something is to be decided in it."""

    position: Json


def read_number(field: BoardField, values: Mapping[str, str], faults: list[BoardFault]) -> int:
    """The number in a field, the least where it is empty; what is wrong with it is added to the faults."""
    text = values.get(field.name, "").strip()
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None
    if text and (number is None or not field.least <= number <= field.most):
        faults.append(BoardFault(field.name, f"Enter a whole number from {field.least} to {field.most}."))
        return field.least
    return number if number is not None else field.least


def read_choice(field: BoardField, values: Mapping[str, str], faults: list[BoardFault]) -> str:
    """The choice in a field, the first where it is empty."""
    value = values.get(field.name, "").strip() or field.options[0][0]
    if value not in dict(field.options):
        faults.append(BoardFault(field.name, f"Choose one of: {', '.join(label for _, label in field.options)}."))
        return field.options[0][0]
    return value


def one_short(texts: Iterable[str]) -> int:
    """One less than the largest number that these rules texts ask for, as far as a table has room; else 1."""
    asked = [int(number) for text in texts for number in _ASKED.findall(text)]
    return max(1, min(max(asked, default=0), _MOST_ASKED) - 1)
