"""Sentences and clauses, compiled to operations in a row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from games.kernel.engine.amounts import ALL
from games.kernel.engine.steering import SubjectIs, Unless
from games.kernel.engine.trigger import WHEN, Code
from games.kernel.language import compile_sentences
from games.kernel.language.compile_sentences import SentenceCompiler
from games.kernel.language.referents import Walker, unwrapped
from games.kernel.language.traversal import nodes
from games.kernel.text import capitalized
from games.voidream.cards.language import tree
from games.voidream.cards.language.compile_phrases import (
    condition,
    conflict_kind,
    event_noun,
    noun,
    number,
    relation,
    selector,
)
from games.voidream.cards.language.compile_statements import (
    deltas,
    keyword_bits,
    keyword_numbers,
    statements,
    to_base,
    x_axes,
)
from games.voidream.cards.language.referents import REFERENTS, own_clauses
from games.voidream.cards.language.render import render_sentence
from games.voidream.cards.language.render_nouns import render_changes
from games.voidream.rules.abilities import NO_EVENT, Delayed, Triggered
from games.voidream.rules.components import KEYWORD_BITS, Axis
from games.voidream.rules.env import AnyOp
from games.voidream.rules.operations import (
    acts,
    attaching,
    clauses,
    damage,
    face_down,
    joining,
    lasting,
    playing,
    readiness,
    removal,
    showing,
)
from games.voidream.rules.operations.acts import Act, Role, Selector
from games.voidream.rules.operations.each_player import EachPlayer, SubjectOfIt
from games.voidream.rules.operations.values import YOU
from games.voidream.rules.periods import (
    UNTIL_CONFLICT,
    UNTIL_NEXT_ROUND,
    UNTIL_PHASE,
    UNTIL_PHASE_ENDS,
    UNTIL_ROUND,
    UNTIL_TURN,
    Until,
)
from games.voidream.rules.program import CardPredicate, Condition, Number, Op
from games.voidream.rules.statements import KEYWORDS, PREVENT, PREVENT_DREAM, SCORE, STATS, Static

DURATIONS = {
    tree.Duration.ROUND: UNTIL_ROUND,
    tree.Duration.PHASE: UNTIL_PHASE_ENDS,
    tree.Duration.CONFLICT: UNTIL_CONFLICT,
    tree.Duration.TURN: UNTIL_TURN,
}


@dataclass(frozen=True, slots=True)
class Context(compile_sentences.Context):
    """Where a clause stands; without other words it holds to the end of the phase."""

    until: Until = UNTIL_PHASE

    def role(self, *, whole: bool = False) -> Role:
        """The role of a clause that stands here. `whole`: as a cost it takes all of its cards or none."""
        return Role(cost=self.cost and whole, later=self.later, remembers=self.remembers, skip=self.skip)


def context_of(line: tree.Line) -> Context:
    return Context(
        own=own_clauses(line),
        remembers=any(isinstance(node, tree.That | tree.OfThem | tree.TheRest) for node in nodes(line)),
    )


# --- clauses ---

PLAIN_ACTS: dict[type, type[Act]] = {
    tree.Veil: face_down.VeilAct,
    tree.Unveil: face_down.UnveilAct,
    tree.Charge: face_down.ChargeAct,
    tree.Ready: readiness.ReadyAct,
    tree.Exhaust: readiness.ExhaustAct,
    tree.Destroy: removal.DestroyAct,
    tree.Sacrifice: removal.SacrificeAct,
    tree.VoidCards: removal.VoidAct,
    tree.Discard: removal.DiscardAct,
    tree.Inspire: playing.InspireAct,
    tree.ChooseCards: acts.ChooseAct,
    tree.LookAt: showing.LookAct,
    tree.Reveal: showing.RevealAct,
    tree.Play: playing.PlayAct,
    tree.JoinConflict: joining.JoinAct,
    tree.LeaveConflict: joining.LeaveAct,
    tree.TurnFaceDown: face_down.TurnDownAct,
}


class VoidreamSentences(SentenceCompiler[Context]):
    """Sentences of Voidream's texts."""

    durations = DURATIONS
    referents = REFERENTS

    def code(self, sentences: tuple[tree.Sentence, ...], context: Context) -> Code:
        return super().code(tuple(_with_subjects(sentences)), context)

    def at_end(self, node: tree.When, context: Context) -> lasting.DelayOp:
        """What is put off to an end knows of what the line has spoken."""
        code = self.code((node.body,), Context(own=context.own, remembers=context.remembers))
        until = UNTIL_NEXT_ROUND if isinstance(node.event, tree.RoundEvent) else DURATIONS[node.event]
        static = Delayed(Triggered(WHEN, NO_EVENT, code, capitalized(words(node))))
        return lasting.DelayOp(static, until, leans=leans(node.body))

    def clause(self, node: tree.Clause | tree.When, context: Context) -> list[AnyOp]:
        if isinstance(node, tree.When):
            return [self.at_end(node, context)]
        if isinstance(node, tree.DoneByEach):
            body = self.clause(node.body, replace(context, said=""))
            test = Unless(condition(node.who.condition), len(body), body[0], None)
            return [EachPlayer((test, *body))]
        act = PLAIN_ACTS.get(type(node))
        if act is not None:
            cards = selector(node.what, pays=context.cost, any_x=context.cost)  # type: ignore[union-attr]  # every node of PLAIN_ACTS has `what`
            return [act(cards, self.prompt(node, context), context.role(whole=True))]
        if isinstance(node, tree.Attach) and isinstance(node.to, tree.Noun):
            return attach(node, node.to, context)
        return [_player_clause(node, context, self.prompt(node, context))]

    def number(self, node: tree.Number) -> Number:
        return number(node)

    def noun(self, node: tree.Noun) -> CardPredicate:
        return noun(node)

    def condition(self, node: tree.Condition) -> Condition:
        return condition(node)

    def words(self, sentence: tree.Sentence) -> str:
        return words(sentence)

    def each_player(self, body: Code) -> Op:
        return EachPlayer(body)

    def acting(self, who: tree.Who, first: AnyOp) -> SubjectIs:
        if who is tree.Who.OPPONENT:
            return SubjectIs(first, opponent=True)
        return SubjectOfIt(first, owner=who is tree.Who.OWNER)

    def can_be_declined(self, op: AnyOp) -> bool:
        if not isinstance(op, Act):
            return False
        chosen = op.selector
        return chosen.how in acts.CHOSEN and chosen.count == 0 and (chosen.number is None or chosen.up_to)


SENTENCES: Final = VoidreamSentences()


def _with_subjects(sentences: tuple[tree.Sentence, ...]) -> Iterator[tree.Sentence]:
    """The sentences, and before what is put off behind a statement the choice of all cards that this speaks of."""
    for before, sentence in zip((None, *sentences), sentences, strict=False):
        said = before.body if isinstance(before, tree.Timed) else before
        if isinstance(sentence, tree.When) and isinstance(said, tree.Declare):
            what = getattr(unwrapped(said.statement), "what", None)
            if isinstance(what, tree.Noun) and is_open(what):
                yield tree.ChooseCards(replace(what, amount=tree.Amount.ALL))
        yield sentence


def leans(body: tree.Sentence) -> bool:
    """Does a sentence speak of cards that were named before it?"""
    alone = Walker(REFERENTS, named=False, given=False, kinds=set())
    return any(not leaning.own and not leaning.meant for leaning in alone.walk(body)) or any(
        isinstance(node, tree.ItsHost | tree.ThatMany | tree.AsMany) for node in nodes(body)
    )


def words(sentence: tree.Sentence) -> str:
    """A sentence as a part of a question: without its period."""
    return render_sentence(sentence).removesuffix(".")


def attach(node: tree.Attach, to: tree.Noun, context: Context) -> list[AnyOp]:
    """First what is attached is chosen, if there is a choice, then the host."""
    prompt = capitalized(words(node))
    host = selector(to, pays=context.cost)
    what = selector(node.what)
    if what.how != acts.NOUN or what.count == ALL:
        return [attaching.AttachAct(host, prompt, context.role(), what)]
    then = attaching.AttachAct(host, prompt, context.role(), Selector(acts.IT))
    later = (then, *context.later) if context.cost else ()
    chosen = selector(node.what, pays=context.cost)
    return [attaching.AttachedAct(chosen, prompt, replace(context, later=later).role()), then]


def _player_clause(node: tree.Clause, context: Context, prompt: str) -> Op:
    role = context.role()
    if isinstance(node, tree.Evoke):
        return clauses.EvokeOp(veil=node.veil)
    if isinstance(node, tree.Roll):
        return clauses.RollOp()
    if isinstance(node, tree.DealDamage):
        by = _own_number(node, context) if isinstance(node.number, tree.X) else None
        amount = number(node.number if by is None else by)
        by_each = by is not None or id(node) in context.own
        return damage.DamageAct(selector(node.to, pays=context.cost), prompt, role, amount, by_each=by_each)
    if isinstance(node, tree.DreamDamage):
        return clauses.DreamDamageOp(number(node.number), taken=node.taken)
    if isinstance(node, tree.PreventDamage):
        return clauses.PreventOp(number(node.number))
    if isinstance(node, tree.Initiate) and node.attackers is not None:
        attackers = selector(node.attackers, pays=context.cost)
        return joining.InitiateAct(attackers, prompt, role, conflict_kind(node.kind))
    if isinstance(node, tree.Initiate):
        return clauses.InitiateOp(conflict_kind(node.kind))
    if isinstance(node, tree.Switch):
        return clauses.SwitchOp(conflict_kind(node.source))
    if isinstance(node, tree.ChangeMind):
        kind = clauses.LowerMindCost if context.cost and node.sign < 0 else clauses.MindOp
        return kind(number(node.number), node.sign, relation(node.who) or YOU)
    if isinstance(node, tree.SetMind):
        return clauses.MindOp(number(node.number), 0, relation(node.who) or YOU)
    if isinstance(node, tree.RevealUntil):
        return showing.RevealUntilOp(event_noun(node.until), remembers=context.remembers)
    if isinstance(node, tree.Shuffle):
        return clauses.ShuffleOp()
    if isinstance(node, tree.LoseGame):
        return clauses.LoseOp()
    if isinstance(node, tree.Return):
        cards = selector(node.what, pays=context.cost, any_x=context.cost)
        return removal.ReturnAct(cards, prompt, context.role(whole=True), node.to, node.order)
    if isinstance(node, tree.GainControl):
        until = UNTIL_PHASE if node.for_good else context.until
        return lasting.ControlAct(selector(node.what, pays=context.cost), prompt, context.role(whole=True), until)
    if isinstance(node, tree.Attach):
        return attaching.AttachHereAct(selector(node.what, pays=context.cost), prompt, role, selector(node.to))
    return ongoing(node, context, prompt)


def ongoing(node: tree.Clause, context: Context, prompt: str) -> Op:
    """What holds for a while (V7.9)."""
    until = context.until
    by = _own_number(node, context)
    own = None if by is None else number(by)
    if isinstance(node, tree.GetsScore):
        static = Static(SCORE, render_changes(node.changes), delta=deltas(node.changes))
        return clauses.DeclareOp(static, until, x_axes(node.changes), by=own)
    if isinstance(node, tree.PreventAll):
        return modify(node.to, (Static(PREVENT, "all damage is prevented"),), context, prompt)
    if isinstance(node, tree.PreventNext):
        cards = selector(node.to, pays=context.cost)
        return lasting.ShieldAct(cards, prompt, context.role(), number(node.number), until)
    if isinstance(node, tree.PreventDream):
        if node.number is not None:
            return clauses.DreamShieldOp(number(node.number), until)
        return clauses.DeclareOp(Static(PREVENT_DREAM, "all Dream damage is prevented"), until)
    if isinstance(node, tree.Gets):
        static = Static(STATS, render_changes(node.changes), delta=deltas(node.changes))
        by_each = id(node) in context.own
        return modify(node.what, (static,), context, prompt, x_axes(node.changes), own, by_each=by_each)
    if isinstance(node, tree.Gains):
        words = ", ".join(word.keyword.value for word in node.keywords)
        bits, numbers = keyword_bits(node.keywords), keyword_numbers(node.keywords)
        given = Static(KEYWORDS, words, bits=bits, numbers=numbers)
        return modify(node.what, (given,), context, prompt)
    if isinstance(node, tree.Loses):
        lost = 0
        for keyword in node.keywords:
            lost |= KEYWORD_BITS[keyword]
        words = "no " + ", ".join(keyword.value for keyword in node.keywords)
        return modify(node.what, (Static(KEYWORDS, words, lost=lost),), context, prompt)
    if isinstance(node, tree.Declare):
        return declare(node.statement, context, prompt, own, by_each=id(node) in context.own)
    raise TypeError(f"no operation for {type(node).__name__}")


def _own_number(node: tree.Clause, context: Context) -> tree.Number | None:
    """What X is for each card of this clause, if that is read from them."""
    return context.by[1] if context.by is not None and context.by[0] == id(node) else None


def declare(statement: tree.Statement, context: Context, prompt: str, own: Number | None, *, by_each: bool) -> Op:
    """A statement as an effect. About chosen cards it is a change of those, else it names its cards by itself. `own`
    is what X is, `by_each` of each of its cards."""
    statics, by_x = statements(statement), _by_x_of(statement)
    have = unwrapped(statement)
    if isinstance(have, tree.Have):
        by = to_base(have) if own is None or not (by_each or not is_open(have.what)) else own
        if by is not None:
            return modify(have.what, statics, context, prompt, by_x, by, by_each=by_each or own is None)
    if isinstance(statement, tree.Have | tree.CardsCannot) and not is_open(statement.what):
        return modify(statement.what, statics, context, prompt, by_x)
    return clauses.DeclareOp(statics[0], context.until, by_x, statics[1:], by=own)


def _by_x_of(statement: tree.Statement) -> tuple[tuple[Axis, int], ...]:
    """What a statement changes by X."""
    if isinstance(statement, tree.While):
        return _by_x_of(statement.statement)
    if isinstance(statement, tree.Have | tree.ScoreIs):
        return x_axes(statement.changes)
    return ()


def is_open(what: tree.Phrase) -> bool:
    """Does the phrase speak of whatever cards fit it at any time?"""
    return isinstance(what, tree.Noun) and what.amount in (tree.Amount.PLURAL, tree.Amount.ALL, tree.Amount.EACH)


def modify(
    what: tree.Phrase,
    statics: tuple[Static, ...],
    context: Context,
    prompt: str,
    by_x: tuple[tuple[Axis, int], ...] = (),
    by: Number | None = None,
    *,
    by_each: bool = True,
) -> Op:
    """A change of chosen cards. `by`: what X is, `by_each` for each of them."""
    cards = selector(what, pays=context.cost)
    return lasting.ModifyAct(cards, prompt, context.role(), statics, context.until, by_x, by, by_each=by_each)
