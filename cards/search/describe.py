"""Description of a query in words: “Spells from the Coast with cost 2 or less”.

Each condition gives a phrase and the part of the sentence that it belongs to. Each part is one message, so a
translation can use its own word order. static/site/search/describe.js builds the same sentences.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

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
from games.kernel.cards.search import FieldKind, Relation, SearchField

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


_NUMBER: dict[str, StrOrPromise] = {
    "=": "%(number)s",
    "<": pgettext_lazy("a property", "less than %(number)s"),
    "<=": pgettext_lazy("a property", "%(number)s or less"),
    ">": pgettext_lazy("a property", "more than %(number)s"),
    ">=": pgettext_lazy("a property", "%(number)s or more"),
}
"""Of a property: “value 2 or less”."""
COUNT: dict[str, StrOrPromise] = {
    **_NUMBER,
    "<": pgettext_lazy("a noun follows", "fewer than %(number)s"),
    "<=": pgettext_lazy("a noun follows", "%(number)s or fewer"),
}
"""Of things: “2 or fewer keywords”."""
_THAN_COUNT = {
    "=": gettext_lazy("as many %(things)s as %(others)s"),
    "<": gettext_lazy("fewer %(things)s than %(others)s"),
    "<=": gettext_lazy("at most as many %(things)s as %(others)s"),
    ">": gettext_lazy("more %(things)s than %(others)s"),
    ">=": gettext_lazy("at least as many %(things)s as %(others)s"),
}
_THAN = {
    "=": gettext_lazy("%(number)s equal to %(other)s"),
    "<": gettext_lazy("%(number)s lower than %(other)s"),
    "<=": gettext_lazy("%(number)s no higher than %(other)s"),
    ">": gettext_lazy("%(number)s higher than %(other)s"),
    ">=": gettext_lazy("%(number)s no lower than %(other)s"),
}
WHEN = {
    "<": gettext_lazy("before %(day)s"),
    "<=": gettext_lazy("no later than %(day)s"),
    ">": gettext_lazy("after %(day)s"),
    ">=": gettext_lazy("since %(day)s"),
}
_WHEN_OTHER = {
    "=": gettext_lazy("on their %(date)s"),
    "<": gettext_lazy("before their %(date)s"),
    "<=": gettext_lazy("no later than their %(date)s"),
    ">": gettext_lazy("after their %(date)s"),
    ">=": gettext_lazy("no earlier than their %(date)s"),
}
_FALLS = {
    FieldKind.NUMBER: gettext_lazy("%(field)s (highest first)"),
    FieldKind.DATE: gettext_lazy("%(field)s (newest first)"),
    FieldKind.CHOICE: gettext_lazy("%(field)s (reversed)"),
}
_FALLS_BY_NAME = gettext_lazy("%(field)s (Z to A)")


@dataclass(frozen=True, slots=True)
class Phrase:
    """A condition on one thing: `says`, with `{}` for its value."""

    relation: Relation
    says: str
    value: str
    denied: str = ""
    """Of a clause: its negation."""

    def filled(self, values: Sequence[str], *, is_denied: bool = False) -> str:
        says = self.denied if is_denied and self.denied else self.says
        return says.format(any_of(values))


def describe(query: Query) -> str:
    """The conditions and the order of a query; empty if it has neither."""
    if query.tree is None and not query.order:
        return ""
    cards = _cards(query.tree) if query.tree else gettext("all cards")
    if query.order:
        orders = pgettext("between orders", ", then by ").join(map(_order, query.order))
        cards = gettext("%(cards)s, sorted by %(orders)s") % {"cards": cards, "orders": orders}
    return cards[:1].upper() + cards[1:]


def several(field: SearchField) -> str:
    """The noun for its values, or for its only one."""
    return field.plural or field.noun


def _cards(node: Node) -> str:
    """The cards that match: a noun with a phrase for each part of the sentence."""
    subject, parts = _subject(_gathered(_flat(node)))
    found = _Parts()
    for part in parts:
        found.add(part)
    return found.sentence(subject)


class _Parts:
    """The phrases of a sentence, by the part that they belong to."""

    def __init__(self) -> None:
        self.phrases: dict[tuple[Relation, bool], list[str]] = {}
        """By relation, and whether they are denied."""
        self.others: list[str] = []
        """What is left out."""

    def add(self, node: Node, *, is_denied: bool = False) -> None:
        if isinstance(node, Not):
            self.add(node.part, is_denied=not is_denied)
            return
        nodes = node.parts if isinstance(node, AnyOf) else (node,)
        if found := _one_thing(nodes):
            phrase, values = found
            self.phrases.setdefault((phrase.relation, is_denied), []).append(phrase.filled(values, is_denied=is_denied))
        elif is_denied:
            self.others.append(any_of(map(_cards, nodes)))
        else:
            either = gettext("either %(alternatives)s") % {"alternatives": any_of(map(_cards, nodes))}
            self.phrases.setdefault((Relation.BE, False), []).append(either)

    def sentence(self, subject: str) -> str:
        said, cards = self.phrases, subject
        if origins := all_of(said.get((Relation.FROM, False), ())):
            cards = gettext("%(cards)s from %(origins)s") % {"cards": cards, "origins": origins}
        if origins := any_of(said.get((Relation.FROM, True), ())):
            cards = gettext("%(cards)s not from %(origins)s") % {"cards": cards, "origins": origins}
        features = all_of(said.get((Relation.WITH, False), ()))
        lacking = any_of(said.get((Relation.WITH, True), ()))
        told = {"cards": cards, "features": features, "lacking": lacking}
        if features and lacking:
            cards = gettext("%(cards)s with %(features)s but without %(lacking)s") % told
        elif features:
            cards = gettext("%(cards)s with %(features)s") % told
        elif lacking:
            cards = gettext("%(cards)s without %(lacking)s") % told
        if clauses := all_of(self._clauses()):
            cards = gettext("%(cards)s that %(clauses)s") % {"cards": cards, "clauses": clauses}
        if self.others:
            cards = gettext("%(cards)s except %(others)s") % {"cards": cards, "others": all_of(self.others)}
        return cards

    def _clauses(self) -> list[str]:
        found = []
        if qualities := all_of(self.phrases.get((Relation.BE, False), ())):
            found.append(gettext("are %(qualities)s") % {"qualities": qualities})
        if qualities := any_of(self.phrases.get((Relation.BE, True), ())):
            found.append(gettext("aren’t %(qualities)s") % {"qualities": qualities})
        for is_denied in (False, True):
            found += self.phrases.get((Relation.CLAUSE, is_denied), ())
        return found


def _flat(node: Node) -> tuple[Node, ...]:
    """All conditions that hold together."""
    return tuple(each for part in node.parts for each in _flat(part)) if isinstance(node, All) else (node,)


def _gathered(parts: Sequence[Node]) -> Sequence[Node]:
    """With the words without a key as one: they are looked for in the same places."""
    words = [part for part in parts if isinstance(part, Words)]
    if len(words) < 2:
        return parts
    together = Words(gettext("” and “").join(each.text for each in words), words[0].places)
    return [part if part is not words[0] else together for part in parts if part is words[0] or part not in words]


def _subject(parts: Sequence[Node]) -> tuple[str, Sequence[Node]]:
    """The noun of the sentence, and the conditions that it doesn't cover."""
    for part in parts:
        nodes = part.parts if isinstance(part, AnyOf) else (part,)
        nouns = [(each.field, each.value.plural) for each in nodes if isinstance(each, Has)]
        if len(nouns) == len(nodes) and all(noun for _, noun in nouns) and len({field.key for field, _ in nouns}) == 1:
            return any_of(noun for _, noun in nouns), [each for each in parts if each is not part]
    if len(parts) == 1 and isinstance(parts[0], AnyOf) and not _one_thing(parts[0].parts):
        return any_of(map(_cards, parts[0].parts)), ()
    return pgettext("several", "cards"), parts


def _one_thing(nodes: Sequence[Node]) -> tuple[Phrase, list[str]] | None:
    """The phrase that the conditions share, with the values of all of them."""
    phrases = [phrase for each in nodes if (phrase := _phrase(each, is_alone=len(nodes) == 1))]
    is_shared = len(phrases) == len(nodes) and len({replace(each, value="") for each in phrases}) == 1
    return (phrases[0], [each.value for each in phrases]) if is_shared else None


def _phrase(node: Node, *, is_alone: bool) -> Phrase | None:
    """Of a condition on one thing; nothing for a group. `is_alone`: no other value is listed with its own."""
    match node:
        case Words(text, places):
            labels = any_of(str(each.noun) for each in places)
            return Phrase(Relation.WITH, gettext("{} in the %(places)s") % {"places": labels}, f"“{text}”")
        case Contains(field, text, True):
            return Phrase(Relation.WITH, gettext("the exact %(field)s {}") % {"field": field.noun}, f"“{text}”")
        case Contains(field, text, _):
            return _of_field(field, f"“{text}”")
        case Matches(field, source, _):
            return Phrase(Relation.WITH, gettext("%(field)s matching {}") % {"field": field.noun}, f"/{source}/")
        case Has(field, value):
            name = value.plural if value.plural and field.relation is Relation.BE else value.name
            return _of_field(field, f"“{name}”" if field.kind is FieldKind.CARDS else name)
        case Compare(left, how, right):
            return _compared(left, how, right, is_alone=is_alone)
        case Between(of, least, most):
            span = gettext("%(least)s to %(most)s") % {"least": least, "most": most}
            if counted := _only_field(of):
                return _amount(counted, span)
            return Phrase(Relation.WITH, gettext("%(sum)s from {}") % {"sum": _added(of)}, span)
        case Parity(of, is_odd):
            says = gettext("an odd %(number)s") if is_odd else gettext("an even %(number)s")
            return Phrase(Relation.WITH, "{}", says % {"number": _added(of)})
        case Dated(field, how, to):
            return _of_field(field, _when(how, to))
        case _:
            return None


def _of_field(field: SearchField, value: str) -> Phrase:
    return Phrase(field.relation, field.says, value, field.denied)


def _amount(field: SearchField, amount: str, *, is_one: bool = False) -> Phrase:
    """Of a number, or of how many values there are."""
    if field.plural:
        things = field.noun if is_one else field.plural
        return Phrase(Relation.WITH, pgettext("a number of things", "{} %(things)s") % {"things": things}, amount)
    return Phrase(field.relation, field.one if is_one and field.one else field.says, amount, field.denied)


def _compared(left: Sum, how: str, right: Sum, *, is_alone: bool) -> Phrase:
    field = _only_field(left)
    if field and not has_field(right):
        number = sum(-each.of if each.is_less else each.of for each in right if isinstance(each.of, int))
        amounts = COUNT if field.plural or field.one else _NUMBER
        is_one = is_alone and number == 1 and how in ("=", ">")
        return _amount(field, amounts[how] % {"number": number}, is_one=is_one)
    other = _only_field(right)
    if field and other and field.plural and other.plural:
        return Phrase(Relation.WITH, "{}", _THAN_COUNT[how] % {"things": field.plural, "others": other.plural})
    return Phrase(Relation.WITH, "{}", _THAN[how] % {"number": _added(left), "other": _added(right)})


def _only_field(of: Sum) -> SearchField | None:
    field = of[0].of
    return field if len(of) == 1 and isinstance(field, SearchField) and not of[0].is_less else None


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
    return gettext("number of %(things)s") % {"things": of.of.plural} if of.of.plural else of.of.noun


def _when(how: str, to: str | SearchField) -> str:
    if isinstance(to, SearchField):
        return _WHEN_OTHER[how] % {"date": to.noun}
    when = gettext("on %(day)s") if len(to) == 10 else gettext("in %(day)s")
    return WHEN.get(how, when) % {"day": day_in_words(to)}


def _order(order: Order) -> str:
    field = order.field
    return _FALLS.get(field.kind, _FALLS_BY_NAME) % {"field": field.noun} if order.falls else str(field.noun)
