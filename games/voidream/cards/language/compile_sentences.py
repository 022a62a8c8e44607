"""Sentences and clauses, compiled to operations in a row."""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.kernel.engine.resolution import Done
from games.kernel.engine.trigger import Code
from games.kernel.language.traversal import nodes
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
from games.voidream.cards.language.referents import own_clauses, own_x, unwrapped
from games.voidream.cards.language.render import render_sentence
from games.voidream.cards.language.render_nouns import render_changes
from games.voidream.rules.components import KEYWORD_BITS, Axis
from games.voidream.rules.env import AnyOp
from games.voidream.rules.operations import (
    acts,
    attaching,
    clauses,
    control,
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
from games.voidream.rules.operations.values import YOU
from games.voidream.rules.periods import UNTIL_CONFLICT, UNTIL_PHASE, UNTIL_PHASE_ENDS, UNTIL_ROUND, UNTIL_TURN, Until
from games.voidream.rules.program import Number, Op
from games.voidream.rules.statements import KEYWORDS, PREVENT, PREVENT_DREAM, SCORE, STATS, Static

__all__ = ["DURATIONS", "Context", "code", "context_of"]

DURATIONS = {
    tree.Duration.ROUND: UNTIL_ROUND,
    tree.Duration.PHASE: UNTIL_PHASE_ENDS,
    tree.Duration.CONFLICT: UNTIL_CONFLICT,
    tree.Duration.TURN: UNTIL_TURN,
}


@dataclass(frozen=True, slots=True)
class Context:
    """What a clause needs to know of where it stands: is it a cost, how long does it hold, does its subject act?"""

    cost: bool = False
    until: Until = UNTIL_PHASE
    own: frozenset[int] = frozenset()
    """The clauses, by identity, whose number is read from the cards that they are about."""
    by: tuple[int, tree.Number] | None = None
    """The clause, by identity, whose X is read from its own cards, and how."""
    remembers: bool = False
    """The line says `that …`."""
    later: Code = ()
    """Of a cost: what is to be paid after it."""
    skip: int = acts.NOT_OPTIONAL
    """Of a choice that can be declined, as in Role."""

    def role(self, *, whole: bool = False) -> Role:
        """The role of a clause that stands here. `whole`: as a cost it takes all of its cards or none."""
        return Role(cost=self.cost and whole, later=self.later, remembers=self.remembers, skip=self.skip)


def context_of(line: tree.Line) -> Context:
    return Context(
        own=own_clauses(line),
        remembers=any(isinstance(node, tree.That | tree.OfThem | tree.TheRest) for node in nodes(line)),
    )


def code(sentences: tuple[tree.Sentence, ...], context: Context) -> Code:
    """Sentences, one after the other."""
    ops: list[AnyOp] = []
    for sentence in sentences:
        ops += compiled(sentence, context)
    return tuple(ops)


def compiled(node: tree.Sentence, context: Context) -> list[AnyOp]:
    if isinstance(node, tree.Sequence):
        return list(code(node.parts, context))
    if isinstance(node, tree.Optional):
        return optional(node, context)
    if isinstance(node, tree.If):
        return conditional(node, context)
    if isinstance(node, tree.IfDone):
        return if_done(node, context)
    if isinstance(node, tree.Repeat):
        body = compiled(node.body, context)
        return [control.Times(number(node.times), body[0]), *body, control.Again(-len(body) - 1)]
    if isinstance(node, tree.ForEach):
        body = compiled(node.body, context)
        each = control.Each(noun(node.noun))
        return [each, control.NextCard(len(body) + 1), *body, control.Jump(-len(body) - 2)]
    if isinstance(node, tree.Choose):
        return choice(node, context)
    if isinstance(node, tree.Subject):
        return subject(node.who, compiled(node.body, context))
    if isinstance(node, tree.Timed):
        return compiled(node.body, replace(context, until=DURATIONS[node.duration]))
    if isinstance(node, tree.Instead):
        return [*compiled(node.body, context), Done()]
    if isinstance(node, tree.Where):
        return where(node, context)
    return clause(node, context)


def where(node: tree.Where, context: Context) -> list[AnyOp]:
    """X is said where it is first needed; what is read from the cards of a clause, when these are chosen (V12.14)."""
    body = node.body.body if isinstance(node.body, tree.Instead) else node.body
    parts = body.parts if isinstance(body, tree.Sequence) else (body,)
    by = own_x(node)
    needed = [tree.X() in nodes(part) for part in parts]
    ops: list[AnyOp] = []
    for place, part in enumerate(parts):
        first = needed[place] and not any(needed[:place])
        if first and by is None:
            ops.append(control.SetX(number(node.number)))
        ops += compiled(part, replace(context, by=(id(by), node.number) if first and by is not None else None))
        if first and by is not None and any(needed[place + 1 :]):
            ops.append(control.SetX(number(node.number)))
    return [*ops, Done()] if isinstance(node.body, tree.Instead) else ops


def optional(node: tree.Optional, context: Context) -> list[AnyOp]:
    """ "You may": a clause with a choice in it is declined by choosing nothing, anything else by a no."""
    body = node.body
    who = decider(body)
    if who is not None:
        then = [] if node.then is None else by_subject(node.then, who, context)
        return subject(who, [*may(without_subject(body), len(then), context), *then])
    then = [] if node.then is None else compiled(node.then, context)
    return [*may(body, len(then), context), *then]


def if_done(node: tree.IfDone, context: Context) -> list[AnyOp]:
    """What was said is done or isn't, and the line goes on in one of two ways."""
    body = node.body
    deed = body.body if isinstance(body, tree.Optional) else body
    who = decider(deed)
    if who is None:
        then, other = (branch(part, None, context) for part in (node.then, node.otherwise))
        return two_ways(body, deed, then, other, context)
    then, other = (branch(part, who, context) for part in (node.then, node.otherwise))
    return subject(who, two_ways(body, without_subject(deed), then, other, context))


def branch(sentence: tree.Sentence | None, who: tree.Who | None, context: Context) -> list[AnyOp]:
    if sentence is None:
        return []
    return compiled(sentence, context) if who is None else by_subject(sentence, who, context)


def two_ways(
    body: tree.Sentence, deed: tree.Sentence, then: list[AnyOp], other: list[AnyOp], context: Context
) -> list[AnyOp]:
    """The deed, `then` if it was done and `other` if it wasn't."""
    after = [*then, control.Jump(len(other)), *other] if other else then
    past = len(after) - len(other)
    if isinstance(body, tree.Optional):
        return [*may(deed, past, context), *after]
    ops = compiled(deed, context)
    return [control.Attempt(ops[0], len(ops) + past), *ops, *after]


def by_subject(sentence: tree.Sentence, who: tree.Who, context: Context) -> list[AnyOp]:
    """What comes after another player's deed: theirs too, or the controller's, who then acts again."""
    if isinstance(sentence, tree.Subject) and sentence.who is who:
        return compiled(sentence.body, context)
    return [control.SubjectIs(None, opponent=False), *compiled(sentence, context)]


def decider(body: tree.Sentence) -> tree.Who | None:
    """The other player (or each) whose deed it is, and who may decline it."""
    if isinstance(body, tree.Subject):
        return body.who
    if isinstance(body, tree.Repeat | tree.Instead | tree.Where):
        return decider(body.body)
    return None


def without_subject(body: tree.Sentence) -> tree.Sentence:
    """The same deed, said of whoever is the subject already."""
    if isinstance(body, tree.Subject):
        said: tree.Sentence = body.body
        return said
    if isinstance(body, tree.Repeat | tree.Instead | tree.Where):
        return replace(body, body=without_subject(body.body))
    return body


def may(body: tree.Sentence, then: int, context: Context) -> list[AnyOp]:
    """The deed, and with a no to it a jump past the next operations as well, so many as `then` says."""
    ops = compiled(body, context)
    first = ops[0]
    if isinstance(first, Act) and has_single_choice(first) and all(isinstance(op, Done) for op in ops[1:]):
        return compiled(body, replace(context, skip=len(ops) - 1 + then))
    return [control.May(tuple(ops), len(ops) + then, f"You may {words(body)}"), *ops]


def has_single_choice(act: Act) -> bool:
    """Is to choose none of its cards the same as to decline it?"""
    chosen = act.selector
    return chosen.how in acts.CHOSEN and chosen.count == 0 and (chosen.number is None or chosen.up_to)


def conditional(node: tree.If, context: Context) -> list[AnyOp]:
    body = compiled(node.body, context)
    if node.otherwise is None:
        return [control.Unless(condition(node.condition), len(body), body[0], None), *body]
    other = compiled(node.otherwise, context)
    test = control.Unless(condition(node.condition), len(body) + 1, body[0], other[0])
    return [test, *body, control.Jump(len(other)), *other]


def choice(node: tree.Choose, context: Context) -> list[AnyOp]:
    modes = tuple(tuple(compiled(option, context)) for option in node.options)
    texts = tuple(capital(words(option)) for option in node.options)
    if node.most > 1:
        return several(control.ChooseSome(modes, texts, node.least, node.most))
    end = sum(len(mode) + 1 for mode in modes)
    ops: list[AnyOp] = []
    offsets = []
    for mode in modes:
        offsets.append(len(ops))
        ops += mode
        ops.append(control.Jump(end - len(ops) - 1))
    return [control.Choose(modes, tuple(offsets), texts), *ops]


def several(chooser: control.ChooseSome) -> list[AnyOp]:
    """The choice, and the modes, each of which leads back to where the next one is taken."""
    ops: list[AnyOp] = []
    offsets = []
    for mode in chooser.modes:
        offsets.append(len(ops))
        ops += mode
        ops.append(control.Jump(-len(ops) - 2))
    return [chooser, control.NextMode(chooser.modes, tuple(offsets), len(ops)), *ops]


def subject(who: tree.Who, body: list[AnyOp]) -> list[AnyOp]:
    if who is tree.Who.EACH:
        return [control.EachPlayer(tuple(body))]
    return [control.SubjectIs(body[0], opponent=True), *body, control.SubjectIs(None, opponent=False)]


def words(sentence: tree.Sentence) -> str:
    """A sentence as a part of a question: without its period."""
    return render_sentence(sentence).removesuffix(".")


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


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
    tree.LookAt: showing.LookAct,
    tree.Reveal: showing.RevealAct,
    tree.Play: playing.PlayAct,
    tree.GainControl: lasting.ControlAct,
    tree.JoinConflict: joining.JoinAct,
    tree.LeaveConflict: joining.LeaveAct,
    tree.TurnFaceDown: face_down.TurnDownAct,
}


def clause(node: tree.Clause, context: Context) -> list[AnyOp]:
    act = PLAIN_ACTS.get(type(node))
    if act is not None:
        cards = selector(node.what, pays=context.cost, any_x=context.cost)  # type: ignore[union-attr]  # every node of PLAIN_ACTS has `what`
        return [act(cards, capital(words(node)), context.role(whole=True))]
    if isinstance(node, tree.Attach) and isinstance(node.to, tree.Noun):
        return attach(node, node.to, context)
    return [player_clause(node, context)]


def attach(node: tree.Attach, to: tree.Noun, context: Context) -> list[AnyOp]:
    """First what is attached is chosen, if there is a choice, then the host."""
    prompt = capital(words(node))
    host = selector(to, pays=context.cost)
    what = selector(node.what)
    if what.how != acts.NOUN or what.count == acts.ALL:
        return [attaching.AttachAct(host, prompt, context.role(), what)]
    then = attaching.AttachAct(host, prompt, context.role(), Selector(acts.IT))
    later = (then, *context.later) if context.cost else ()
    chosen = selector(node.what, pays=context.cost)
    return [attaching.AttachedAct(chosen, prompt, replace(context, later=later).role()), then]


def player_clause(node: tree.Clause, context: Context) -> Op:
    prompt, role = capital(words(node)), context.role()
    if isinstance(node, tree.Evoke):
        return clauses.EvokeOp(veil=node.veil)
    if isinstance(node, tree.Roll):
        return clauses.RollOp()
    if isinstance(node, tree.DealDamage):
        by = own_number(node, context)
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
    if isinstance(node, tree.Attach):
        return attaching.AttachHereAct(selector(node.what, pays=context.cost), prompt, role, selector(node.to))
    return ongoing(node, context, prompt)


def ongoing(node: tree.Clause, context: Context, prompt: str) -> Op:
    """What holds for a while (V7.9)."""
    until = context.until
    if isinstance(node, tree.GetsScore):
        static = Static(SCORE, render_changes(node.changes), delta=deltas(node.changes))
        return clauses.DeclareOp(static, until, x_axes(node.changes))
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
        by = own_number(node, context)
        return modify(node.what, (static,), context, prompt, x_axes(node.changes), None if by is None else number(by))
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
        return declare(node.statement, context, prompt, own_number(node, context))
    raise TypeError(f"no operation for {type(node).__name__}")


def own_number(node: tree.Clause, context: Context) -> tree.Number | None:
    """What X is for each card of this clause, if that is read from them."""
    return context.by[1] if context.by is not None and context.by[0] == id(node) else None


def declare(statement: tree.Statement, context: Context, prompt: str, own: tree.Number | None) -> Op:
    """A statement as an effect. About chosen cards it is a change of those, else it names its cards by itself."""
    statics, by_x = statements(statement), by_x_of(statement)
    have = unwrapped(statement)
    by = to_base(have) if own is None else number(own)
    if by is not None and isinstance(have, tree.Have):
        return modify(have.what, statics, context, prompt, by_x, by)
    if isinstance(statement, tree.Have | tree.CardsCannot) and not is_open(statement.what):
        return modify(statement.what, statics, context, prompt, by_x)
    return clauses.DeclareOp(statics[0], context.until, by_x, statics[1:])


def by_x_of(statement: tree.Statement) -> tuple[tuple[Axis, int], ...]:
    """What a statement changes by X."""
    if isinstance(statement, tree.While):
        return by_x_of(statement.statement)
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
) -> Op:
    """A change of chosen cards. `by`: what X is for each of them."""
    cards = selector(what, pays=context.cost)
    return lasting.ModifyAct(cards, prompt, context.role(), statics, context.until, by_x, by)
