"""Conditions, from the parse tree to the typed tree."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.kernel.language.faults import LineError
from games.voidream.cards.language import tree
from games.voidream.cards.language.build_nouns import NounBuilder, ordered
from games.voidream.cards.language.build_numbers import lowered, more_or_less, whole

__all__ = ["ConditionBuilder"]

_Quantity = tuple[tree.Compare, int, tree.Noun]


class ConditionBuilder(NounBuilder):
    """One method per rule of the grammar; each takes what was built from its children."""

    def and_(self, c: list[Any]) -> tree.Condition:
        return tree.And(tuple(c))

    def or_(self, c: list[Any]) -> tree.Condition:
        return tree.Or(tuple(c))

    def not_(self, c: list[Any]) -> tree.Condition:
        if isinstance(c[0], tree.Not):
            raise LineError("this says not twice")
        return tree.Not(c[0])

    def number_is(self, c: list[Any]) -> tree.Condition:
        number, negated, (limit, compare) = c
        return _unless(negated, tree.NumberIs(number, compare, limit))

    def limit_measure(self, c: list[Any]) -> tuple[tree.Limit, tree.Compare]:
        return c[0]  # type: ignore[no-any-return]

    def limit_even(self, c: list[Any]) -> tuple[None, tree.Compare]:
        return None, tree.Compare(lowered(c))

    def limit_spent(self, c: list[Any]) -> tuple[int, tree.Compare]:
        return 0, tree.Compare.EQUAL

    def quantity_or(self, c: list[Any]) -> _Quantity:
        number, more, bare = c
        return _quantity(more_or_less(more), number, bare.noun)

    def quantity_exactly(self, c: list[Any]) -> _Quantity:
        return _quantity(tree.Compare.EQUAL, tree.Fixed(whole(c[0])), c[1].noun)

    def quantity_at(self, c: list[Any]) -> _Quantity:
        return _quantity(more_or_less(c[0]), tree.Fixed(whole(c[1])), c[2].noun)

    def quantity_no(self, c: list[Any]) -> _Quantity:
        return tree.Compare.AT_MOST, 0, c[0].noun

    def quantity_noun(self, c: list[Any]) -> _Quantity:
        noun = c[0]
        plain = replace(noun, amount=tree.Amount.PLURAL, number=None, target=False)
        if noun.amount is tree.Amount.A:
            return tree.Compare.AT_LEAST, 1, plain
        if noun.amount is tree.Amount.ANOTHER:
            return tree.Compare.AT_LEAST, 1, replace(plain, adjectives=(tree.Adjective.OTHER, *plain.adjectives))
        if noun.amount is tree.Amount.EXACTLY:
            return _quantity(tree.Compare.AT_LEAST, noun.number, plain)
        raise LineError(expected=("how many (an entity, 2 or more entities, no entities …)",))

    def controls_some(self, c: list[Any]) -> tree.Condition:
        who, (compare, limit, noun) = c
        if any(isinstance(part, tree.Controls) for part in noun.which):
            raise LineError("this says twice who controls the cards")
        return tree.ControlsSome(who, noun, compare, limit)

    def controls_not(self, c: list[Any]) -> tree.Condition:
        return tree.Not(self.controls_some(c))

    def has_some(self, c: list[Any]) -> tree.Condition:
        who, (compare, limit, noun) = c
        places = [part for part in noun.which if isinstance(part, tree.InPlace)]
        if not places or places[0].who is not who:
            whose = "your" if who is tree.Who.YOU else "your opponent's"
            raise LineError(f"say where: in {whose} hand, discard or Void")
        elsewhere = tuple(part for part in noun.which if not isinstance(part, tree.InPlace))
        return tree.HasSome(who, replace(noun, which=elsewhere), compare, limit, places[0].place)

    def has_not(self, c: list[Any]) -> tree.Condition:
        return tree.Not(self.has_some(c))

    def controls_more(self, c: list[Any]) -> tree.Condition:
        who, more, bare, other = c
        return _than(_counted(bare, tree.Controls(who)), more, _counted(bare, tree.Controls(other)))

    def controls_as_many(self, c: list[Any]) -> tree.Condition:
        who, bare, other = c
        return tree.NumberIs(
            _counted(bare, tree.Controls(who)), tree.Compare.EQUAL, _counted(bare, tree.Controls(other))
        )

    def has_more(self, c: list[Any]) -> tree.Condition:
        who, more, bare, other = c
        return _than(_lying(bare, who), more, _lying(bare, other))

    def has_as_many(self, c: list[Any]) -> tree.Condition:
        who, bare, other = c
        return tree.NumberIs(_lying(bare, who), tree.Compare.EQUAL, _lying(bare, other))

    def there_are(self, c: list[Any]) -> tree.Condition:
        compare, limit, noun = c[0]
        return tree.NumberIs(tree.CountOf(noun), compare, limit)

    def this_is_a(self, c: list[Any]) -> tree.Condition:
        return _unless(c[-2], tree.IsA(tree.This(), _a(c[-1])))

    def it_is_a(self, c: list[Any]) -> tree.Condition:
        return _unless(c[0], tree.IsA(tree.It(), _a(c[1])))

    def host_is_a(self, c: list[Any]) -> tree.Condition:
        return _unless(c[0], tree.IsA(tree.ItsHost(), _a(c[1])))

    def top_is_a(self, c: list[Any]) -> tree.Condition:
        *_, who, negated, noun = c
        return _unless(negated, tree.IsA(tree.TopOfDeck(tree.Fixed(1), who), _a(noun)))

    def this_has(self, c: list[Any]) -> tree.Condition:
        return tree.IsA(tree.This(), _with(c[-1]))

    def it_has(self, c: list[Any]) -> tree.Condition:
        return tree.IsA(tree.It(), _with(c[-1]))

    def hand_empty(self, c: list[Any]) -> tree.Condition:
        return _unless(c[2], tree.HandEmpty(c[0]))

    def this_is(self, c: list[Any]) -> tree.Condition:
        return _unless(c[-2], tree.CardIs(tree.This(), c[-1]))

    def it_is(self, c: list[Any]) -> tree.Condition:
        return _unless(c[0], tree.CardIs(tree.It(), c[1]))

    def host_is(self, c: list[Any]) -> tree.Condition:
        return _unless(c[0], tree.CardIs(tree.ItsHost(), c[1]))

    def being(self, c: list[Any]) -> tree.Being:
        return tree.Being(lowered(c).replace("-", " "))

    def in_progress(self, c: list[Any]) -> tree.Condition:
        return _unless(c[1], tree.InConflict())

    def no_conflict(self, c: list[Any]) -> tree.Condition:
        return tree.Not(tree.InConflict())

    def conflict_is(self, c: list[Any]) -> tree.Condition:
        return _unless(c[0], tree.InConflict(c[2]))

    def player_is(self, c: list[Any]) -> tree.Condition:
        return _unless(c[1], tree.PlayerIs(c[0], c[2]))

    def situation(self, c: list[Any]) -> tree.Situation:
        return next(found for found in tree.Situation if found.value.lower() == lowered(c))

    def last_conflict(self, c: list[Any]) -> tree.Condition:
        if c[0] is tree.Who.ANY:
            raise LineError("say which player: you or your opponent")
        return tree.LastConflict(c[0], c[1].lower() == "won")

    def did_not(self, c: list[Any]) -> tree.Condition:
        return tree.Not(tree.LastConflict(c[0], c[1].type == "WIN"))


def _than(number: tree.CountOf, more: str, other: tree.CountOf) -> tree.Condition:
    compare = tree.Compare.HIGHER if more.lower() == "more" else tree.Compare.LOWER
    return tree.NumberIs(number, compare, other)


def _counted(bare: Any, who: tree.Controls) -> tree.CountOf:
    """The cards of a comparison that one player controls."""
    noun = bare.noun
    if any(isinstance(part, tree.Controls) for part in noun.which):
        raise LineError("this says twice who controls the cards")
    return tree.CountOf(replace(noun, which=ordered([*noun.which, who])))


def _lying(bare: Any, who: tree.Who) -> tree.CountOf:
    """The cards of a comparison that lie in one player's hand, discard or Void."""
    noun = bare.noun
    places = [part for part in noun.which if isinstance(part, tree.InPlace)]
    if not places:
        raise LineError("say where: in your hand, discard or Void")
    elsewhere = [part for part in noun.which if part is not places[0]]
    return tree.CountOf(replace(noun, which=ordered([*elsewhere, tree.InPlace(who, places[0].place)])))


def _a(noun: tree.Noun) -> tree.Noun:
    """What a card is said to be."""
    if noun.amount is not tree.Amount.A or noun.target:
        raise LineError("a card is one thing: it is an entity, it is a Court card")
    return noun


def _with(keyword: tree.Keyword) -> tree.Noun:
    return tree.Noun(tree.Amount.A, tree.Kind.CARD, which=(tree.WithKeyword(keyword),))


def _unless(negated: object, condition: tree.Condition) -> tree.Condition:
    return tree.Not(condition) if negated else condition


def _quantity(compare: tree.Compare, number: tree.Number, noun: tree.Noun) -> _Quantity:
    if not isinstance(number, tree.Fixed):
        raise LineError("a condition compares with a digit, not with X")
    if number.value == 0:
        if compare is tree.Compare.AT_LEAST:
            raise LineError("0 or more is always so")
        return tree.Compare.AT_MOST, 0, noun
    return compare, number.value, noun
