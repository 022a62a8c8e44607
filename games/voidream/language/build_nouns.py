"""From the parse tree to the typed tree: numbers, noun phrases, changes and conditions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from lark import Token

from games.kernel.text import singular
from games.voidream.language import tree
from games.voidream.language.faults import LineError
from games.voidream.language.words import ADJECTIVE_ORDER, KINDS, NOUN_KIND, kind_form, which_order

__all__ = ["Bare", "NounBuilder", "as_phrase", "lowered", "more_or_less", "ordered", "title", "whole"]

MOST = 1000
"""No number of a text is higher (V10.5)."""

_DIGITS = {
    word: number
    for number, word in enumerate(
        ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), start=1
    )
}
_KINDS = {form: (kind, form is many) for kind, (one, many) in KINDS.items() for form in (one, many)}


@dataclass(frozen=True, slots=True)
class Bare:
    """A noun phrase without a word for how many: a plural, or a singular whose article was left out."""

    noun: tree.Noun
    many: bool

    def as_subject(self) -> tree.Noun:
        return self.noun if self.many else replace(self.noun, amount=tree.Amount.A)


def as_phrase(child: Any) -> Any:
    """A subject: any phrase, or a bare one."""
    return child.as_subject() if isinstance(child, Bare) else child


def lowered(children: list[Any]) -> str:
    """The words of a rule that keeps all its tokens, in lower case and with single spaces."""
    return " ".join(" ".join(token.lower().split()) for token in children)


class NounBuilder:
    """One method per rule of the grammar; each takes what was built from its children."""

    # numbers

    def fixed(self, c: list[Any]) -> tree.Fixed:
        return tree.Fixed(whole(c[0]))

    def x(self, c: list[Any]) -> tree.X:
        return tree.X()

    def depth_of(self, c: list[Any]) -> tree.DepthOf:
        return tree.DepthOf(c[0])

    def mind_of(self, c: list[Any]) -> tree.MindOf:
        return tree.MindOf(c[0])

    def the_result(self, c: list[Any]) -> tree.TheResult:
        return tree.TheResult()

    def count_of(self, c: list[Any]) -> tree.CountOf:
        return tree.CountOf(c[0].noun)

    def its_stat(self, c: list[Any]) -> tree.ItsStat:
        return tree.ItsStat(stat(c[0]))

    def its_value(self, c: list[Any]) -> tree.ItsValue:
        return tree.ItsValue()

    # whose

    def you(self, c: list[Any]) -> tree.Who:
        return tree.Who.YOU

    def opponent(self, c: list[Any]) -> tree.Who:
        return tree.Who.OPPONENT

    def they(self, c: list[Any]) -> tree.Who:
        return tree.Who.THEY

    def each_player(self, c: list[Any]) -> tree.Who:
        return tree.Who.EACH

    def a_player(self, c: list[Any]) -> tree.Who:
        return tree.Who.ANY

    # noun phrases

    def this(self, c: list[Any]) -> tree.This:
        return tree.This()

    def it(self, c: list[Any]) -> tree.It:
        return tree.It()

    def them(self, c: list[Any]) -> tree.Them:
        return tree.Them()

    def of_them(self, c: list[Any]) -> tree.OfThem | tree.Them:
        amount, number = c[0]
        if amount in (tree.Amount.ALL, tree.Amount.EACH):
            return tree.Them()
        if amount is tree.Amount.ANOTHER:
            raise LineError("say how many: one of them, up to 2 of them, any number of them")
        return tree.OfThem(amount, number)

    def the_rest(self, c: list[Any]) -> tree.TheRest:
        return tree.TheRest()

    def that_card(self, c: list[Any]) -> tree.That:
        kind, many = c[0]
        if many and not isinstance(kind, tree.Titled):
            raise LineError(f"write “those {kind_form(kind, many=True)}”")
        return tree.That(named_kind(kind))

    def those_cards(self, c: list[Any]) -> tree.That:
        kind, many = c[0]
        if not many:
            raise LineError(f"write “that {kind_form(kind, many=False)}”")
        return tree.That(named_kind(kind), many=True)

    def its_host(self, c: list[Any]) -> tree.ItsHost:
        return tree.ItsHost()

    def top_of_deck(self, c: list[Any]) -> tree.TopOfDeck:
        number = c[1] if len(c) == 4 else tree.Fixed(1)
        if number == tree.Fixed(0):
            raise LineError("the top of a deck is at least 1 card")
        return tree.TopOfDeck(number, c[-1])

    def amount_a(self, c: list[Any]) -> tuple[tree.Amount, tree.Number | None]:
        return tree.Amount.A, None

    def amount_n(self, c: list[Any]) -> tuple[tree.Amount, tree.Number | None]:
        if c[0] == tree.Fixed(0):
            raise LineError("a number of cards is at least 1")
        return (tree.Amount.A, None) if c[0] == tree.Fixed(1) else (tree.Amount.EXACTLY, c[0])

    def amount_up_to(self, c: list[Any]) -> tuple[tree.Amount, tree.Number | None]:
        if c[0] == tree.Fixed(0):
            raise LineError("a number of cards is at least 1")
        return tree.Amount.UP_TO, c[0]

    def amount_any(self, c: list[Any]) -> tuple[tree.Amount, tree.Number | None]:
        return tree.Amount.ANY_NUMBER, None

    def amount_all(self, c: list[Any]) -> tuple[tree.Amount, tree.Number | None]:
        return tree.Amount.ALL, None

    def amount_each(self, c: list[Any]) -> tuple[tree.Amount, tree.Number | None]:
        return tree.Amount.EACH, None

    def amount_another(self, c: list[Any]) -> tuple[tree.Amount, tree.Number | None]:
        return tree.Amount.ANOTHER, None

    def noun(self, c: list[Any]) -> tree.Noun:
        (amount, number), target, (adjectives, kind, _), *which = c
        if amount in (tree.Amount.A, tree.Amount.ANOTHER) and tree.Adjective.OTHER in adjectives:
            amount = tree.Amount.ANOTHER
            adjectives = tuple(adjective for adjective in adjectives if adjective is not tree.Adjective.OTHER)
        return tree.Noun(amount, kind, adjectives, ordered(which), number, target is not None)

    def target_noun(self, c: list[Any]) -> tree.Noun:
        return self.noun([(tree.Amount.A, None), *c])

    def bare(self, c: list[Any]) -> Bare:
        (adjectives, kind, many), *which = c
        return Bare(tree.Noun(tree.Amount.PLURAL, kind, adjectives, ordered(which)), many)

    def heading(self, c: list[Any]) -> tuple[tuple[tree.Adjective, ...], NOUN_KIND, bool]:
        *adjectives, (kind, many) = c
        return tuple(sorted(set(adjectives), key=ADJECTIVE_ORDER.__getitem__)), kind, many

    def adjective(self, c: list[Any]) -> tree.Adjective:
        word = lowered(c).replace("face ", "face-")
        return next(adjective for adjective in tree.Adjective if adjective.value.lower() == word)

    def kind(self, c: list[Any]) -> tuple[NOUN_KIND, bool]:
        token = c[-1]
        if token.type == "TITLE":
            return tree.Titled(title(token)), True
        if token.type == "SUBTYPE":
            return tree.Subtype(singular(token)), singular(token) != token
        kind, many = _KINDS[token.lower()]
        return (tree.Kind.DREAM_CARD if len(c) == 2 else kind), many

    # what follows a kind

    def controls(self, c: list[Any]) -> tree.Which:
        return tree.Controls(c[0])

    def they_control(self, c: list[Any]) -> tree.Which:
        return tree.Controls(tree.Who.THEY)

    def owns(self, c: list[Any]) -> tree.Which:
        return tree.Owns(c[0])

    def they_own(self, c: list[Any]) -> tree.Which:
        return tree.Owns(tree.Who.THEY)

    def of_value(self, c: list[Any]) -> tree.Which:
        return tree.OfValue(*c[0])

    def with_stat(self, c: list[Any]) -> tree.Which:
        return tree.WithStat(stat(c[0]), *c[1])

    def with_keyword(self, c: list[Any]) -> tree.Which:
        return tree.WithKeyword(c[0])

    def attached_to_this(self, c: list[Any]) -> tree.Which:
        return tree.AttachedToThis()

    def in_place(self, c: list[Any]) -> tree.Which:
        return tree.InPlace(c[0], c[1])

    def place(self, c: list[Any]) -> tree.Place:
        return next(place for place in tree.Place if place.value.lower() == lowered(c))

    def measure(self, c: list[Any]) -> tuple[int | tree.X, tree.Compare]:
        number = c[0].value if isinstance(c[0], tree.Fixed) else c[0]
        return number, more_or_less(c[1]) if len(c) == 2 else tree.Compare.EQUAL

    # changes and keywords

    def change(self, c: list[Any]) -> tree.Change:
        sign, size = c[0][0], c[0][1:]
        number = tree.X() if size in "xX" else tree.Fixed(whole(size))
        if number == tree.Fixed(0):
            raise LineError("a change is at least 1")
        return tree.Change(stat(c[1]), 1 if sign == "+" else -1, number)

    def changes(self, c: list[Any]) -> tuple[tree.Change, ...]:
        return tuple(c)

    def word(self, c: list[Any]) -> tree.WordOfPower:
        return tree.WordOfPower(self.keyword(c[:1]), whole(c[1]) if len(c) == 2 else None)

    def words(self, c: list[Any]) -> tuple[tree.WordOfPower, ...]:
        return tuple(c)

    def keyword(self, c: list[Any]) -> tree.Keyword:
        return tree.Keyword("veil" if c[0].type == "VEIL" else c[0].lower())

    def bare_words(self, c: list[Any]) -> tuple[tree.Keyword, ...]:
        return tuple(c)

    def conflict_kind(self, c: list[Any]) -> tree.ConflictKind:
        return tree.ConflictKind(lowered(c))


def named_kind(kind: NOUN_KIND) -> tree.Kind | tree.Subtype:
    if isinstance(kind, tree.Titled):
        raise LineError("“that” goes before a kind: that entity, that card")
    return kind


def whole(token: str) -> int:
    """The number that a word or digits write."""
    number = _DIGITS.get(token.lower())
    if number is None:
        number = int(token[:6])
    if number > MOST:
        at = (token.start_pos or 0, token.end_pos or 0) if isinstance(token, Token) else None
        raise LineError(f"no number is higher than {MOST}", at=at)
    return number


def stat(token: str) -> tree.Stat:
    return tree.Stat(token.lower())


def title(token: str) -> str:
    """The title between the quotes."""
    name = " ".join(token[1:-1].split())
    if not name:
        raise LineError("a title has at least one letter")
    return name


def more_or_less(token: str) -> tree.Compare:
    return tree.Compare.AT_LEAST if token.lower() in ("more", "least") else tree.Compare.AT_MOST


def ordered(which: list[Any]) -> tuple[tree.Which, ...]:
    """What follows a kind in canonical order; each sort once, but for stats and keywords."""
    unique = sorted(set(which), key=which_order)
    sorts = [which_order(part)[0] for part in unique if not isinstance(part, (tree.WithStat, tree.WithKeyword))]
    if len(sorts) != len(set(sorts)):
        raise LineError("this says the same thing about the card twice")
    return tuple(unique)
