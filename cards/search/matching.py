"""Matching and sorting of cards."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from typing import Any

from cards.search.query import (
    All,
    AnyOf,
    Between,
    Compare,
    Contains,
    Dated,
    Has,
    Matches,
    Node,
    Not,
    Order,
    Parity,
    Sum,
    Words,
)
from cards.search.texts import fold
from games.kernel.cards.search import Fact, FieldKind, SearchField

Facts = Mapping[str, Fact]
_COMPARES: dict[str, Callable[[Any, Any], bool]] = {
    "=": operator.eq,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def matches(node: Node, facts: Facts) -> bool:
    """A value that a card doesn't have never matches a comparison."""
    match node:
        case All(parts):
            return all(matches(part, facts) for part in parts)
        case AnyOf(parts):
            return any(matches(part, facts) for part in parts)
        case Not(part):
            return not matches(part, facts)
        case Words(text, places):
            return any(_has_words(facts, place, fold(text)) for place in places)
        case Contains(field, text, is_whole):
            printed = fold(_text(facts, field))
            return fold(text) == printed if is_whole else fold(text) in printed
        case Matches(field, _, pattern):
            return pattern.search(fold(_text(facts, field))) is not None
        case Has(field, value):
            held = facts.get(field.key, ())
            return value.id in held if isinstance(held, tuple) else value.id == held
        case Compare(left, how, right):
            mine, other = _summed(facts, left), _summed(facts, right)
            return mine is not None and other is not None and _COMPARES[how](mine, other)
        case Between(of, least, most):
            mine = _summed(facts, of)
            return mine is not None and least <= mine <= most
        case Parity(of, is_odd):
            mine = _summed(facts, of)
            return mine is not None and mine % 2 == is_odd
        case Dated(field, how, to):
            day, against = facts.get(field.key), facts.get(to.key) if isinstance(to, SearchField) else to
            if not isinstance(day, str) or not isinstance(against, str):
                return False
            # A day is as long as what it is compared with: all days of a month are equal to it.
            return _COMPARES[how](day[: len(against)], against)


def sort_key(order: Order, facts: Facts) -> tuple[bool, Any]:
    """Cards that don't have it stand last in both directions; `sorted` is told to reverse where it falls."""
    value = _rank(order.field, facts.get(order.field.key))
    return ((value is None) != order.falls, value if value is not None else 0)


def _rank(field: SearchField, fact: Fact | None) -> Any:
    if field.kind is FieldKind.CHOICE:
        ids = [value.id for value in field.values]
        return ids.index(str(fact)) if fact in ids else None
    if isinstance(fact, tuple):
        return tuple(map(fold, fact)) or None
    return fold(fact) if isinstance(fact, str) else fact


def _text(facts: Facts, field: SearchField) -> str:
    fact = facts.get(field.key, "")
    return fact if isinstance(fact, str) else ""


def _has_words(facts: Facts, field: SearchField, words: str) -> bool:
    fact = facts.get(field.key, "")
    return any(words in fold(each) for each in (fact if isinstance(fact, tuple) else (str(fact),)))


def _summed(facts: Facts, of: Sum) -> int | None:
    """None if the card lacks one of the numbers."""
    total = 0
    for each in of:
        fact = facts.get(each.of.key) if isinstance(each.of, SearchField) else each.of
        if fact is None or isinstance(fact, str):
            return None
        number = len(fact) if isinstance(fact, tuple) else fact
        total += -number if each.is_less else number
    return total
