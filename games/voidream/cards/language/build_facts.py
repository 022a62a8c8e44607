"""From the parse tree to the typed tree: conditions, events and static statements."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.voidream.cards.language import tree
from games.voidream.cards.language.build_nouns import NounBuilder, as_phrase, lowered, ordered
from games.voidream.cards.language.build_numbers import more_or_less, whole
from games.voidream.cards.language.diagnostics import LineError

__all__ = ["FactBuilder"]

_Quantity = tuple[tree.Compare, int, tree.Noun]

_BANS = {
    "attacker": tree.Ban.ATTACK,
    "attackers": tree.Ban.ATTACK,
    "defender": tree.Ban.DEFEND,
    "defenders": tree.Ban.DEFEND,
    "exhausted": tree.Ban.EXHAUST,
    "readied": tree.Ban.READY,
    "destroyed": tree.Ban.DESTROY,
    "targeted": tree.Ban.TARGET,
    "sacrificed": tree.Ban.SACRIFICE,
    "voided": tree.Ban.VOID,
    "veiled": tree.Ban.VEIL,
    "returned": tree.Ban.RETURN,
}
_PROHIBITIONS = {
    "INITIATE": tree.Prohibition.INITIATE,
    "EVOKE": tree.Prohibition.EVOKE,
    "ROLL": tree.Prohibition.ROLL,
    "PLAY": tree.Prohibition.PLAY_ARCANA,
    "INVERT": tree.Prohibition.INVERT_ARCANA,
    "UNVEIL": tree.Prohibition.UNVEIL,
}
_DEEDS = {
    "ROLL": tree.Deed.ROLL,
    "EVOKE": tree.Deed.EVOKE,
    "PASS": tree.Deed.PASS,
    "TAKE": tree.Deed.TAKE_DREAM_DAMAGE,
    "ENTER": tree.Deed.ENTER_NIGHTMARE,
    "AVOID": tree.Deed.AVOID_NIGHTMARE,
    "FACE": tree.Deed.FACE_NIGHTMARE,
}
_FATES = {fate.value.removeprefix("is ").split()[0]: fate for fate in tree.Fate if fate.value.startswith("is ")}
_THREATS = {
    "destroyed": tree.Fate.WOULD_BE_DESTROYED,
    "discarded": tree.Fate.WOULD_BE_DISCARDED,
    "voided": tree.Fate.WOULD_BE_VOIDED,
    "dealt": tree.Fate.WOULD_BE_DAMAGED,
}


class FactBuilder(NounBuilder):
    """One method per rule of the grammar; each takes what was built from its children."""

    # conditions

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

    # events

    def round_event(self, c: list[Any]) -> tree.Event:
        return tree.RoundEvent(tree.RoundEdge(c[0].lower()))

    def player_does(self, c: list[Any]) -> tree.Event:
        return tree.PlayerDoes(c[0], _DEEDS[c[1].type])

    def player_plays(self, c: list[Any]) -> tree.Event:
        who, verb, what = c
        return tree.PlayerPlays(who, _one_card(what), verb.type == "INVERT")

    def player_handles(self, c: list[Any]) -> tree.Event:
        who, verb, what = c
        return tree.PlayerHandles(who, verb, _one_card(what, host=True))

    def player_unveils(self, c: list[Any]) -> tree.Event:
        return tree.PlayerHandles(c[0], tree.Handling.UNVEIL, tree.Noun(tree.Amount.A, tree.Kind.CARD))

    def handling(self, c: list[Any]) -> tree.Handling:
        return tree.Handling[c[0].type]

    def player_attaches(self, c: list[Any]) -> tree.Event:
        who, _, what, to = c
        return tree.PlayerAttaches(who, _one_card(what), None if to is None else _one_card(to, host=True))

    def attached_to(self, c: list[Any]) -> tree.Event:
        return tree.AttachedTo(_one_card(c[0]), _one_card(c[1], host=True))

    def player_rolls(self, c: list[Any]) -> tree.Event:
        limit, compare = c[2]
        return tree.PlayerRolls(c[0], compare, limit)

    def rolls_measure(self, c: list[Any]) -> tuple[int | tree.OneOf, tree.Compare]:
        return in_digits(c[-1])

    def rolls_even(self, c: list[Any]) -> tuple[None, tree.Compare]:
        return self.limit_even([part for part in c if part.type == "EVEN"])

    def conflict_result(self, c: list[Any]) -> tree.Event:
        who, verb, _, *more = c
        kind = next((part for part in more if isinstance(part, tree.ConflictKind)), None)
        side = next((part for part in more if isinstance(part, tree.Side)), None)
        outcome = tree.Outcome(verb.type.lower())
        if side is not None and who is tree.Who.ANY and outcome is tree.Outcome.DRAW:
            raise LineError("of a draw, one player is the attacker and one the defender: say which player")
        return tree.ConflictResult(who, outcome, kind, side)

    def side(self, c: list[Any]) -> tree.Side:
        return tree.Side.ATTACKER if c[-1].type == "ATTACKERS" else tree.Side.DEFENDER

    def takes_part(self, c: list[Any]) -> tree.Event:
        return tree.TakesPart(_one_card(c[0], host=True), c[1])

    def attacks(self, c: list[Any]) -> tree.Part:
        return tree.Part.ATTACKS

    def defends(self, c: list[Any]) -> tree.Part:
        return tree.Part.DEFENDS

    def joins_conflict(self, c: list[Any]) -> tree.Part:
        return tree.Part.JOINS

    def leaves_conflict(self, c: list[Any]) -> tree.Part:
        return tree.Part.LEAVES

    def player_would(self, c: list[Any]) -> tree.Event:
        return tree.PlayerWould(c[0], _DEEDS[c[1].type])

    def would_take_damage(self, c: list[Any]) -> tree.Event:
        return tree.CardEvent(_one_card(c[0], host=True), tree.Fate.WOULD_BE_DAMAGED)

    def takes_damage(self, c: list[Any]) -> tree.Event:
        return tree.CardEvent(_one_card(c[0], host=True), tree.Fate.DAMAGED)

    def card_event(self, c: list[Any]) -> tree.Event:
        return tree.CardEvent(_one_card(c[0], host=True), c[1])

    def enters(self, c: list[Any]) -> tree.Fate:
        return tree.Fate.ENTERS

    def leaves_play(self, c: list[Any]) -> tree.Fate:
        return tree.Fate.LEAVES

    def meets(self, c: list[Any]) -> tree.Fate:
        return _FATES[c[0]]

    def would_meet(self, c: list[Any]) -> tree.Fate:
        if c[0] not in _THREATS:
            raise LineError(expected=("destroyed, discarded, voided or dealt damage",))
        return _THREATS[c[0]]

    def ending(self, c: list[Any]) -> str:
        return lowered(c).split()[0]

    def conflict_event(self, c: list[Any]) -> tree.Event:
        kind = next((part for part in c if isinstance(part, tree.ConflictKind)), None)
        edge = tree.ConflictEdge.ENDS if c[-1].lower() == "ends" else tree.ConflictEdge.INITIATED
        return tree.ConflictEvent(edge, kind)

    def mind_turns(self, c: list[Any]) -> tree.Event:
        return tree.MindTurns(c[0], spent=len(c) == 2)

    def mind_turns_to(self, c: list[Any]) -> tree.Event:
        limit, compare = in_digits(c[1])
        if limit == 0 and compare is not tree.Compare.AT_LEAST:
            return tree.MindTurns(c[0], spent=True)
        return tree.MindTurns(c[0], limit=limit, compare=compare)

    def inspired(self, c: list[Any]) -> tree.Event:
        return tree.Inspired()

    # statements

    def features(self, c: list[Any]) -> tuple[tuple[tree.Change, ...], tuple[tree.WordOfPower, ...]]:
        changes = tuple(part for part in c if isinstance(part, tree.Change))
        return changes, tuple(part for part in c if isinstance(part, tree.WordOfPower))

    def have(self, c: list[Any]) -> tree.Statement:
        return tree.Have(as_phrase(c[0]), *c[1])

    def have_base(self, c: list[Any]) -> tree.Statement:
        what, stat, number = c
        return tree.Have(as_phrase(what), (tree.Change(tree.Stat(stat.lower()), 1, tree.Base(whole(number))),))

    def cards_cannot(self, c: list[Any]) -> tree.Statement:
        return tree.CardsCannot(as_phrase(c[0]), c[1])

    def ban(self, c: list[Any]) -> tree.Ban:
        return _BANS[c[-1].lower()]

    def changes_to(self, c: list[Any]) -> tree.Statement:
        return tree.Have(as_phrase(c[1]), c[0])

    def score_is(self, c: list[Any]) -> tree.Statement:
        return tree.ScoreIs(c[0])

    def player_cannot(self, c: list[Any]) -> tree.Statement:
        return tree.PlayerCannot(c[0], c[1])

    def player_cannot_then(self, c: list[Any]) -> tree.Statement:
        who, deed, moment = c
        if moment is tree.Moment.NIGHTMARE and who is tree.Who.EACH:
            raise LineError("only one player is in Nightmare: say which")
        return tree.While(_at_moment(moment, who), tree.PlayerCannot(who, deed))

    def during_conflict(self, c: list[Any]) -> tree.Moment:
        kind = next((part for part in c if isinstance(part, tree.ConflictKind)), None)
        return tree.Moment.CONFLICT if kind is None else tree.Moment[kind.name]

    def outside_conflicts(self, c: list[Any]) -> tree.Moment:
        return tree.Moment.OUTSIDE

    def in_nightmare(self, c: list[Any]) -> tree.Moment:
        return tree.Moment.NIGHTMARE

    def prohibition(self, c: list[Any]) -> tree.Prohibition:
        return _PROHIBITIONS[c[0].type]

    def player_has(self, c: list[Any]) -> tree.Statement:
        if c[1] is not tree.Keyword.SIEGE:
            raise LineError(f"{c[1].value} is a keyword of cards; a player can have siege")
        return tree.PlayerHas(c[0], c[1])

    def player_has_score(self, c: list[Any]) -> tree.Statement:
        if c[0] is not tree.Who.YOU:
            raise LineError("a statement changes your own score: you have +1 dawn")
        return tree.ScoreIs(c[1])

    def unveiling_costs(self, c: list[Any]) -> tree.Statement:
        return tree.UnveilingCosts(1 if c[1].lower() == "more" else -1, _at_least_one(whole(c[0])))

    def depth_for_arcana(self, c: list[Any]) -> tree.Statement:
        if c[0] is tree.Who.THEY:
            raise LineError(expected=('"your" or "your opponent\'s"',))
        return tree.DepthForArcana(c[0], -1 if c[2].type == "LOWER" else 1, _at_least_one(whole(c[1])))

    def while_being(self, c: list[Any]) -> tree.Statement:
        return tree.While(tree.CardIs(tree.This(), c[0]), c[1])

    def while_(self, c: list[Any]) -> tree.Statement:
        return tree.While(c[0], c[1])


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


def in_digits(measure: tuple[tree.Limit, tree.Compare]) -> tuple[int | tree.OneOf, tree.Compare]:
    number, compare = measure
    if not isinstance(number, (int, tree.OneOf)):
        raise LineError("an event compares with digits")
    return number, compare


def _unless(negated: object, condition: tree.Condition) -> tree.Condition:
    return tree.Not(condition) if negated else condition


def _at_moment(moment: tree.Moment, who: tree.Who) -> tree.Condition:
    """`during conflicts` as a condition, for what `who` does then."""
    match moment:
        case tree.Moment.CONFLICT:
            return tree.InConflict()
        case tree.Moment.OUTSIDE:
            return tree.Not(tree.InConflict())
        case tree.Moment.NIGHTMARE:
            return tree.PlayerIs(who, tree.Situation.IN_NIGHTMARE)
        case _:
            return tree.InConflict(tree.ConflictKind[moment.name])


def _quantity(compare: tree.Compare, number: tree.Number, noun: tree.Noun) -> _Quantity:
    if not isinstance(number, tree.Fixed):
        raise LineError("a condition compares with a digit, not with X")
    if number.value == 0:
        if compare is tree.Compare.AT_LEAST:
            raise LineError("0 or more is always so")
        return tree.Compare.AT_MOST, 0, noun
    return compare, number.value, noun


def _at_least_one(number: int) -> int:
    if number == 0:
        raise LineError("a change is at least 1")
    return number


def _one_card(what: Any, *, host: bool = False) -> Any:
    """What an event can speak of: one card, of some events also `its host`."""
    if isinstance(what, tree.This) or (host and isinstance(what, tree.ItsHost)):
        return what
    if isinstance(what, tree.Noun) and what.amount in (tree.Amount.A, tree.Amount.ANOTHER):
        return what
    raise LineError("an event speaks of one card: an entity, another entity, this …")
