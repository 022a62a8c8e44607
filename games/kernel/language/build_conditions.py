"""Builder of conditions, from the parse tree to the typed tree."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from games.kernel.language import tree
from games.kernel.language.build_nouns import NounBuilder, ordered
from games.kernel.language.build_numbers import lowered, more_or_less, whole
from games.kernel.language.faults import LineError
from games.kernel.language.vocabulary import member
from games.kernel.text import article

T = TypeVar("T")
Quantity = tuple[tree.Compare, int, tree.Noun]


class ConditionBuilder(NounBuilder):
    """The rules of conditions and of what is stated."""

    def and_(self, c: list[Any]) -> Any:
        return tree.And(tuple(c))

    def or_(self, c: list[Any]) -> Any:
        return tree.Or(tuple(c))

    def not_(self, c: list[Any]) -> Any:
        if isinstance(c[0], tree.Not):
            raise LineError("this says not twice")
        return tree.Not(c[0])

    def only_if(self, c: list[Any]) -> Any:
        return c[0]

    def number_is(self, c: list[Any]) -> Any:
        number, negated, (limit, compare) = c
        return denied(negated, tree.NumberIs(number, compare, limit))

    def limit_measure(self, c: list[Any]) -> tuple[Any, tree.Compare]:
        limit, compare = c[0]
        return limit, compare

    def limit_even(self, c: list[Any]) -> tuple[None, tree.Compare]:
        return None, tree.Compare(lowered(c))

    def quantity_or(self, c: list[Any]) -> Quantity:
        number, more, bare = c
        return quantity(more_or_less(more), number, bare.noun)

    def quantity_exactly(self, c: list[Any]) -> Quantity:
        return quantity(tree.Compare.EQUAL, tree.Fixed(whole(c[0])), c[1].noun)

    def quantity_at(self, c: list[Any]) -> Quantity:
        return quantity(more_or_less(c[0]), tree.Fixed(whole(c[1])), c[2].noun)

    def quantity_no(self, c: list[Any]) -> Quantity:
        return tree.Compare.AT_MOST, 0, c[0].noun

    def quantity_noun(self, c: list[Any]) -> Quantity:
        noun = c[0]
        plain = replace(noun, amount=tree.Amount.PLURAL, number=None, target=False)
        if noun.amount is tree.Amount.A:
            return tree.Compare.AT_LEAST, 1, plain
        if noun.amount is tree.Amount.ANOTHER:
            return tree.Compare.AT_LEAST, 1, replace(plain, adjectives=(self.vocabulary.other, *plain.adjectives))
        if noun.amount is tree.Amount.EXACTLY:
            return quantity(tree.Compare.AT_LEAST, noun.number, plain)
        one, many = self.vocabulary.examples.one, self.vocabulary.examples.many
        raise LineError(expected=(f"how many ({article(one)} {one}, 2 or more {many}, no {many} …)",))

    def controls_some(self, c: list[Any]) -> Any:
        who, (compare, limit, noun) = c
        return tree.ControlsSome(who, _uncontrolled(noun), compare, limit)

    def controls_not(self, c: list[Any]) -> Any:
        return tree.Not(self.controls_some(c))

    def has_some(self, c: list[Any]) -> Any:
        who, (compare, limit, noun) = c
        places = [part for part in noun.which if isinstance(part, tree.InPlace)]
        theirs = () if who is tree.Who.YOU else (tree.Who.THEY,)
        if not places or places[0].who not in (who, *theirs):
            whose = "your" if who is tree.Who.YOU else "your opponent's"
            raise LineError(f"say where: in {whose} {self.vocabulary.examples.places}")
        elsewhere = tuple(part for part in noun.which if not isinstance(part, tree.InPlace))
        return tree.HasSome(who, replace(noun, which=elsewhere), compare, limit, places[0].place)

    def has_not(self, c: list[Any]) -> Any:
        return tree.Not(self.has_some(c))

    def controls_more(self, c: list[Any]) -> Any:
        who, more, bare, other = c
        return than(self.controlled(bare, who), more, self.controlled(bare, other))

    def controls_as_many(self, c: list[Any]) -> Any:
        who, bare, other = c
        return tree.NumberIs(self.controlled(bare, who), tree.Compare.EQUAL, self.controlled(bare, other))

    def has_more(self, c: list[Any]) -> Any:
        who, more, bare, other = c
        return than(self.lying(bare, who), more, self.lying(bare, other))

    def has_as_many(self, c: list[Any]) -> Any:
        who, bare, other = c
        return tree.NumberIs(self.lying(bare, who), tree.Compare.EQUAL, self.lying(bare, other))

    def there_are(self, c: list[Any]) -> Any:
        compare, limit, noun = c[0]
        return tree.NumberIs(tree.CountOf(noun), compare, limit)

    def hand_empty(self, c: list[Any]) -> Any:
        return denied(c[2], tree.HandEmpty(c[0]))

    def this_is_a(self, c: list[Any]) -> Any:
        return denied(c[-2], tree.IsA(tree.This(), self.one_thing(c[-1])))

    def it_is_a(self, c: list[Any]) -> Any:
        return denied(c[0], tree.IsA(tree.It(), self.one_thing(c[1])))

    def top_is_a(self, c: list[Any]) -> Any:
        *_, who, negated, noun = c
        return denied(negated, tree.IsA(tree.TopOfDeck(tree.Fixed(1), who), self.one_thing(noun)))

    def this_has(self, c: list[Any]) -> Any:
        return tree.IsA(tree.This(), self.card_with(c[-1]))

    def it_has(self, c: list[Any]) -> Any:
        return tree.IsA(tree.It(), self.card_with(c[-1]))

    def this_is(self, c: list[Any]) -> Any:
        return denied(c[-2], tree.CardIs(tree.This(), c[-1]))

    def it_is(self, c: list[Any]) -> Any:
        return denied(c[0], tree.CardIs(tree.It(), c[1]))

    def being(self, c: list[Any]) -> Any:
        return member(self.vocabulary.beings, lowered(c))

    def one_thing(self, noun: tree.Noun) -> tree.Noun:
        """What a card is said to be."""
        if noun.amount is not tree.Amount.A or noun.target:
            raise LineError(f"a card is one thing: {self.vocabulary.examples.being}")
        return noun

    def card_with(self, keyword: Any) -> tree.Noun:
        return tree.Noun(tree.Amount.A, self.vocabulary.card, which=(tree.WithKeyword(keyword),))

    def controlled(self, bare: Any, who: tree.Who) -> tree.CountOf:
        """The cards of a comparison that one player controls."""
        noun = _uncontrolled(bare.noun)
        return tree.CountOf(replace(noun, which=ordered(self.vocabulary, [*noun.which, tree.Controls(who)])))

    def lying(self, bare: Any, who: tree.Who) -> tree.CountOf:
        """The cards of a comparison that lie in a place of one player's."""
        noun = bare.noun
        places = [part for part in noun.which if isinstance(part, tree.InPlace)]
        if not places:
            raise LineError(f"say where: in your {self.vocabulary.examples.places}")
        elsewhere = [part for part in noun.which if part is not places[0]]
        there = ordered(self.vocabulary, [*elsewhere, tree.InPlace(who, places[0].place)])
        return tree.CountOf(replace(noun, which=there))


def denied(negated: object, condition: T) -> T | tree.Not:
    return tree.Not(condition) if negated else condition


def _uncontrolled(noun: tree.Noun) -> tree.Noun:
    """The noun, if it doesn't say itself who controls the cards."""
    if any(isinstance(part, tree.Controls) for part in noun.which):
        raise LineError("this says twice who controls the cards")
    return noun


def than(number: tree.CountOf, more: str, other: tree.CountOf) -> Any:
    compare = tree.Compare.HIGHER if more.lower() == "more" else tree.Compare.LOWER
    return tree.NumberIs(number, compare, other)


def quantity(compare: tree.Compare, number: Any, noun: tree.Noun) -> Quantity:
    if not isinstance(number, tree.Fixed):
        raise LineError("a condition compares with a digit, not with X")
    if number.value == 0:
        if compare is tree.Compare.AT_LEAST:
            raise LineError("0 or more is always so")
        return tree.Compare.AT_MOST, 0, noun
    return compare, number.value, noun
