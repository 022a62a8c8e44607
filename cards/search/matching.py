"""Which cards answer to a question, and in which order."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from typing import Any

from cards.search.query import All, AnyOf, Compare, Contains, Has, Matches, Node, Not, Order
from cards.search.texts import fold
from games.kernel.searching import Fact, FieldKind, SearchField

__all__ = ["Facts", "matches", "sort_key"]

Facts = Mapping[str, Fact]
COMPARES: dict[str, Callable[[Any, Any], bool]] = {
    "=": operator.eq,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def matches(node: Node, facts: Facts) -> bool:
    """What a card doesn't have is neither equal to, less nor more than anything."""
    match node:
        case All(parts):
            return all(matches(part, facts) for part in parts)
        case AnyOf(parts):
            return any(matches(part, facts) for part in parts)
        case Not(part):
            return not matches(part, facts)
        case Contains(field, text, is_whole):
            printed = fold(_text(facts, field))
            return fold(text) == printed if is_whole else fold(text) in printed
        case Matches(field, _, pattern):
            return pattern.search(_text(facts, field)) is not None
        case Has(field, value):
            held = facts.get(field.key, ())
            return value.id in held if isinstance(held, tuple) else value.id == held
        case Compare(field, how, to):
            mine, other = _measure(facts, field), _measure(facts, to) if isinstance(to, SearchField) else to
            if mine is None or other is None:
                return False
            # A day is as long as what it is compared with: all days of a month are equal to it.
            return COMPARES[how](mine[: len(to)] if isinstance(to, str) else mine, other)


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


def _measure(facts: Facts, field: SearchField) -> Any:
    """A number or a day."""
    fact = facts.get(field.key)
    return len(fact) if isinstance(fact, tuple) else fact
