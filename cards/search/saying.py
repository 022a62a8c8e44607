"""A question said back in words: “entities of The Maze with value at most 2”."""

from __future__ import annotations

from collections.abc import Sequence

from cards.search.days import day_in_words
from cards.search.query import All, AnyOf, Compare, Contains, Has, Matches, Node, Not, Order, Query
from games.kernel.searching import FieldKind, SearchField

__all__ = ["say"]

THAN = {"=": "", "<": "less than ", "<=": "at most ", ">": "more than ", ">=": "at least "}
TO = {**THAN, "=": "equal to "}
AMOUNT = {"=": "as many", "<": "fewer", "<=": "at most as many", ">": "more", ">=": "at least as many"}
WHEN = {"<": "before", "<=": "no later than", ">": "after", ">=": "since"}
WHEN_OTHER = {**WHEN, "=": "on the day when", ">=": "no earlier than"}
DENIED = {"are": "aren’t", "were": "weren’t", "have": "don’t have", "may": "may not"}


def say(query: Query) -> str:
    """The condition and the order of a question; empty if it asks for nothing."""
    if query.tree is None and not query.order:
        return ""
    return ", ".join([_cards(query.tree) if query.tree else "all cards", *map(_order, query.order)])


def _cards(node: Node) -> str:
    """A noun with all that is said of it."""
    parts = node.parts if isinstance(node, All) else (node,)
    noun = next((part for part in parts if isinstance(part, Has) and part.value.plural), None)
    rest = [_does(part) for part in parts if part is not noun]
    of = [said.removeprefix("are ") for said in rest if said.startswith("are of ")]
    having = [said.removeprefix("have ") for said in rest if said.startswith("have ")]
    others = [said for said in rest if not said.startswith(("are of ", "have "))]
    said = " ".join([noun.value.plural if noun else "cards", *of])
    if having:
        said += f" with {_listed(having)}"
    if others:
        said += f"{',' if having else ''} that {_listed(others)}"
    return said


def _does(node: Node) -> str:
    """What cards do that answer: “have value 2”, “are entities”."""
    match node:
        case All():
            return f"are {_cards(node)}"
        case AnyOf(parts):
            return _one_of(parts)
        case Not(part):
            return _denied(part)
        case Contains(field, text, is_whole):
            return field.says.format(f"exactly “{text}”" if is_whole else f"“{text}”")
        case Matches(field, source, _):
            return field.says.format(f"a match of /{source}/")
        case Has(field, value):
            return field.says.format(_value(field, value.plural or value.name))
        case Compare(field, how, to):
            if field.kind is FieldKind.DATE:
                return field.says.format(_when(how, to))
            if isinstance(to, int):
                return (field.counted or field.says).format(f"{THAN[how]}{to}")
            assert isinstance(to, SearchField), "Only days are compared with texts."
            return _compared(field, how, to)


def _one_of(parts: Sequence[Node]) -> str:
    values = [part for part in parts if isinstance(part, Has)]
    if len(values) == len(parts) and len({part.field.key for part in values}) == 1:
        names = [_value(part.field, part.value.plural or part.value.name) for part in values]
        return values[0].field.says.format(_listed(names, "or"))
    return f"either {_listed([_does(part) for part in parts], 'or')}"


def _compared(field: SearchField, how: str, to: SearchField) -> str:
    label = f"{to.label.lower()}{'s' if to.counted else ''}"
    if not field.counted:
        return field.says.format(f"{TO[how]}their {f'number of {label}' if to.counted else label}")
    return f"{field.counted.format(AMOUNT[how])} {'than' if how in '<>' else 'as'} {label}"


def _when(how: str, to: int | str | SearchField) -> str:
    if isinstance(to, SearchField):
        return f"{WHEN_OTHER[how]} they were {to.label.lower()}"
    day = str(to)
    return f"{WHEN.get(how) or ('on' if len(day) == 10 else 'in')} {day_in_words(day)}"


def _denied(node: Node) -> str:
    if isinstance(node, All):
        return f"aren’t among {_cards(node)}"
    said = _does(node)
    verb, _, rest = said.partition(" ")
    if verb == "either":
        return f"aren’t among cards that {said}"
    return f"{DENIED[verb]} {rest}" if verb in DENIED else f"don’t {said}"


def _value(field: SearchField, name: str) -> str:
    return f"“{name}”" if field.kind is FieldKind.CARDS else name


def _order(order: Order) -> str:
    first = "latest" if order.field.kind is FieldKind.DATE else "highest"
    return f"sorted by {order.field.label.lower()}{f' from the {first}' if order.falls else ''}"


def _listed(said: Sequence[str], word: str = "and") -> str:
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} {word} {said[-1]}"
