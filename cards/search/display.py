"""Display of results: as pictures, as a list with texts, or as a table with the fields as columns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.utils.translation import gettext_lazy

from cards.search.query import Order
from cards.search.registry import TITLE, Registry
from cards.search.searcher import Searcher
from games.kernel.cards.search import FieldKind, SearchField

VIEWS = (("", gettext_lazy("Pictures")), ("list", gettext_lazy("List")), ("table", gettext_lazy("Table")))
_FALLING = {
    FieldKind.NUMBER: (gettext_lazy("%(label)s, highest first"), gettext_lazy("%(label)s, lowest first")),
    FieldKind.DATE: (gettext_lazy("%(label)s, newest first"), gettext_lazy("%(label)s, oldest first")),
}
"""What is looked at from its upper end, and how people say both."""


@dataclass(frozen=True, slots=True)
class Cell:
    label: str
    text: str
    is_number: bool


@dataclass(frozen=True, slots=True)
class Row:
    card: dict[str, Any]
    cells: tuple[Cell, ...]

    @property
    def words(self) -> list[Cell]:
        return [cell for cell in self.cells if cell.text and not cell.is_number]

    @property
    def numbers(self) -> list[Cell]:
        return [cell for cell in self.cells if cell.text and cell.is_number]


@dataclass(frozen=True, slots=True)
class Column:
    """A head of the table: a link that sorts by it, the other way round if it is sorted so already."""

    label: str
    query: str
    sorted: str
    """As `aria-sort` names it, or empty."""
    is_number: bool


def shown(registry: Registry, order: Sequence[Order]) -> tuple[SearchField, ...]:
    """The columns, and what the answers are sorted by, if that is none of them."""
    also = dict.fromkeys(each.field for each in order if each.field is not TITLE and not each.field.is_column)
    return (*registry.columns, *also)


def rows(asked: Searcher, cards: Iterable[dict[str, Any]], order: Sequence[Order] = ()) -> list[Row]:
    fields = shown(asked.registry, order)
    names = {field.key: {value.id: value.name for value in field.values} for field in fields}

    def cell(field: SearchField, fact: Any) -> Cell:
        ids = fact if isinstance(fact, tuple) else () if fact is None else (fact,)
        text = ", ".join(names[field.key].get(str(each), str(each)) for each in ids)
        is_number = field.kind is FieldKind.NUMBER
        return Cell(field.label, text if is_number else text[:1].upper() + text[1:], is_number)

    found = []
    for card in cards:
        facts = asked.facts(card)
        found.append(Row(card, tuple(cell(field, facts.get(field.key)) for field in fields)))
    return found


def columns(registry: Registry, query: Mapping[str, str], order: Sequence[Order]) -> list[Column]:
    """The heads of the table at an address with these parameters, sorted so."""
    first = order[0] if order else Order(TITLE, False)
    found = []
    for field in (TITLE, *shown(registry, order)):
        is_first = field.key == first.field.key
        # Who sorts by a number mostly looks for the highest.
        falls = not first.falls if is_first else field.kind in _FALLING
        address = urlencode({**query, "sort": f"-{field.key}" if falls else field.key})
        state = ("descending" if first.falls else "ascending") if is_first else ""
        found.append(Column(field.label, address, state, field.kind is FieldKind.NUMBER))
    return found


def orders(registry: Registry) -> list[tuple[str, str]]:
    """What a list of orders offers: the value of `sort`, and its words."""
    found = []
    for field in registry.sortable:
        if field.kind in _FALLING and (field.is_column or field.is_order):
            first, last = _FALLING[field.kind]
            told = {"label": field.label}
            found += [(f"-{field.key}", first % told), (field.key, last % told)]
        elif field.is_column:
            found.append(("" if field is TITLE else field.key, field.label))
    return found
