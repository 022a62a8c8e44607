"""Builder of Dreamtides' lines, from the parse tree to the typed tree."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from lark import Token, Tree

from games.dreamtides.cards.language import tree
from games.dreamtides.cards.language.build_events import EventBuilder
from games.dreamtides.cards.language.build_nouns import resource
from games.kernel.language.build import build
from games.kernel.language.build_nouns import as_phrase
from games.kernel.language.build_numbers import whole
from games.kernel.language.build_sentences import Later
from games.kernel.language.faults import LineError, span
from games.kernel.language.language import Spans

_SIMPLE: dict[str, Callable[[Any], Any]] = {
    "DISCARD": tree.Discard,
    "DISSOLVE": tree.Dissolve,
    "ABANDON": tree.Abandon,
    "DISCOVER": tree.Discover,
    "ANCHOR": tree.Anchor,
    "REVEAL": tree.Reveal,
}
NUMBERED: dict[str, Callable[[Any], Any]] = {"FORESEE": tree.Foresee, "KINDLE": tree.Kindle}
_UNTIL = {"UNTIL_LEAVES": tree.Return.LEAVES, "UNTIL_MAIN": tree.Return.MAIN}
_FIGMENTS = {figment.value: figment for figment in tree.Figment}

Deed = tuple[Any, Token]


def build_line(parsed: Tree[Token], spans: Spans, quoted: Callable[[str], str]) -> Any:
    """The typed tree of a parsed line, its parts noted in `spans`; `quoted` words an ability in quotes canonically.
    Raises LineError."""
    return build(LineBuilder(quoted), parsed, spans)


class ClauseBuilder(EventBuilder):
    """What only Dreamtides' clauses and statements say."""

    def __init__(self, quoted: Callable[[str], str]) -> None:
        self.quoted = quoted

    def quote(self, said: Token) -> str:
        """The ability between the quotes; what is wrong in it is found where it is written."""
        try:
            return self.quoted(said[1:-1])
        except LineError as fault:
            start = span(said)[0] + 1
            fault.at = None if fault.at is None else (start + fault.at[0], start + fault.at[1])
            raise

    # what a player does: the clause and its verb

    def draw(self, c: list[Any]) -> Deed:
        return tree.Draw(tree.ONE if isinstance(c[1], Token) else c[1]), c[0]

    def draw_that_many(self, c: list[Any]) -> Deed:
        return tree.Draw(tree.ThatMany()), c[0]

    def verb(self, c: list[Any]) -> Token:
        token: Token = c[0]
        return token

    def simple(self, c: list[Any]) -> Deed:
        verb, what = c
        if verb.type == "MATERIALIZE":
            return materialized(what), verb
        if verb.type == "DISCARD":
            what = _in_hand(what)
        return _SIMPLE[verb.type](what), verb

    def gain(self, c: list[Any]) -> Deed:
        return tree.Gain(*quantity(c[1:])), c[0]

    def lose(self, c: list[Any]) -> Deed:
        return tree.Lose(*quantity(c[1:])), c[0]

    def gain_control(self, c: list[Any]) -> Deed:
        return tree.GainControl(c[1]), c[0]

    def double(self, c: list[Any]) -> Deed:
        if resource(c[2]) is not tree.Resource.ENERGY:
            raise LineError("energy is what can be doubled", at=span(c[2]), suggestion="energy")
        return tree.DoubleEnergy(), c[0]

    def pay(self, c: list[Any]) -> Deed:
        return tree.Pay(energy(c[1:])), c[0]

    def pay_any(self, c: list[Any]) -> Deed:
        verb, least, _, more, what = c
        if whole(least) != 1 or more.lower() != "more":
            raise LineError("an amount that is chosen is 1 or more", at=span(least))
        return tree.Pay(energy([tree.X(), what])), verb

    def banish(self, c: list[Any]) -> Deed:
        return tree.Banish(c[1], _UNTIL[c[2].type] if len(c) > 2 else None), c[0]

    def prevent(self, c: list[Any]) -> Deed:
        return tree.Prevent(c[1], energy(c[2:]) if len(c) > 2 else None), c[0]

    def move(self, c: list[Any]) -> Deed:
        return tree.Move(c[1], c[2]), c[0]

    def destination(self, c: list[Any]) -> tree.Destination:
        return tree.Destination.HAND

    def pile(self, c: list[Any]) -> bool:
        """Is its owner named? A card goes to its owner's zones, whatever is said (D2.5)."""
        return not c or c[0] is tree.Who.OPPONENT

    def put_into_void(self, c: list[Any]) -> Deed:
        verb, what, owners, *_ = c
        return tree.Move(what, tree.Destination.VOID, _may_be_anothers(what, owners)), verb

    def put_on_deck(self, c: list[Any]) -> Deed:
        verb, what, end, owners = c
        return tree.Move(what, tree.Destination[end.type], _may_be_anothers(what, owners)), verb

    def noun(self, c: list[Any]) -> tree.Noun:
        """What is chosen is a target wherever it can be (D8.2): the word adds nothing."""
        amount, _, head, *which = c
        return super().noun([amount, None, head, *which])

    def materialize_copy(self, c: list[Any]) -> Deed:
        return tree.MaterializeCopy(c[1]), c[0]

    def numbered(self, c: list[Any]) -> Deed:
        return NUMBERED[c[0].type](c[1]), c[0]

    def copy_next(self, c: list[Any]) -> Deed:
        return tree.CopyNext(c[1].noun), c[0]

    def copy_played(self, c: list[Any]) -> Deed:
        return tree.CopyPlayed(tree.It()), c[0]

    def named_ability(self, c: list[Any]) -> tree.Trigger:
        trigger: tree.Trigger = c[0]
        return trigger

    def trigger_ability(self, c: list[Any]) -> Deed:
        verb, trigger, what = c
        return tree.TriggerAbility(what, trigger), verb

    def choose_cards(self, c: list[Any]) -> Deed:
        return tree.ChooseCards(c[1]), c[0]

    def look_at(self, c: list[Any]) -> Deed:
        return tree.LookAt(c[1]), c[0]

    def extra_turn(self, c: list[Any]) -> Deed:
        return tree.TakeExtraTurn(), c[0]

    def additional_judgment(self, c: list[Any]) -> Deed:
        return tree.AdditionalJudgment(), Token("HAVE", c[0].split()[0], c[0].start_pos)

    def reshuffle(self, c: list[Any]) -> Deed:
        return tree.Reshuffle(), c[0]

    def win_game(self, c: list[Any]) -> Deed:
        return tree.WinGame(), c[0]

    # what a card does

    def gets(self, c: list[Any]) -> Any:
        if any(change.stat is not tree.Stat.SPARK for change in c[1]):
            raise LineError("a cost is changed by what it costs: events cost you 1 less")
        return tree.Gets, (c[1],)

    def becomes(self, c: list[Any]) -> Any:
        _, number, stat = c
        if stat.lower() != tree.Stat.SPARK.value:
            raise LineError("what can become a number is spark", at=span(stat), suggestion="spark")
        return tree.Becomes, (number,)

    def gains_ability(self, c: list[Any]) -> Any:
        return tree.GainsAbility, (self.quote(c[1]),)

    def word(self, c: list[Any]) -> tree.WordOfPower:
        return tree.WordOfPower(tree.Keyword(c[0].lower()), whole(c[1]) if len(c) > 1 else None)

    def keyword(self, c: list[Any]) -> tree.Keyword:
        return tree.Keyword(c[0].lower())

    # what is heard for a while

    def timed_when(self, c: list[Any]) -> Later:
        duration, once, event, sentence = c

        def heard(implied: tree.Who) -> tree.Timed:
            # "If" behind the event is looked at when it triggers, too (D8.9).
            match sentence(tree.Who.YOU):
                case tree.If(condition, body, None):
                    return tree.Timed(duration, tree.When(event, body, condition, bool(once)))
                case body:
                    return tree.Timed(duration, tree.When(event, body, None, bool(once)))

        return heard

    def end_of(self, span: str) -> tree.TurnEnds:
        return tree.TurnEnds(tree.Who.ANY)

    # statements

    def grants(self, c: list[Any]) -> tree.Grants:
        return tree.Grants(as_phrase(c[0]), self.quote(c[1]))

    def costs_less(self, c: list[Any]) -> Any:
        subject, _, *who, number, more = c
        what = as_phrase(subject)
        if isinstance(what, tree.This | tree.It) is bool(who):
            raise LineError("this costs 1 less; other cards cost you 1 less, or your opponent")
        return tree.Costs(what, who[0] if who else None, 1 if more.lower() == "more" else -1, number)

    def next_costs(self, c: list[Any]) -> tree.NextCosts:
        bare, _, number, more = c
        return tree.NextCosts(bare.noun, 1 if more.lower() == "more" else -1, number)

    def cannot_be_dissolved(self, c: list[Any]) -> tree.CannotBeDissolved:
        return tree.CannotBeDissolved(as_phrase(c[0]))

    def cannot_play(self, c: list[Any]) -> tree.CannotPlay:
        return tree.CannotPlay(c[0], c[-1].noun)

    def triggers_again(self, c: list[Any]) -> tree.TriggersAgain:
        return tree.TriggersAgain(as_phrase(c[1]), c[0])

    def loses(self, c: list[Any]) -> Any:
        raise LineError("keywords can't be removed; a card can only gain one for a while", at=span(c[0]))

    loses_all = loses

    def double_gains(self, c: list[Any]) -> Any:
        who, _, what, *_ = c
        if who is not tree.Who.YOU or resource(what) is not tree.Resource.ENERGY:
            raise LineError(suggestion="if you would gain energy, gain twice as much instead")
        return tree.DoubleGains()

    def it_banished_instead(self, c: list[Any]) -> Any:
        return tree.BanishedInstead(tree.It())

    def this_banished_instead(self, c: list[Any]) -> Any:
        return tree.BanishedInstead(tree.This())


class LineBuilder(ClauseBuilder):
    """The rules of lines."""

    def keyword_line(self, c: list[Any]) -> tree.KeywordLine:
        return tree.KeywordLine(c[0])

    def choose_line(self, c: list[Any]) -> tree.ChooseLine:
        (at, least, most) = c[-1]
        if least != 1 or most != 1:
            raise LineError("one of the modes below is chosen", at=at, suggestion="one")
        return tree.ChooseLine()

    def cost_line(self, c: list[Any]) -> tree.CostLine:
        if any(isinstance(cost, tree.Pay) for cost in c):
            raise LineError("an additional cost is paid with cards; energy belongs in the card's cost")
        return tree.CostLine(tuple(c))

    def effect_line(self, c: list[Any]) -> tree.EffectLine:
        return tree.EffectLine(c[0])

    def trigger_name(self, c: list[Any]) -> tree.Trigger:
        return tree.Trigger(c[0].lower())

    def named_line(self, c: list[Any]) -> tree.NamedLine:
        *names, sentences = c
        if len(set(names)) < len(names):
            raise LineError("this names the same trigger twice")
        return tree.NamedLine(tuple(sorted(names, key=list(tree.Trigger).index)), sentences)

    def triggered(self, c: list[Any]) -> tree.TriggeredLine:
        once, event, sentences = c
        # "If" behind the event is looked at when it triggers, too (D8.9).
        match sentences:
            case (tree.If(condition, body, None),):
                return tree.TriggeredLine(event, (body,), condition, bool(once))
        return tree.TriggeredLine(event, sentences, None, bool(once))

    def turn_ends(self, c: list[Any]) -> tree.TriggeredLine:
        once, who, _, sentences = c
        return self.triggered([once, tree.TurnEnds(who), sentences])

    def each_turn_ends(self, c: list[Any]) -> tree.TriggeredLine:
        once, *_, sentences = c
        return self.triggered([once, tree.TurnEnds(tree.Who.EACH), sentences])

    def energy_price(self, c: list[Any]) -> tree.Pay:
        return tree.Pay(energy(c))

    def deed_price(self, c: list[Any]) -> Any:
        clause, verb = c[0]
        if verb.lower().endswith("s"):
            raise LineError("a cost is paid by you", at=span(verb))
        return clause

    def activated(self, c: list[Any]) -> tree.ActivatedLine:
        fast, once, *costs, sentences = c
        return tree.ActivatedLine(tuple(costs), sentences, fast is not None, bool(once))

    def include(self, c: list[Any]) -> tree.DeckRuleLine:
        least, number, bare = c
        compare = tree.Compare.AT_LEAST if least.lower() == "least" else tree.Compare.AT_MOST
        return _included(compare, whole(number), bare.noun)

    def include_exactly(self, c: list[Any]) -> tree.DeckRuleLine:
        return _included(tree.Compare.EQUAL, whole(c[0]), c[1].noun)

    def include_no(self, c: list[Any]) -> tree.DeckRuleLine:
        return _included(tree.Compare.AT_MOST, 0, c[0].noun)


def _included(compare: tree.Compare, limit: int, noun: tree.Noun) -> tree.DeckRuleLine:
    if limit == 0 and compare is not tree.Compare.AT_MOST:
        raise LineError("that is always so, or said with “no”: include no events")
    return tree.DeckRuleLine(tree.Include(compare, limit, noun))


def quantity(c: list[Any]) -> tuple[Any, tree.Resource]:
    """How much of what, in either order, or with an article."""
    word = next(part for part in c if isinstance(part, Token) and part.type == "RESOURCE")
    number = next((part for part in c if not isinstance(part, Token)), tree.ONE)
    if number == tree.Fixed(0):
        raise LineError("a number that changes something is at least 1")
    return number, resource(word)


def energy(c: list[Any]) -> Any:
    """The number of what is paid with."""
    number, what = quantity(c)
    if what is not tree.Resource.ENERGY:
        raise LineError("what is paid with is energy", suggestion="energy")
    return number


def materialized(what: Any) -> Any:
    """Figments are tokens: what is materialized is made."""
    match what:
        case tree.Noun(amount, tree.Subtype(name, tree.Kind.FIGMENT | None), (), (), number, False, ()) if (
            name in _FIGMENTS
        ):
            if amount is tree.Amount.A:
                return tree.MaterializeFigments(tree.ONE, _FIGMENTS[name])
            if amount is tree.Amount.EXACTLY:
                return tree.MaterializeFigments(number, _FIGMENTS[name])
            raise LineError("say how many: a Radiant figment, 2 Radiant figments, X Radiant figments")
    return tree.Materialize(what)


def _in_hand(what: Any) -> Any:
    """What is discarded lies in the hand of who does it: it needn't be said, but for all of it."""
    match what:
        case tree.Noun(amount, which=which) if amount is not tree.Amount.ALL:
            left = tuple(part for part in which if part != tree.InPlace(tree.Who.YOU, tree.Place.HAND))
            return replace(what, which=left)
    return what


def _may_be_anothers(what: Any, said: bool) -> bool:
    """Is it their owner's deck or void that cards go to? As it is said, unless their phrase tells whose they are."""
    if not isinstance(what, tree.Noun):
        return said
    lying = {which.who for which in what.which if isinstance(which, tree.InPlace | tree.Owns)}
    if lying:
        return not lying <= {tree.Who.YOU, tree.Who.THEY}
    mine = {tree.Controls(tree.Who.YOU), tree.Controls(tree.Who.THEY)} & set(what.which)
    return said or not (mine or what.kind is tree.Kind.ALLY)
