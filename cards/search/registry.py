"""Registry of search fields of the game and the site, by keys and aliases."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, cast

from django.utils.translation import gettext_lazy, pgettext_lazy

from cards.search.nearest import nearest
from cards.search.query import Order
from cards.search.texts import fold
from games.kernel.cards.search import FieldKind, Relation, SearchField, SearchValue

TITLE = SearchField(
    "title",
    cast(str, gettext_lazy("Title")),
    cast(str, pgettext_lazy("within a sentence", "title")),
    FieldKind.TEXT,
    cast(str, gettext_lazy("Words in the title. Words without a filter are searched here first.")),
    Relation.WITH,
    cast(str, gettext_lazy("{} in the title")),
    "title:lake",
    ("name",),
    is_column=True,
)
TEXT = "text"
"""The key of the rules texts, in any game that has some."""
ORDER = ("order", "sort")
_SORTED = (FieldKind.NUMBER, FieldKind.DATE, FieldKind.CHOICE, FieldKind.WORDS)


class Registry:
    """All fields in display order. It never changes.

    A key of both the game and the site is one field with the values of both.
    """

    def __init__(self, fields: Iterable[SearchField]) -> None:
        self.fields = (TITLE, *_joined(fields))
        self._by_key = {key: field for field in self.fields for key in (field.key, *field.aliases)}
        self._values = {
            field.key: {
                fold(name): value
                for value in reversed(field.values)
                for name in (*value.aliases, value.plural, value.name, value.id)
                if name
            }
            for field in self.fields
        }

    def field(self, key: str) -> SearchField | None:
        return self._by_key.get(key.casefold())

    def nearest_key(self, key: str) -> str:
        begun = next((each for each in self._by_key if each.startswith(key.lower())), "") if len(key) > 1 else ""
        return nearest(key, [*self._by_key, *ORDER]) or begun

    def number(self, key: str) -> SearchField | None:
        """The field of that key, if it is numeric or countable."""
        found = self.field(key)
        return found if found and (found.kind is FieldKind.NUMBER or found.plural) else None

    def nearest_number(self, key: str) -> str:
        return nearest(key, [each for each in self._by_key if self.number(each)])

    def date(self, key: str) -> SearchField | None:
        """The field of that key, if it is a date."""
        found = self.field(key)
        return found if found and found.kind is FieldKind.DATE else None

    def nearest_date(self, key: str) -> str:
        return nearest(key, [each for each in self._by_key if self.date(each)])

    def nearest_order(self, key: str) -> str:
        return nearest(key, [field.key for field in self.sortable])

    def value(self, field: SearchField, text: str) -> SearchValue | None:
        return self._values[field.key].get(_tidy(text))

    def nearest_value(self, field: SearchField, text: str) -> str:
        names, sought = self._values[field.key], _tidy(text)
        if len(sought) < 2:
            return ""
        # What somebody began to write comes before what looks like it.
        begun = next((value.id for value in field.values if fold(value.id).startswith(sought)), "")
        if begun:
            return begun
        near = nearest(sought, names)
        return names[near].id if near else next((value.id for name, value in names.items() if sought in name), "")

    @property
    def numbers(self) -> tuple[SearchField, ...]:
        return tuple(field for field in self.fields if field.kind is FieldKind.NUMBER)

    @property
    def places(self) -> tuple[SearchField, ...]:
        """The fields in which words without a key are searched, in this order."""
        return (TITLE, *(field for field in self.fields if field.is_plain))

    @property
    def sortable(self) -> tuple[SearchField, ...]:
        return tuple(field for field in self.fields if field is TITLE or field.kind in _SORTED)

    def order(self, text: str) -> Order | None:
        """An order chosen from a list: a key, with a minus for descending."""
        field = self.field(text.removeprefix("-"))
        return Order(field, text.startswith("-")) if field in self.sortable and field else None

    @property
    def columns(self) -> tuple[SearchField, ...]:
        """Columns of a table of cards, without the title, which starts each row."""
        return tuple(field for field in self.fields if field.is_column and field is not TITLE)

    def as_json(self) -> list[dict[str, Any]]:
        """The data to parse, answer and complete queries in the browser."""
        return [
            {
                "key": field.key,
                "aliases": field.aliases,
                "label": str(field.label),
                "kind": field.kind.value,
                "about": str(field.about),
                "noun": str(field.noun),
                "relation": field.relation.value,
                "says": str(field.says),
                "denied": str(field.denied),
                "plural": str(field.plural),
                "one": str(field.one),
                "example": field.example,
                "column": field.is_column,
                "plain": field.is_plain,
                "values": [_value_as_json(value) for value in field.values],
            }
            for field in self.fields
        ]


def _joined(fields: Iterable[SearchField]) -> Iterable[SearchField]:
    known: dict[str, SearchField] = {}
    for field in fields:
        first = known.get(field.key)
        known[field.key] = replace(first, values=(*first.values, *field.values)) if first else field
    return known.values()


def _value_as_json(value: SearchValue) -> list[Any]:
    """Without what follows from what stands before: its name is its id, and it has neither plural nor aliases."""
    told: list[Any] = [value.id, value.name, value.plural, value.aliases]
    while len(told) > 1 and (not told[-1] or (len(told) == 2 and told[1] == told[0])):
        told.pop()
    return told


def quoted(value: str) -> str:
    """As written in a query."""
    return f'"{value}"' if not value.replace("-", "").isalnum() else value


def _tidy(text: str) -> str:
    return " + ".join(" ".join(part.split()) for part in fold(text).split("+"))
