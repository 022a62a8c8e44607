"""Related cards, by what a game says of fields of cards: under which others a card may be played, and
what it admits itself.

A value of such a field is the title of a card, by itself or with a way in which the two go together: “Title + way”.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cards.search.registry import quoted
from cards.search.searcher import Pool
from games.kernel.cards.search import FieldKind, SearchField

Definition = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Group:
    """Cards under which it may be played in the same ways: in any, if `ways` is empty."""

    ways: tuple[str, ...]
    cards: tuple[Definition, ...]


@dataclass(frozen=True, slots=True)
class Admitted:
    """How many cards may be played under this one in a way, or in any, if it is empty; and what finds them."""

    way: str
    number: int
    question: str


@dataclass(frozen=True, slots=True)
class Related:
    field: SearchField
    under: tuple[Group, ...]
    admits: tuple[Admitted, ...]


def related(pool: Pool, cards: Mapping[str, Definition], slug: str) -> list[Related]:
    """For each field that a card's page tells; `cards` are the published ones by slug. A withdrawn card has nothing."""
    if slug not in pool.facts or slug not in cards:
        return []
    fields = [field for field in pool.fields if field.kind is FieldKind.CARDS and field.is_told]
    return [Related(field, _under(pool, field, cards, slug), _admits(pool, field, cards[slug])) for field in fields]


def _under(pool: Pool, field: SearchField, cards: Mapping[str, Definition], slug: str) -> tuple[Group, ...]:
    """Those with the most ways first."""
    held = pool.facts[slug].get(field.key, ())
    ways, known = _ways(held if isinstance(held, tuple) else ()), _ways([value.id for value in field.values])
    by_title = {card["title"]: card for card in cards.values()}
    groups: dict[tuple[str, ...], list[Definition]] = {}
    for title, mine in ways.items():
        # That a card goes with itself is no news.
        if title in by_title and by_title[title]["slug"] != slug:
            groups.setdefault(() if mine == known.get(title) else mine, []).append(by_title[title])
    found = [Group(ways, tuple(group)) for ways, group in groups.items()]
    return tuple(sorted(found, key=lambda group: (bool(group.ways), -len(group.ways), group.ways)))


def _admits(pool: Pool, field: SearchField, card: Definition) -> tuple[Admitted, ...]:
    mine = [value.id for value in field.values if value.id.partition(" + ")[0] == card["title"]]
    numbers: Counter[str] = Counter()
    for facts in pool.facts.values():
        held = facts.get(field.key, ())
        numbers.update(held if isinstance(held, tuple) else ())
    return tuple(Admitted(each.partition(" + ")[2], numbers[each], f"{field.key}:{quoted(each)}") for each in mine)


def _ways(values: Any) -> dict[str, tuple[str, ...]]:
    """By title the ways in which it goes, in their order; the title alone is no way."""
    found: dict[str, tuple[str, ...]] = {}
    for value in values:
        title, _, way = value.partition(" + ")
        found[title] = (*found.get(title, ()), *([way] if way else []))
    return {title: tuple(sorted(ways)) for title, ways in found.items()}
