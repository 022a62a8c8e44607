"""Description of a question, said back in words: “spells of the Coast with cost at most 2”."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext, gettext_lazy, pgettext, pgettext_lazy

from accounts.enumeration import all_of, any_of
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

__all__ = ["describe", "several"]

TO = {
    "=": gettext_lazy("equal to %(value)s"),
    "<": gettext_lazy("less than %(value)s"),
    "<=": gettext_lazy("at most %(value)s"),
    ">": gettext_lazy("more than %(value)s"),
    ">=": gettext_lazy("at least %(value)s"),
}
AMOUNT = {
    "=": pgettext_lazy("of something", "as many"),
    "<": pgettext_lazy("of something", "fewer"),
    "<=": pgettext_lazy("of something", "at most as many"),
    ">": pgettext_lazy("of something", "more"),
    ">=": pgettext_lazy("of something", "at least as many"),
}
WHEN = {
    "<": gettext_lazy("before %(day)s"),
    "<=": gettext_lazy("no later than %(day)s"),
    ">": gettext_lazy("after %(day)s"),
    ">=": gettext_lazy("since %(day)s"),
}
WHEN_OTHER = {
    "=": gettext_lazy("on the day when they were %(label)s"),
    "<": gettext_lazy("before they were %(label)s"),
    "<=": gettext_lazy("no later than they were %(label)s"),
    ">": gettext_lazy("after they were %(label)s"),
    ">=": gettext_lazy("no earlier than they were %(label)s"),
}
ARE = pgettext_lazy("how it begins what cards do", "are ")
ARE_OF = pgettext_lazy("how it begins what cards do", "are of ")
HAVE = pgettext_lazy("how it begins what cards do", "have ")
DENIED = (
    (ARE, pgettext_lazy("how it begins what cards don’t do", "aren’t ")),
    (
        pgettext_lazy("how it begins what cards do", "were "),
        pgettext_lazy("how it begins what cards don’t do", "weren’t "),
    ),
    (HAVE, pgettext_lazy("how it begins what cards don’t do", "don’t have ")),
    (
        pgettext_lazy("how it begins what cards do", "may "),
        pgettext_lazy("how it begins what cards don’t do", "may not "),
    ),
)


def describe(query: Query) -> str:
    """The condition and the order of a question; empty if it asks for nothing."""
    if query.tree is None and not query.order:
        return ""
    said = [_cards(query.tree) if query.tree else gettext("all cards"), *map(_order, query.order)]
    return pgettext("between names", ", ").join(said)


def _cards(node: Node) -> str:
    """A noun with all that is said of it."""
    parts = _gathered(node.parts) if isinstance(node, All) else (node,)
    noun = next((part for part in parts if isinstance(part, Has) and part.value.plural), None)
    rest = [_does(part) for part in parts if part is not noun]
    are, are_of, have = str(ARE), str(ARE_OF), str(HAVE)
    of = [said.removeprefix(are) for said in rest if said.startswith(are_of)]
    having = [said.removeprefix(have) for said in rest if said.startswith(have)]
    others = [said for said in rest if not said.startswith((are_of, have))]
    cards = " ".join([noun.value.plural if noun else pgettext("several", "cards"), *of])
    told = {"cards": cards, "having": all_of(having), "others": all_of(others)}
    if having and others:
        return gettext("%(cards)s with %(having)s, that %(others)s") % told
    if having:
        return gettext("%(cards)s with %(having)s") % told
    return gettext("%(cards)s that %(others)s") % told if others else cards


def _does(node: Node) -> str:
    """What cards do that answer: “have cost 2”, “are spells”."""
    match node:
        case All():
            return gettext("are %(cards)s") % {"cards": _cards(node)}
        case AnyOf(parts):
            return _one_of(parts)
        case Not(part):
            return _denied(part)
        case Contains() | Has() | Words():
            says, text = _value(node)
            return says.format(text)
        case Matches(field, source, _):
            return field.says.format(gettext("a match of /%(source)s/") % {"source": source})
        case Compare(left, how, right):
            return _compared(left, how, right)
        case Between(of, least, most):
            told = {"least": least, "most": most}
            return _amount(of, gettext("%(least)s to %(most)s") % told, gettext("from %(least)s to %(most)s") % told)
        case Parity(of, is_odd):
            return _even(of, is_odd=is_odd)
        case Dated(field, how, to):
            return field.says.format(_when(how, to))


def _gathered(parts: Sequence[Node]) -> Sequence[Node]:
    """With the words without a key as one: they are looked for in the same places."""
    words = [part for part in parts if isinstance(part, Words)]
    if len(words) < 2:
        return parts
    together = Words(gettext("” and “").join(each.text for each in words), words[0].places)
    return [part if part is not words[0] else together for part in parts if part is words[0] or part not in words]


def _one_of(parts: Sequence[Node]) -> str:
    if _is_one_thing(parts):
        said = [_value(part) for part in parts]
        return said[0][0].format(any_of(text for _, text in said))
    return gettext("either %(parts)s") % {"parts": any_of(map(_does, parts))}


def _is_one_thing(parts: Sequence[Node]) -> bool:
    """Do the parts differ in their values alone?"""
    said = [_value(part) for part in parts]
    return all(text for _, text in said) and len({says for says, _ in said}) == 1


def _value(node: Node) -> tuple[str, str]:
    """What is said of a single value, with `{}` for it, and the value; nothing for what has none."""
    match node:
        case Words(text, places):
            labels = any_of(each.label.lower() for each in places)
            return gettext("have {} in their %(places)s") % {"places": labels}, f"“{text}”"
        case Contains(field, text, is_whole):
            return field.says, gettext("exactly “%(text)s”") % {"text": text} if is_whole else f"“{text}”"
        case Has(field, value):
            name = value.plural or value.name
            return field.says, f"“{name}”" if field.kind is FieldKind.CARDS else name
        case Compare((Addend(SearchField() as field),), "=", (Addend(int(number), False),)):
            return field.counted or field.says, str(number)
        case Between((Addend(SearchField() as field),), least, most):
            return field.counted or field.says, gettext("%(least)s to %(most)s") % {"least": least, "most": most}
        case _:
            return "", ""


def _compared(left: Sum, how: str, right: Sum) -> str:
    if not has_field(right):
        number = sum(-each.of if each.is_less else each.of for each in right if isinstance(each.of, int))
        to_number = TO[how] % {"value": number}
        return _amount(left, str(number) if how == "=" else to_number, to_number)
    match left, right:
        case (Addend(SearchField() as field),), (Addend(SearchField() as to, False),) if field.counted:
            told = {
                "said": field.counted.format(AMOUNT[how]),
                "label": several(to) if to.counted else to.label.lower(),
            }
            return (gettext("%(said)s than %(label)s") if how in "<>" else gettext("%(said)s as %(label)s")) % told
    theirs = TO[how] % {"value": gettext("their %(sum)s") % {"sum": _added(right)}}
    return _amount(left, theirs, theirs)


def _amount(of: Sum, number: str, of_sum: str) -> str:
    """What is said of a field that is such a number, or of several that are it together."""
    field = of[0].of
    if len(of) == 1 and isinstance(field, SearchField) and not of[0].is_less:
        return (field.counted or field.says).format(number)
    return gettext("have %(sum)s %(value)s") % {"sum": _added(of), "value": of_sum}


def _even(of: Sum, *, is_odd: bool) -> str:
    field = of[0].of
    says = (field.counted or field.says) if len(of) == 1 and isinstance(field, SearchField) else "{}"
    # “have an even value”, but “are in an even number of decks”.
    if says.endswith("{}"):
        return (gettext("have an odd %(sum)s") if is_odd else gettext("have an even %(sum)s")) % {"sum": _added(of)}
    return says.format(gettext("an odd number of") if is_odd else gettext("an even number of"))


def _added(of: Sum) -> str:
    """“power plus cost minus 2”."""
    said = ""
    for each in of:
        told = {"sum": said, "addend": _addend(each)}
        if said:
            said = (gettext("%(sum)s minus %(addend)s") if each.is_less else gettext("%(sum)s plus %(addend)s")) % told
        else:
            said = gettext("minus %(addend)s") % told if each.is_less else told["addend"]
    return said


def _addend(of: Addend) -> str:
    if isinstance(of.of, int):
        return str(of.of)
    return gettext("number of %(values)s") % {"values": several(of.of)} if of.of.counted else of.of.label.lower()


def several(field: SearchField) -> str:
    """Its values: “keywords”."""
    return pgettext("several", "%(label)ss") % {"label": field.label.lower()}


def _when(how: str, to: str | SearchField) -> str:
    if isinstance(to, SearchField):
        return WHEN_OTHER[how] % {"label": to.label.lower()}
    when = gettext("on %(day)s") if len(to) == 10 else gettext("in %(day)s")
    return WHEN.get(how, when) % {"day": day_in_words(to)}


def _denied(node: Node) -> str:
    if isinstance(node, All):
        return gettext("aren’t among %(cards)s") % {"cards": _cards(node)}
    said = _does(node)
    if isinstance(node, AnyOf) and not _is_one_thing(node.parts):
        return gettext("aren’t among cards that %(said)s") % {"said": said}
    for begins, denied in DENIED:
        if said.startswith(str(begins)):
            return f"{denied}{said.removeprefix(str(begins))}"
    return gettext("don’t %(said)s") % {"said": said}


def _order(order: Order) -> str:
    told = {"label": order.field.label.lower()}
    if not order.falls:
        return gettext("sorted by %(label)s") % told
    if order.field.kind is FieldKind.DATE:
        return gettext("sorted by %(label)s from the latest") % told
    return gettext("sorted by %(label)s from the highest") % told
