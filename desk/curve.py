"""Curve of a set or a release: how many cards there are of each value of a field, and of two fields together.

The fields are those that the game lets people ask for; numbers, choices, words and flags can be counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse

import games
from cards.models import CardSet, Change, Release, as_printed
from cards.queries import cards_in_set
from cards.search import SET
from cards.search.registry import quoted
from games.kernel.cards.search import Fact, FieldKind, SearchField

Json = dict[str, Any]
_COUNTED = (FieldKind.NUMBER, FieldKind.CHOICE, FieldKind.WORDS, FieldKind.FLAG)
MOST = 40
"""Values of a field in a table, those that most cards have; numbers in a row, so that gaps show."""


@dataclass(frozen=True, slots=True)
class Value:
    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Cell:
    """How many cards have it, as a share of the most that a cell has; `url` finds them where the search knows them."""

    value: Value
    titles: tuple[str, ...]
    percent: int
    url: str

    @property
    def count(self) -> int:
        return len(self.titles)


@dataclass(frozen=True, slots=True)
class Axis:
    """A field with its values, gaps among them."""

    field: SearchField
    values: tuple[Value, ...]

    @property
    def key(self) -> str:
        return self.field.key


@dataclass(frozen=True, slots=True)
class Tally:
    axis: Axis
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class CrossTable:
    """`rows` have a cell for each value of `columns`; `of` names the cards, if not all."""

    columns: Axis
    rows: tuple[tuple[Cell, tuple[Cell, ...]], ...]
    of: str = ""


@dataclass(frozen=True, slots=True)
class Curve:
    """Cards of a game with what is known of each. `narrow` is the question that finds all of them; None if there is
    none."""

    game: str
    facts: Mapping[str, Mapping[str, Fact]]
    axes: tuple[Axis, ...]
    narrow: str | None

    @property
    def size(self) -> int:
        return len(self.facts)

    @property
    def tallies(self) -> list[Tally]:
        return [Tally(axis, tuple(self._row(axis, self._asked([]), list(self.facts)))) for axis in self.axes]

    def axis(self, key: str, kinds: Iterable[FieldKind]) -> Axis | None:
        """The one that is asked for, or else the first of these kinds."""
        found = next((each for each in self.axes if each.key == key), None)
        return found or next((each for each in self.axes if each.field.kind in kinds), None)

    def crossed(self, rows: Axis, columns: Axis, apart: Axis | None) -> list[CrossTable]:
        """One table, or one for each value of a third field that some card has."""
        if apart is None:
            return [self._table(rows, columns, list(self.facts), [])]
        tables = []
        for value in apart.values:
            titles = [title for title in self.facts if self._has(title, apart, value)]
            if titles:
                tables.append(self._table(rows, columns, titles, [(apart, value)], value.name))
        return tables

    def _table(
        self, rows: Axis, columns: Axis, titles: list[str], given: list[tuple[Axis, Value]], of: str = ""
    ) -> CrossTable:
        heads = self._row(rows, self._asked(given), titles)
        lines = []
        for head in heads:
            asked = self._asked([*given, (rows, head.value)])
            lines.append((head, tuple(self._row(columns, asked, list(head.titles)))))
        return CrossTable(columns, tuple(lines), of)

    def _row(self, axis: Axis, asked: str | None, titles: list[str]) -> list[Cell]:
        """A cell for each value of a field, among these cards."""
        having = [tuple(each for each in titles if self._has(each, axis, value)) for value in axis.values]
        most = max(map(len, having), default=0) or 1
        return [
            Cell(value, found, round(100 * len(found) / most), _address(self.game, asked, axis, value))
            for value, found in zip(axis.values, having, strict=True)
        ]

    def _has(self, title: str, axis: Axis, value: Value) -> bool:
        return value.id in map(str, _ids(self.facts[title].get(axis.key)))

    def _asked(self, given: list[tuple[Axis, Value]]) -> str | None:
        if self.narrow is None:
            return None
        return " ".join([self.narrow, *(_term(axis, value) for axis, value in given)])


def curve_of_set(card_set: CardSet) -> Curve:
    """Of its published cards."""
    cards = [as_printed(card) for card in cards_in_set(card_set)]
    return _curve(card_set.game, cards, f"{SET}:{quoted(card_set.slug)}")


def curve_of_release(release: Release) -> Curve:
    """Of the cards as it has them, finished or not; those that it withdraws are left out."""
    changes = release.changes.exclude(kind=Change.Kind.WITHDRAWAL).select_related("card")
    cards = [{**each.definition, "title": each.title} for each in changes]
    return _curve(release.game, cards, None)


def _curve(game: str, cards: Iterable[Json], narrow: str | None) -> Curve:
    played = games.load(game)
    facts = {card["title"]: played.cards.search_facts(card) for card in cards}
    axes = [
        Axis(field, values)
        for field in played.cards.search_fields()
        if field.kind in _COUNTED and (values := _values(field, facts.values()))
    ]
    return Curve(game, facts, tuple(axes), narrow)


def _values(field: SearchField, facts: Iterable[Mapping[str, Fact]]) -> tuple[Value, ...]:
    """All that a card can have, those that none has, too; of open fields and numbers what lies between them."""
    found = Counter(each for known in facts for each in _ids(known.get(field.key)))
    if not found:
        return ()
    if field.kind is FieldKind.NUMBER:
        numbers = [each for each in found if isinstance(each, int)]
        span = range(min(numbers), max(numbers) + 1) if numbers else ()
        return tuple(Value(str(each), str(each)) for each in span)[:MOST]
    if field.values:
        return tuple(Value(each.id, each.name) for each in field.values)
    return tuple(Value(str(each), str(each)) for each, _ in found.most_common(MOST))


def _ids(fact: Fact | None) -> tuple[int | str, ...]:
    """What a card has of a field, be it one or several."""
    return fact if isinstance(fact, tuple) else () if fact is None else (fact,)


def _term(axis: Axis, value: Value) -> str:
    sign = "=" if axis.field.kind is FieldKind.NUMBER else ":"
    return f"{axis.key}{sign}{quoted(value.id)}"


def _address(game: str, asked: str | None, axis: Axis, value: Value) -> str:
    if asked is None:
        return ""
    return f"{reverse('gallery', args=[game])}?{urlencode({'q': f'{asked} {_term(axis, value)}'})}"
