"""Renderer of texts, in the one canonical wording: parse(render(tree)) == tree; render(parse(text)) == text.

What is rendered for a part alone (a noun, a condition) has no capital and no period, as in the middle of a sentence.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from games.dreamtides.cards.language import tree
from games.dreamtides.cards.language.vocabulary import ORDINALS, VOCABULARY
from games.kernel.language.render_nouns import WHOSE, verb_of
from games.kernel.language.render_sentences import SentenceRenderer
from games.kernel.text import capitalized

_SIMPLE: dict[type[object], str] = {
    tree.Discard: "discard",
    tree.Dissolve: "dissolve",
    tree.Abandon: "abandon",
    tree.Materialize: "materialize",
    tree.Discover: "discover",
    tree.Anchor: "anchor",
    tree.ChooseCards: "choose",
    tree.Reveal: "reveal",
    tree.GainControl: "gain control of",
}
_PAST = {
    tree.Deed.PLAY: "played", tree.Deed.DISCARD: "discarded", tree.Deed.ABANDON: "abandoned", tree.Deed.DRAW: "drawn",
    tree.Deed.BANISH: "banished", tree.Deed.DISSOLVE: "dissolved", tree.Deed.PREVENT: "prevented",
    tree.Deed.RETURN: "returned",
}  # fmt: skip


_AFTER_QUOTE: Final = re.compile(r'\b((?:have|has|gain|gains) "[^"]*\.")\.')
"""The period of an ability in quotes is that of its sentence, too."""


class Renderer(SentenceRenderer):
    """Dreamtides' texts in words."""

    vocabulary = VOCABULARY

    # --- lines ---

    def line(self, line: Any) -> str:
        """One line with its capital and its period."""
        match line:
            case tree.KeywordLine(words):
                return capitalized(self.keywords(words)) + "."
            case tree.ChooseLine():
                return "Choose one:"
            case tree.CostLine(costs):
                return f"As an additional cost, {', '.join(map(self.price, costs))}."
            case tree.EffectLine(sentences):
                return self.sentences(sentences)
            case tree.ModeLine(cost, sentences):
                return f"{cost} energy: {self.sentences(sentences)}"
            case tree.NamedLine(triggers, sentences):
                names = ", ".join(trigger.value for trigger in triggers)
                return f"{capitalized(names)}: {self.sentences(sentences)}"
            case tree.TriggeredLine(event, sentences, condition, once):
                told = self.sentences(sentences, capital=False)
                return f"{capitalized(self.heard(event, condition, once=once))}{told}"
            case tree.ActivatedLine(costs, sentences, fast, once):
                said = [*(["fast"] if fast else []), *(["once per turn"] if once else []), *map(self.price, costs)]
                return f"{capitalized(', '.join(said))}: {self.sentences(sentences)}"
            case tree.StaticLine(statement, where):
                return _AFTER_QUOTE.sub(r"\1", f"{capitalized(self.stated(statement, where))}.")
            case tree.DeckRuleLine(tree.Include(compare, limit, noun)):
                return f"Include {self.included(compare, limit, noun)}."
            case _:
                raise TypeError(f"no line: {line!r}")

    def heard(self, event: Any, condition: Any, *, once: bool) -> str:
        when = self.event(event) if isinstance(event, tree.TurnEnds) else f"when {self.event(event)}"
        only_if = "" if condition is None else f"if {self.condition(condition)}, "
        return f"{'once per turn, ' if once else ''}{when}, {only_if}"

    def sentence(self, sentence: Any) -> str:
        return _AFTER_QUOTE.sub(r"\1", super().sentence(sentence))

    def price(self, cost: Any) -> str:
        """What an ability costs: energy without a verb."""
        return f"{self.number(cost.number)} energy" if isinstance(cost, tree.Pay) else self.clause(cost)

    def included(self, compare: tree.Compare, limit: int, noun: tree.Noun) -> str:
        """How many of a noun a deck has."""
        counted = self.heading(noun, many=limit != 1)
        match compare:
            case tree.Compare.AT_MOST if limit == 0:
                return f"no {counted}"
            case tree.Compare.AT_LEAST:
                return f"at least {limit} {counted}"
            case tree.Compare.AT_MOST:
                return f"at most {limit} {counted}"
            case _:
                return f"exactly {limit} {counted}"

    # --- nouns, numbers and conditions ---

    def heading(self, noun: tree.Noun, *, many: bool, together: bool = False) -> str:
        """A fast card is one with fast."""
        fast = tree.WithKeyword(tree.Keyword.FAST)
        if fast not in noun.which or noun.others:
            return super().heading(noun, many=many, together=together)
        rest = replace(noun, which=tuple(part for part in noun.which if part != fast), adjectives=())
        words = [*map(self.quality, noun.adjectives), "fast", super().heading(rest, many=many, together=together)]
        return " ".join(words)

    def noun(self, noun: tree.Noun) -> str:
        if isinstance(noun.number, tree.AllBut):
            but = noun.number.number
            return f"all but {but} {self.heading(noun, many=but != 1)}"
        return super().noun(noun)

    def which(self, which: Any) -> str:
        if isinstance(which, tree.DoneThisTurn):
            if which.who is tree.Who.ANY:
                return "dissolved this turn"
            return f"{self.has(which.who, 'have', negated=False)} {_PAST[which.deed]} this turn"
        return super().which(which)

    def number(self, number: Any) -> str:
        match number:
            case tree.Owned(who, resource):
                return f"{WHOSE[who]} {resource.value}"
            case tree.TotalOf(stat, noun):
                return f"the total {stat.value} of {self.heading(noun, many=True, together=True)}"
            case tree.ThisStat(stat):
                return f"this {'character' if stat is tree.Stat.SPARK else 'card'}'s {stat.value}"
            case tree.TotalSpark(who):
                return f"{WHOSE[who]} total spark"
            case tree.ThisWay(fate):
                return f"the number {fate} this way"
            case _:
                return super().number(number)

    def be(self, number: Any) -> str:
        return "are" if isinstance(number, tree.Owned) and number.resource is tree.Resource.POINTS else "is"

    def fact(self, condition: Any, *, negated: bool) -> str:
        is_ = "is not" if negated else "is"
        match condition:
            case tree.HasDone(who, deed, noun, compare, limit):
                has = self.has(who, "have", negated=negated)
                return f"{has} {_PAST[deed]} {self.quantity(noun, compare, limit)} this turn"
            case tree.HasSome(who, noun, compare, limit, place) if not negated:
                return f"{WHOSE[who]} {place.value} has {self.quantity(noun, compare, limit)}"
            case tree.TurnOf(who):
                return f"it {is_} {WHOSE[who]} turn"
            case tree.CardIs(what, tree.Being.FROM_VOID as being):
                return f"{self.phrase(what)} was {'not ' if negated else ''}{being.value}"
            case tree.LiesIn(place):
                return f"this {is_} in your {place.value}"
            case _:
                return super().fact(condition, negated=negated)

    # --- events ---

    def event(self, event: Any) -> str:
        """`you play an event`, `an ally is dissolved`, `at the end of your turn`."""
        match event:
            case tree.PlayerDoes(who, deed, what, away):
                during = " during your opponent's turn" if away else ""
                said = self.phrase(what)
                # What is played comes from where it lies.
                said = said.replace(" in ", " from ") if deed is tree.Deed.PLAY else said
                to = " to hand" if deed is tree.Deed.RETURN else ""
                return f"{who.value} {verb_of(who, deed.value)} {said}{to}{during}"
            case tree.PlayerActs(who, act):
                verb, *rest = act.value.split(" ", 1)
                return " ".join((who.value, verb_of(who, verb), *rest))
            case tree.Second(who, deed, kind, nth):
                counted = self.vocabulary.kind_form(kind, many=False)
                whose = "your" if who is tree.Who.YOU else "their"
                return f"{who.value} {verb_of(who, deed.value)} {whose} {ORDINALS[nth - 1]} {counted} in a turn"
            case tree.CardEvent(what, fate):
                return f"{self.phrase(what)} {fate.value}"
            case tree.PutIntoVoid(what, who):
                return f"{self.phrase(what)} is put into {WHOSE[who]} void"
            case tree.PlayerGains(who, resource):
                return f"{who.value} {verb_of(who, 'gain')} {resource.value}"
            case tree.DeckShuffled(who):
                return f"{WHOSE[who]} deck is shuffled anew"
            case tree.TurnEnds(tree.Who.ANY):
                return "at the end of turn"
            case tree.TurnEnds(tree.Who.EACH):
                return "at the end of each turn"
            case tree.TurnEnds(who):
                return f"at the end of {WHOSE[who]} turn"
            case _:
                raise TypeError(f"no event: {event!r}")

    # --- clauses and statements ---

    def act(self, clause: Any) -> tuple[str, str]:
        match clause:
            case tree.Gets(_, changes):
                return "gain", self.changes(changes)
            case tree.Becomes(_, number):
                return "become", f"{self.number(number)} spark"
            case tree.GainsAbility(_, quote):
                return "gain", f'"{quote}"'
            case _:
                return super().act(clause)

    def deed(self, clause: Any, your: str) -> tuple[str, str]:
        match clause:
            case tree.Draw(number):
                return "draw", "a card" if number == tree.ONE else f"{self.number(number)} cards"
            case tree.Discard(tree.Noun(tree.Amount.ALL, tree.Kind.CARD, (), (tree.InPlace(who, tree.Place.HAND),))):
                return "discard", f"{your if who is tree.Who.YOU else WHOSE[who]} hand"
            case tree.Gain(number, resource):
                return "gain", self.amount_of(number, resource)
            case tree.Lose(number, resource):
                return "lose", self.amount_of(number, resource)
            case tree.DoubleEnergy():
                return "double", f"{your} energy"
            case tree.Pay(number):
                return "pay", f"{self.number(number)} energy"
            case tree.Banish(what, until):
                return "banish", self.phrase(what) + ("" if until is None else f" until {until.value}")
            case tree.Prevent(what, unless):
                paid = "" if unless is None else f" unless its controller pays {self.number(unless)} energy"
                return "prevent", self.phrase(what) + paid
            case tree.Move(what, to, owners):
                many = owners and self.is_many(what)
                whose = "their owners'" if many else "its owner's" if owners else your
                where = to.value.replace("your", whose) + ("s" if many else "")
                return "return" if to is tree.Destination.HAND else "put", f"{self.phrase(what)} {where}"
            case tree.LookAt(what):
                return "look", f"at {self.phrase(what)}"
            case tree.MaterializeCopy(what):
                return "materialize", f"a copy of {self.phrase(what)}"
            case tree.MaterializeFigments(number, figment):
                one = number == tree.ONE
                made = f"a {figment.value} figment" if one else f"{self.number(number)} {figment.value} figments"
                return "materialize", made
            case tree.Foresee(number):
                return "foresee", self.number(number)
            case tree.Kindle(number):
                return "kindle", self.number(number)
            case tree.CopyNext(noun):
                return "copy", f"the next {self.heading(noun, many=False)} you play this turn"
            case tree.CopyPlayed(what):
                return "copy", self.phrase(what)
            case tree.TriggerAbility(what, trigger):
                return "trigger", f"the {self.named_ability(what, trigger)} of {self.phrase(what)}"
            case tree.TakeExtraTurn():
                return "take", "an extra turn"
            case tree.AdditionalJudgment():
                return "have", "an additional Judgment at the end of turn"
            case tree.Reshuffle():
                return "shuffle", f"{your} hand and void into {your} deck"
            case tree.WinGame():
                return "win", "the game"
            case tree.Act() | tree.Declare():
                raise ValueError(f"no player does {clause!r}")
            case _:
                return _SIMPLE[type(clause)], self.phrase(clause.what)

    def named_ability(self, what: Any, trigger: tree.Trigger) -> str:
        return f"{trigger.value.capitalize()} {'abilities' if self.is_many(what) else 'ability'}"

    def amount_of(self, number: Any, resource: tree.Resource) -> str:
        """`2 energy`, `1 point`, `energy equal to its cost`."""
        said = self.number(number)
        if not self.is_plain(number):
            return f"{resource.value} equal to {said}"
        return f"{said} {'point' if resource is tree.Resource.POINTS and number == tree.ONE else resource.value}"

    def statement(self, statement: Any) -> str:
        match statement:
            case tree.Costs(what, who, sign, number):
                cost = "cost" if self.is_many(what) else "costs"
                payer = "" if who is None else f" {who.value}"
                more = "more" if sign > 0 else "less"
                return f"{self.subject(what)} {cost}{payer} {self.number(number)} {more}"
            case tree.NextCosts(noun, sign, number):
                more = "more" if sign > 0 else "less"
                return (
                    f"the next {self.heading(noun, many=False)} you play this turn costs {self.number(number)} {more}"
                )
            case tree.Grants(what, quote):
                return f'{self.subject(what)} {"have" if self.is_many(what) else "has"} "{quote}"'
            case tree.CannotBeDissolved(what):
                return f"{self.subject(what)} can't be dissolved"
            case tree.CannotPlay(who, noun):
                return f"{who.value} can't play {self.phrase(noun)}"
            case tree.TriggersAgain(what, trigger):
                triggers = "trigger" if self.is_many(what) else "triggers"
                of = f"{self.named_ability(what, trigger)} of {self.phrase(what)}"
                return f"{'' if self.is_many(what) else 'the '}{of} {triggers} an additional time"
            case tree.DoubleGains():
                return "if you would gain energy, gain twice as much instead"
            case tree.BanishedInstead(what):
                return f"if {self.phrase(what)} would leave play, banish it instead"
            case _:
                return super().statement(statement)


RENDERER: Final = Renderer()


def render(text: tree.Text) -> str:
    """The whole text, a line for each of its lines."""
    return "\n".join(map(RENDERER.line, text.lines))
