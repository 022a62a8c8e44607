"""Description of a question, said back in words: “spells of the Coast with cost at most 2”."""

from __future__ import annotations

from collections.abc import Sequence

from cards.search.days import day_in_words
from cards.search.numeric import has_field
from cards.search.query import (
    Addend,
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
    Query,
    Sum,
    Words,
)
from games.kernel.cards.search import FieldKind, SearchField

__all__ = ["describe"]

THAN = {"=": "", "<": "less than ", "<=": "at most ", ">": "more than ", ">=": "at least "}
TO = {**THAN, "=": "equal to "}
AMOUNT = {"=": "as many", "<": "fewer", "<=": "at most as many", ">": "more", ">=": "at least as many"}
WHEN = {"<": "before", "<=": "no later than", ">": "after", ">=": "since"}
WHEN_OTHER = {**WHEN, "=": "on the day when", ">=": "no earlier than"}
DENIED = {"are": "aren’t", "were": "weren’t", "have": "don’t have", "may": "may not"}


def describe(query: Query) -> str:
    """The condition and the order of a question; empty if it asks for nothing."""
    if query.tree is None and not query.order:
        return ""
    return ", ".join([_cards(query.tree) if query.tree else "all cards", *map(_order, query.order)])


def _cards(node: Node) -> str:
    """A noun with all that is said of it."""
    parts = _gathered(node.parts) if isinstance(node, All) else (node,)
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
    """What cards do that answer: “have cost 2”, “are spells”."""
    match node:
        case All():
            return f"are {_cards(node)}"
        case AnyOf(parts):
            return _one_of(parts)
        case Not(part):
            return _denied(part)
        case Contains() | Has() | Words():
            says, text = _value(node)
            return says.format(text)
        case Matches(field, source, _):
            return field.says.format(f"a match of /{source}/")
        case Compare(left, how, right):
            return _compared(left, how, right)
        case Between(of, least, most):
            return _amount(of, f"{least} to {most}", f"from {least} to {most}")
        case Parity(of, is_odd):
            return _even(of, "an odd" if is_odd else "an even")
        case Dated(field, how, to):
            return field.says.format(_when(how, to))


def _gathered(parts: Sequence[Node]) -> Sequence[Node]:
    """With the words without a key as one: they are looked for in the same places."""
    words = [part for part in parts if isinstance(part, Words)]
    if len(words) < 2:
        return parts
    together = Words("” and “".join(each.text for each in words), words[0].places)
    return [part if part is not words[0] else together for part in parts if part is words[0] or part not in words]


def _one_of(parts: Sequence[Node]) -> str:
    said = [_value(part) for part in parts]
    if all(text for _, text in said) and len({says for says, _ in said}) == 1:
        return said[0][0].format(_listed([text for _, text in said], "or"))
    return f"either {_listed([_does(part) for part in parts], 'or')}"


def _value(node: Node) -> tuple[str, str]:
    """What is said of a single value, with `{}` for it, and the value; nothing for what has none."""
    match node:
        case Words(text, places):
            return f"have {{}} in their {_listed([each.label.lower() for each in places], 'or')}", f"“{text}”"
        case Contains(field, text, is_whole):
            return field.says, f"exactly “{text}”" if is_whole else f"“{text}”"
        case Has(field, value):
            name = value.plural or value.name
            return field.says, f"“{name}”" if field.kind is FieldKind.CARDS else name
        case Compare((Addend(SearchField() as field),), "=", (Addend(int(number), False),)):
            return field.counted or field.says, str(number)
        case Between((Addend(SearchField() as field),), least, most):
            return field.counted or field.says, f"{least} to {most}"
        case _:
            return "", ""


def _compared(left: Sum, how: str, right: Sum) -> str:
    if not has_field(right):
        number = sum(-each.of if each.is_less else each.of for each in right if isinstance(each.of, int))
        return _amount(left, f"{THAN[how]}{number}", f"{TO[how]}{number}")
    match left, right:
        case (Addend(SearchField() as field),), (Addend(SearchField() as to, False),) if field.counted:
            label = f"{to.label.lower()}{'s' if to.counted else ''}"
            return f"{field.counted.format(AMOUNT[how])} {'than' if how in '<>' else 'as'} {label}"
    return _amount(left, f"{TO[how]}their {_added(right)}", f"{TO[how]}their {_added(right)}")


def _amount(of: Sum, number: str, of_sum: str) -> str:
    """What is said of a field that is such a number, or of several that are it together."""
    field = of[0].of
    if len(of) == 1 and isinstance(field, SearchField) and not of[0].is_less:
        return (field.counted or field.says).format(number)
    return f"have {_added(of)} {of_sum}"


def _even(of: Sum, article: str) -> str:
    field = of[0].of
    says = (field.counted or field.says) if len(of) == 1 and isinstance(field, SearchField) else "{}"
    # “have an even value”, but “are in an even number of decks”.
    return f"have {article} {_added(of)}" if says.endswith("{}") else says.format(f"{article} number of")


def _added(of: Sum) -> str:
    """“power plus cost minus 2”."""
    said = ""
    for each in of:
        sign = "minus" if each.is_less else "plus" if said else ""
        said += f" {sign} {_addend(each)}" if said else f"{sign} {_addend(each)}".lstrip()
    return said


def _addend(of: Addend) -> str:
    if isinstance(of.of, int):
        return str(of.of)
    label = of.of.label.lower()
    return f"number of {label}s" if of.of.counted else label


def _when(how: str, to: str | SearchField) -> str:
    if isinstance(to, SearchField):
        return f"{WHEN_OTHER[how]} they were {to.label.lower()}"
    return f"{WHEN.get(how) or ('on' if len(to) == 10 else 'in')} {day_in_words(to)}"


def _denied(node: Node) -> str:
    if isinstance(node, All):
        return f"aren’t among {_cards(node)}"
    said = _does(node)
    verb, _, rest = said.partition(" ")
    if verb == "either":
        return f"aren’t among cards that {said}"
    return f"{DENIED[verb]} {rest}" if verb in DENIED else f"don’t {said}"


def _order(order: Order) -> str:
    first = "latest" if order.field.kind is FieldKind.DATE else "highest"
    return f"sorted by {order.field.label.lower()}{f' from the {first}' if order.falls else ''}"


def _listed(said: Sequence[str], word: str = "and") -> str:
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} {word} {said[-1]}"
