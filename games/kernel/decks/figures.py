"""Figures of a deck, in tables that pages show with bars, and what odds can be asked for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in a table; `share`, 0 to 1, is the length of its bar, and None means that it has no bar."""

    text: str
    share: Fraction | None = None

    @property
    def percent(self) -> int:
        return round(100 * self.share) if self.share is not None else 0


@dataclass(frozen=True, slots=True)
class Row:
    label: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """One table: `columns` are the heads of the cells, `head` is that of the labels."""

    id: str
    title: str
    head: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    tells: tuple[str, ...] = ()
    """What follows from it, in sentences."""


@dataclass(frozen=True, slots=True)
class Countable:
    """A sort of card whose odds can be asked for: “at least 2 of your 12 entities”."""

    id: str
    group: str
    label: str
    copies: int
    heading: str = ""
    """What heads its row in the table of common odds; without one it isn't in that table."""


@dataclass(frozen=True, slots=True)
class DeckFigures:
    figures: tuple[Figure, ...]
    drawn: int
    """The cards that are shuffled: odds are about the top of these."""
    countables: tuple[Countable, ...]


def counted(name: str, title: str, head: str, numbers: Iterable[tuple[str, int]]) -> Figure:
    """A table of how many cards there are of each sort."""
    pairs = list(numbers)
    most = max(number for _, number in pairs)
    rows = tuple(Row(label, (Cell(f"{number}", Fraction(number, most)),)) for label, number in pairs)
    return Figure(name, title, head, ("Cards",), rows)
