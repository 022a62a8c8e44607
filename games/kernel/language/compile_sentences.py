"""Sentences of any card language, compiled to operations in a row: sequences, choices, conditions and repetitions.

A game's compiler is a subclass that knows its clauses, noun phrases, numbers and conditions.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, TypeVar

from games.kernel.engine import steering
from games.kernel.engine.program import CardPredicate, Condition, Number, Op
from games.kernel.engine.resolution import Done, SkipIfShort
from games.kernel.engine.steering import NOT_OPTIONAL, AnyOp
from games.kernel.engine.trigger import Code
from games.kernel.language import tree
from games.kernel.language.counting import count_of, multiplied
from games.kernel.language.referents import Referents
from games.kernel.language.traversal import nodes
from games.kernel.text import capitalized


@dataclass(frozen=True, slots=True)
class Context:
    """What a clause needs to know of where it stands: is it a cost, how long does it hold, does its subject act?"""

    until: Any
    """As the game's `durations` have it."""
    cost: bool = False
    own: frozenset[int] = frozenset()
    """The clauses, by identity, whose number is read from the cards that they are about."""
    by: tuple[int, Any] | None = None
    """The clause, by identity, whose X is read from its own cards, and how."""
    said: str = ""
    """The sentence, of a clause that is written otherwise than it is compiled."""
    remembers: bool = False
    """The line says `that …`."""
    later: Code = ()
    """Of a cost: what is to be paid after it."""
    skip: int = NOT_OPTIONAL
    """Of a choice that can be declined after "you may": how many operations to skip then, or if it can't be done."""


C = TypeVar("C", bound=Context)


class SentenceCompiler(ABC, Generic[C]):
    """From sentences to operations. A game has one of it, a subclass."""

    durations: ClassVar[Mapping[Any, Any]]
    """Until when something holds, by the words of a Timed."""
    referents: ClassVar[Referents]
    drops: ClassVar[bool] = True
    """Does a deed that falls short end its line, or is what follows it done all the same?"""

    # --- what a game tells ---

    @abstractmethod
    def clause(self, node: Any, context: C) -> list[AnyOp]:
        """What a player or a card does."""

    @abstractmethod
    def number(self, node: Any) -> Number[Any, Any]:
        """A number that a text names."""

    @abstractmethod
    def noun(self, node: Any) -> CardPredicate[Any, Any]:
        """A noun phrase as a question about cards."""

    @abstractmethod
    def condition(self, node: Any) -> Condition[Any, Any]:
        """A condition that a text names."""

    @abstractmethod
    def words(self, sentence: Any) -> str:
        """A sentence as a part of a question: without its period."""

    @abstractmethod
    def each_player(self, body: Code) -> Op[Any, Any]:
        """The operation that has each player do something."""

    @abstractmethod
    def can_be_declined(self, op: AnyOp) -> bool:
        """Is to choose none of its cards the same as to decline it?"""

    # --- sentences ---

    def code(self, sentences: tuple[Any, ...], context: C) -> Code:
        """Sentences, one after the other."""
        ops: list[AnyOp] = []
        for sentence in sentences[:-1]:
            done = self.compiled(sentence, context)
            ops += done
            if self.drops and _is_unit(sentence) and any(op.is_measured() and not op.is_open() for op in done):
                ops.append(SkipIfShort(len(done), None))
        return (*ops, *self.compiled(sentences[-1], context)) if sentences else ()

    def in_row(self, row: tree.Sequence, context: C) -> list[AnyOp]:
        """Parts, of which each follows only what was done before it, where lines are dropped."""
        ops: list[AnyOp] = []
        for place, part in enumerate(row.parts, start=1):
            done = self.compiled(part, context)
            ops += done
            if place < len(row.parts) and not row.lenient:
                ops += self.then(part, done)
        return ops

    def then(self, part: Any, done: list[AnyOp]) -> list[AnyOp]:
        """What stands before "then": the rest of the line is dropped if the deed before it falls short."""
        return [SkipIfShort(len(done), None)] if self.drops and _is_unit(part) and is_measured(done) else []

    def compiled(self, node: Any, context: C) -> list[AnyOp]:
        if isinstance(node, tree.Sequence):
            return self.in_row(node, context)
        if isinstance(node, tree.Optional):
            return self.optional(node, context)
        if isinstance(node, tree.If):
            return self.conditional(node, context)
        if isinstance(node, tree.IfDone):
            return self.if_done(node, context)
        if isinstance(node, tree.Repeat):
            body = self.compiled(node.body, context)
            return [steering.Times(self.number(node.times), body[0]), *body, steering.Again(-len(body) - 1)]
        if isinstance(node, tree.ForEach):
            body = self.compiled(node.body, context)
            each = steering.Each(self.noun(node.noun))
            return [each, steering.NextCard(len(body) + 1), *body, steering.Jump(-len(body) - 2)]
        if isinstance(node, tree.Per):
            return self.per(node, context)
        if isinstance(node, tree.Choose):
            return self.choice(node, context)
        if isinstance(node, tree.Subject):
            return self.subject(node.who, self.compiled(node.body, context))
        if isinstance(node, tree.Timed):
            return self.compiled(node.body, replace(context, until=self.durations[node.duration]))
        if isinstance(node, tree.Instead):
            return [*self.compiled(node.body, context), Done()]
        if isinstance(node, tree.Where):
            return self.where(node, context)
        return self.clause(node, context)

    def where(self, node: tree.Where, context: C) -> list[AnyOp]:
        """X is said where it is first needed; what is read from a clause's cards, when these are chosen."""
        body = node.body.body if isinstance(node.body, tree.Instead) else node.body
        parts = body.parts if isinstance(body, tree.Sequence) else (body,)
        by = self.referents.own_x(node)
        needed = [tree.X() in nodes(part) for part in parts]
        ops: list[AnyOp] = []
        for place, part in enumerate(parts):
            first = needed[place] and not any(needed[:place])
            own = (id(by), node.number) if first and by is not None else None
            done = self.compiled(part, replace(context, by=own))
            if first and by is None:
                ops.append(steering.SetX(self.number(node.number), done[0]))
            ops += done
            if place + 1 < len(parts) and not (isinstance(body, tree.Sequence) and body.lenient):
                ops += self.then(part, done)
            if first and by is not None and any(needed[place + 1 :]):
                ops.append(steering.SetX(self.number(node.number), None))
        return [*ops, Done()] if isinstance(node.body, tree.Instead) else ops

    def per(self, node: tree.Per, context: C) -> list[AnyOp]:
        """A clause whose number counts once for each card: these are counted as it is carried out, by the text's
        controller if it isn't said that they are `theirs`."""
        prompt = capitalized(self.words(node))
        if not isinstance(node.body, tree.Subject):
            return self.counted(node, count_of(node.noun), replace(context, said=prompt))
        count: Any = count_of(node.noun)
        if tree.Who.THEY not in nodes(count):
            count = tree.Yours(count)
        inner = replace(node, body=node.body.body)
        return self.subject(node.body.who, self.counted(inner, count, replace(context, said=prompt)))

    def counted(self, node: tree.Per, count: Any, context: C) -> list[AnyOp]:
        clause = multiplied(node.body, count)
        own = context.own | {id(clause)} if self.referents.own_count(node) is not None else context.own
        return self.clause(clause, replace(context, by=(id(clause), count), own=own))

    def prompt(self, node: Any, context: C) -> str:
        """A clause as the question which cards it is about."""
        return context.said or capitalized(self.words(node))

    def optional(self, node: tree.Optional, context: C) -> list[AnyOp]:
        """ "You may": a clause with a choice in it is declined by choosing nothing, anything else by a no."""
        who = _decider(node.body)
        if who is not None:
            then = [] if node.then is None else self.by_subject(node.then, who, context)
            return self.subject(who, [*self.may(_without_subject(node), len(then), context), *then])
        then = [] if node.then is None else self.compiled(node.then, context)
        return [*self.may(node, len(then), context), *then]

    def if_done(self, node: tree.IfDone, context: C) -> list[AnyOp]:
        """What was said is done or isn't, and the line goes on in one of two ways."""
        body = node.body
        who = _decider(body.body if isinstance(body, tree.Optional) else body)
        then, other = (self.branch(part, who, context) for part in (node.then, node.otherwise))
        if who is None:
            return self.two_ways(node, then, other, context)
        return self.subject(who, self.two_ways(replace(node, body=_without_subject(body)), then, other, context))

    def branch(self, sentence: Any | None, who: tree.Who | None, context: C) -> list[AnyOp]:
        if sentence is None:
            return []
        return self.compiled(sentence, context) if who is None else self.by_subject(sentence, who, context)

    def two_ways(self, node: tree.IfDone, then: list[AnyOp], other: list[AnyOp], context: C) -> list[AnyOp]:
        """The deed, `then` if it was done and `other` if it wasn't."""
        after = [*then, steering.Jump(len(other)), *other] if other else then
        past = len(after) - len(other)
        if isinstance(node.body, tree.Optional):
            return [*self.may(node.body, past, context), *after]
        done = self.compiled(node.body, context)
        ops = done if node.lenient else [*done, *asked(done, past)]
        return [steering.Attempt(ops[0], len(ops) + past), *ops, *after]

    def by_subject(self, sentence: Any, who: tree.Who, context: C) -> list[AnyOp]:
        """What comes after another player's deed: theirs too, or the controller's, who then acts again."""
        if isinstance(sentence, tree.Subject) and sentence.who is who:
            return self.compiled(sentence.body, context)
        return [steering.SubjectIs(None, opponent=False), *self.compiled(sentence, context)]

    def may(self, node: tree.Optional, then: int, context: C) -> list[AnyOp]:
        """The deed, and with a no to it a jump past the next operations as well, so many as `then` says."""
        done = self.compiled(node.body, context)
        if self.can_be_declined(done[0]) and all(isinstance(op, Done) for op in done[1:]):
            return self.compiled(node.body, replace(context, skip=len(done) - 1 + then))
        ops = done if node.lenient else [*done, *asked(done, then)]
        prompt = capitalized(self.words(node.body))
        # A part of a deed that counts nothing is all of it.
        counts = is_measured(done) or isinstance(done[0], steering.SetX)
        return [steering.May(tuple(done), len(ops) + then, prompt, lenient=node.lenient and counts), *ops]

    def conditional(self, node: tree.If, context: C) -> list[AnyOp]:
        body = self.compiled(node.body, context)
        if node.otherwise is None:
            return [steering.Unless(self.condition(node.condition), len(body), body[0], None), *body]
        other = self.compiled(node.otherwise, context)
        test = steering.Unless(self.condition(node.condition), len(body) + 1, body[0], other[0])
        return [test, *body, steering.Jump(len(other)), *other]

    def choice(self, node: tree.Choose, context: C) -> list[AnyOp]:
        modes = tuple(tuple(self.compiled(option, context)) for option in node.options)
        texts = tuple(capitalized(self.words(option)) for option in node.options)
        if node.most > 1:
            return several(steering.ChooseSome(modes, texts, node.least, node.most))
        end = sum(len(mode) + 1 for mode in modes)
        ops: list[AnyOp] = []
        offsets = []
        for mode in modes:
            offsets.append(len(ops))
            ops += mode
            ops.append(steering.Jump(end - len(ops) - 1))
        return [steering.Choose(modes, tuple(offsets), texts), *ops]

    def subject(self, who: tree.Who, body: list[AnyOp]) -> list[AnyOp]:
        if who is tree.Who.EACH:
            return [self.each_player(tuple(body))]
        return [self.acting(who, body[0]), *body, steering.SubjectIs(None, opponent=False)]

    def acting(self, who: tree.Who, first: AnyOp) -> AnyOp:
        """The operation from which on the other player acts; a game whose texts know more players says which."""
        return steering.SubjectIs(first, opponent=True)


def several(chooser: steering.ChooseSome) -> list[AnyOp]:
    """The choice, and the modes, each of which leads back to where the next one is taken."""
    ops: list[AnyOp] = []
    offsets = []
    for mode in chooser.modes:
        offsets.append(len(ops))
        ops += mode
        ops.append(steering.Jump(-len(ops) - 2))
    return [chooser, steering.NextMode(chooser.modes, tuple(offsets), len(ops)), *ops]


def _is_unit(sentence: Any) -> bool:
    """Is it one deed, of one or more times?"""
    if isinstance(sentence, tree.Where):
        return _is_unit(sentence.body)
    return not isinstance(
        sentence,
        tree.Sequence | tree.Optional | tree.If | tree.IfDone | tree.ForEach | tree.Choose | tree.Timed | tree.Instead
        | tree.When,
    )  # fmt: skip


def is_measured(ops: list[AnyOp]) -> bool:
    return any(op.is_measured() for op in ops)


def asked(done: list[AnyOp], past: int) -> list[AnyOp]:
    """What stands between a deed and what is done only after it: so many operations as `past` says."""
    repeated = any(isinstance(op, steering.Times) for op in done)
    return [SkipIfShort(len(done), past)] if past and (repeated or is_measured(done)) else []


def _decider(body: Any) -> tree.Who | None:
    """The other player (or each) whose deed it is, and who may decline it."""
    if isinstance(body, tree.Subject):
        return body.who
    if isinstance(body, tree.Repeat | tree.Instead | tree.Where | tree.Per):
        return _decider(body.body)
    return None


def _without_subject(body: Any) -> Any:
    """The same deed, said of whoever is the subject already."""
    if isinstance(body, tree.Subject):
        said: Any = body.body
        return said
    if isinstance(body, tree.Optional | tree.Repeat | tree.Instead | tree.Where | tree.Per):
        return replace(body, body=_without_subject(body.body))
    return body
