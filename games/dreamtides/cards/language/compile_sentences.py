"""Sentences and clauses, compiled to operations in a row."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Final

from games.dreamtides.cards.figments import FIGMENTS
from games.dreamtides.cards.language import tree
from games.dreamtides.cards.language.compile_events import heard
from games.dreamtides.cards.language.compile_phrases import (
    ANYWHERE,
    condition,
    has_choice,
    noun,
    number,
    selector,
)
from games.dreamtides.cards.language.compile_statements import NAMED, gift, statics
from games.dreamtides.cards.language.referents import REFERENTS
from games.dreamtides.cards.language.render import RENDERER
from games.dreamtides.rules.abilities import ANYBODY, IN_PLAY, TURN_ENDS, Triggered
from games.dreamtides.rules.components import DECK, HAND, STACK, VARIABLE, VOID
from games.dreamtides.rules.env import AnyOp
from games.dreamtides.rules.operations import acts, changing, moving, players
from games.dreamtides.rules.operations.acts import Act, Selector
from games.dreamtides.rules.operations.changing import HearOp
from games.dreamtides.rules.operations.together import EachPlayer
from games.dreamtides.rules.program import CardPredicate, Condition, Number, Op
from games.kernel.engine.trigger import Code
from games.kernel.language import compile_sentences
from games.kernel.language.compile_sentences import SentenceCompiler
from games.kernel.language.counting import with_x
from games.kernel.language.referents import unwrapped
from games.kernel.language.traversal import nodes
from games.kernel.text import capitalized


@dataclass(slots=True)
class Slots:
    """How many targets a text has had so far: each instruction has a place among them (D8.2)."""

    used: int = 0

    def take(self) -> int:
        self.used += 1
        return self.used - 1


@dataclass(frozen=True, slots=True)
class Context(compile_sentences.Context):
    """Where a clause stands. `slots`: its targets are chosen as the text is played; None: as it resolves."""

    until: Any = None
    slots: Slots | None = field(default=None, compare=False)

    def slot(self, phrase: Any) -> int:
        return self.slots.take() if self.slots is not None and has_choice(phrase) else -1


TURN: Final = "turn"
_THIS_WAY: Final = (tree.DoneThisWay, tree.ThisWay)
_NESTED = (tree.If, tree.IfDone, tree.Optional, tree.Repeat, tree.ForEach, tree.Choose, tree.When)
"""What decides whether, or how often, something is done: its cards are chosen then."""
_UNTIL = {None: moving.FOR_GOOD, tree.Return.LEAVES: moving.UNTIL_LEAVES, tree.Return.MAIN: moving.UNTIL_MAIN}
_TO = {
    tree.Destination.HAND: (HAND, False),
    tree.Destination.VOID: (VOID, False),
    tree.Destination.TOP: (DECK, False),
    tree.Destination.BOTTOM: (DECK, True),
}


class DreamtidesSentences(SentenceCompiler[Context]):
    """Sentences of Dreamtides' texts."""

    durations: ClassVar[Mapping[Any, Any]] = {tree.Duration.TURN: TURN}
    referents = REFERENTS
    drops = False

    def compiled(self, node: Any, context: Context) -> list[AnyOp]:
        if isinstance(node, _NESTED) and context.slots is not None:
            context = replace(context, slots=None)
        return super().compiled(node, context)

    def code(self, sentences: tuple[Any, ...], context: Context) -> Code:
        """What each player does is counted together where the line speaks of it."""
        ops = super().code(sentences, context)
        if not any(isinstance(node, _THIS_WAY) for node in nodes(sentences)):
            return ops
        return tuple([EachPlayer(op.body, gathers=True) if isinstance(op, EachPlayer) else op for op in ops])

    def number(self, node: Any) -> Number:
        return number(node)

    def noun(self, node: Any) -> CardPredicate:
        return noun(node)

    def condition(self, node: Any) -> Condition:
        return condition(node)

    def words(self, sentence: Any) -> str:
        return RENDERER.sentence(sentence).removesuffix(".")

    def each_player(self, body: Code) -> Op:
        return EachPlayer(body)

    def can_be_declined(self, op: AnyOp) -> bool:
        if not isinstance(op, Act):
            return False
        chosen = op.selector
        is_some = chosen.count == 0 and (chosen.number is None or chosen.up_to)
        return chosen.how in acts.CHOSEN and is_some and not chosen.by_chance

    # --- what is heard ---

    def triggered(self, line: tree.TriggeredLine, text: str, end: Code = ()) -> Triggered:
        """A described trigger, which is shown as this text; `end`: what its program ends with."""
        code = (*self.code(line.sentences, Context(until=None, own=REFERENTS.own_clauses(line))), *end)
        only_if = None if line.condition is None else condition(line.condition)
        from_void = any(isinstance(node, tree.LiesIn) for node in nodes(line.condition))
        event, who, what, this_card, nth, away = heard(line.event)
        return Triggered(
            event,
            code,
            text,
            who=who,
            what=what,
            this_card=this_card,
            condition=only_if,
            once=line.once,
            nth=nth,
            away=away,
            zone=VOID if from_void else IN_PLAY,
        )

    def waiting(self, node: tree.When) -> HearOp:
        """What hears an event until the end of turn is written as its line would be (D11.22)."""
        line = tree.TriggeredLine(node.event, (node.body,), node.condition, node.once)
        return HearOp(self.triggered(line, RENDERER.line(line)))

    def at_turn_end(self, node: tree.When) -> changing.DelayOp:
        """What is done at the end of this turn knows of what the line has spoken."""
        code = self.code((node.body,), Context(until=None, own=REFERENTS.own_clauses(node)))
        return changing.DelayOp(Triggered(TURN_ENDS, code, capitalized(self.words(node)), who=ANYBODY, once=True))

    # --- clauses ---

    def clause(self, node: Any, context: Context) -> list[AnyOp]:
        if isinstance(node, tree.When):
            return [self.at_turn_end(node) if isinstance(node.event, tree.TurnEnds) else self.waiting(node)]
        prompt = self.prompt(node, context)
        made = self.about_cards(node, context, prompt)
        return [made if made is not None else self.about_players(node, context)]

    def about_cards(self, node: Any, context: Context, prompt: str) -> Act | None:
        """A clause that does something with cards."""
        pays, skip = context.cost, context.skip
        match node:
            case tree.Dissolve(what):
                return moving.DissolveAct(self.cards(what, context), prompt, skip=skip)
            case tree.Abandon(what):
                chosen = selector(_of_theirs(what, tree.Controls(tree.Who.THEY)))
                return moving.AbandonAct(chosen, prompt, cost=pays, skip=skip)
            case tree.Banish(what, until):
                return moving.BanishAct(self.cards(what, context), prompt, _UNTIL[until], cost=pays, skip=skip)
            case tree.Prevent(what, unless):
                price = None if unless is None else number(unless)
                chosen = selector(what, (STACK,), slot=context.slot(what))
                says_whose = isinstance(what, tree.Noun) and any(
                    isinstance(which, tree.Controls) for which in what.which
                )
                return moving.PreventAct(chosen, prompt, price, anybodys=says_whose, skip=skip)
            case tree.Move(what, to):
                zone, under = _TO[to]
                return moving.MoveAct(self.cards(what, context), prompt, zone, under=under, cost=pays, skip=skip)
            case tree.Materialize(what):
                return moving.MaterializeAct(self.cards(what, context), prompt, skip=skip)
            case tree.MaterializeCopy(what):
                return moving.CopyAct(self.cards(what, context), prompt, skip=skip)
            case tree.GainControl(what, for_good):
                until_end = context.until is not None and not for_good
                return moving.ControlAct(self.cards(what, context), prompt, until_end=until_end, skip=skip)
            case tree.Discard(what):
                chosen = selector(_of_theirs(what, tree.Owns(tree.Who.THEY)), (HAND,))
                return moving.DiscardAct(chosen, prompt, cost=pays, skip=skip)
            case tree.ChooseCards(what):
                return acts.ChooseAct(self.cards(what, context), prompt, skip=skip)
            case tree.LookAt(what):
                return acts.ShowAct(self.cards(what, context), prompt, openly=False, skip=skip)
            case tree.Reveal(what):
                return acts.ShowAct(self.cards(what, context), prompt, openly=True, skip=skip)
            case tree.Declare(tree.Costs(tree.It() as what, None, sign, amount)):
                return changing.CostAct(selector(what), prompt, number(amount), sign, skip=skip)
            case tree.CopyPlayed(what):
                return moving.CopyPlayedAct(self.cards(what, context), prompt, skip=skip)
            case tree.TriggerAbility(what, trigger):
                return moving.TriggerAct(self.cards(what, context), prompt, NAMED[trigger], skip=skip)
            case tree.Anchor(what):
                return changing.AnchorAct(self.cards(what, context), prompt, skip=skip)
            case tree.Becomes(what, to):
                return changing.BecomeAct(self.cards(what, context), prompt, number(to), skip=skip)
            case tree.Gets(what, changes):
                return self.spark(what, changes[0], node, context, prompt)
            case tree.Gains(what, words):
                word = words[0]
                own = VARIABLE if word.number is None else word.number
                fast = word.keyword is tree.Keyword.FAST
                until_end = context.until is not None
                chosen = self.cards(what, context)
                return changing.KeywordAct(chosen, prompt, fast=fast, price=own, until_end=until_end, skip=skip)
            case tree.GainsAbility(what, quote):
                until_end = context.until is not None
                chosen = self.cards(what, context)
                return changing.KeywordAct(chosen, prompt, gift=gift(quote), until_end=until_end, skip=skip)
            case tree.Declare(tree.BanishedInstead(what)):
                return changing.MarkAct(selector(what), prompt, skip=skip)
            case tree.Declare(statement):
                have = unwrapped(statement)
                if isinstance(have, tree.Have) and not is_open(have.what) and have.changes:
                    return self.spark(have.what, have.changes[0], node, context, prompt)
        return None

    def cards(self, what: Any, context: Context) -> Selector:
        return selector(what, slot=context.slot(what))

    def spark(self, what: Any, change: tree.Change, node: Any, context: Context, prompt: str) -> Act:
        """A change of the spark of chosen characters; one that is stated holds until the end of turn."""
        by = context.by[1] if context.by is not None and context.by[0] == id(node) else None
        amount = number(change.number if by is None else with_x(change.number, by))
        until_end = context.until is not None or isinstance(node, tree.Declare)
        return changing.SparkAct(
            self.cards(what, context),
            prompt,
            amount,
            change.sign,
            until_end=until_end,
            own=id(node) in context.own,
            in_turn=isinstance(node, tree.Gets) and node.in_turn,
            skip=context.skip,
        )

    def about_players(self, node: Any, context: Context) -> Op:
        match node:
            case tree.Draw(count):
                return players.DrawOp(number(count))
            case tree.Gain(count, resource):
                return players.ResourceOp(number(count), resource.value, 1)
            case tree.Lose(count, resource):
                return players.ResourceOp(number(count), resource.value, -1)
            case tree.DoubleEnergy():
                return players.DoubleOp()
            case tree.Pay(count):
                return players.PayOp(number(count))
            case tree.MaterializeFigments(count, figment):
                return players.FigmentsOp(number(count), FIGMENTS[figment.value])
            case tree.Discover(what):
                return players.DiscoverOp(noun(what, (DECK,)) if _has_place(what) else noun(_in_own_deck(what)))
            case tree.Foresee(count):
                return players.ForeseeOp(number(count))
            case tree.Kindle(count):
                return players.KindleOp(number(count))
            case tree.CopyNext(what):
                return players.CopyNextOp(noun(what, ANYWHERE), self.words(node))
            case tree.TakeExtraTurn():
                return players.ExtraTurnOp()
            case tree.AdditionalJudgment():
                return players.ExtraJudgmentOp()
            case tree.Reshuffle():
                return players.ReshuffleOp()
            case tree.WinGame():
                return players.WinOp()
            case tree.Declare(statement):
                by = context.by[1] if context.by is not None and context.by[0] == id(node) else None
                return changing.DeclareOp(statics(statement, None), None if by is None else number(by))
        raise TypeError(f"no operation for {type(node).__name__}")


def says_whose(what: Any) -> bool:
    return isinstance(what, tree.Noun) and any(isinstance(which, tree.Controls) for which in what.which)


def _has_place(what: tree.Noun) -> bool:
    return any(isinstance(which, tree.InPlace) for which in what.which)


def _in_own_deck(what: tree.Noun) -> tree.Noun:
    """What is discovered lies in the deck of who does it."""
    return replace(what, amount=tree.Amount.A, which=(*what.which, tree.InPlace(tree.Who.THEY, tree.Place.DECK)))


def is_open(what: Any) -> bool:
    """Does the phrase speak of whatever cards fit it at any time?"""
    return isinstance(what, tree.Noun) and what.amount in (tree.Amount.PLURAL, tree.Amount.ALL, tree.Amount.EACH)


SENTENCES: Final = DreamtidesSentences()


def _of_theirs(what: Any, whose: Any) -> Any:
    """A phrase about the cards of whoever does something: `all but 1` counts no others."""
    is_counted = isinstance(what, tree.Noun) and isinstance(what.number, tree.AllBut)
    return replace(what, which=(*what.which, whose)) if is_counted else what
