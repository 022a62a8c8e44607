"""Builder of sentences, from the parse tree to the typed tree.

A sentence is built in two steps: from the inside a function that still wants to know who is meant by a verb without a
subject (`your opponent may discard a card, then draw a card`), and from the outside the answer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from lark import Token

from games.kernel.language import tree
from games.kernel.language.build import Said
from games.kernel.language.build_conditions import ConditionBuilder
from games.kernel.language.build_nouns import as_phrase
from games.kernel.language.build_numbers import whole
from games.kernel.language.build_outcomes import Doneness, done_before, single, with_done
from games.kernel.language.counting import counted
from games.kernel.language.faults import LineError, span

Later = Callable[[tree.Who], Any]
HowMany = tuple[tuple[int, int], int, int]
"""Where it is written, and how many at least and at most; at most 0: all."""


class SentenceBuilder(ConditionBuilder):
    """The rules of sentences, and of what cards do or have. A game adds the rules of what a player does, each with the
    clause and its verb."""

    receivers = "say who does it: each player draws a card"
    """What is said where a clause has both who does it and whom it is done to."""

    # clauses

    def deed(self, c: list[Any]) -> Said:
        (clause, verb), times = c
        return Said(clause, verb, times=times)

    def done_by_them(self, c: list[Any]) -> Said:
        said = self.deed(c)
        return replace(said, who=tree.Who.THEY)

    def done_by(self, c: list[Any]) -> Said:
        said: Said = c[1]
        return replace(said, who=c[0])

    def for_each_behind(self, c: list[Any]) -> Any:
        """A unit with what it is counted by."""
        unit, _, bare = c
        return replace(unit, per=each(bare)) if isinstance(unit, Said) else counted(unit, each(bare))

    def times(self, c: list[Any]) -> Any:
        """How often; None for once."""
        if isinstance(c[0], str):
            return tree.Fixed(2) if c[0].lower() == "twice" else None
        if c[0] == tree.Fixed(0):
            raise LineError("something is done at least 1 time")
        return None if c[0] == tree.Fixed(1) else c[0]

    def predication(self, c: list[Any]) -> Any:
        """A function from the subject to the sentence."""
        (make, what), times = c
        if times is None:
            return lambda subject: make(subject, *what)
        return lambda subject: tree.Repeat(make(subject, *what), times)

    def gets(self, c: list[Any]) -> Any:
        return tree.Gets, (c[1],)

    def gains(self, c: list[Any]) -> Any:
        return tree.Gains, (c[1],)

    def loses(self, c: list[Any]) -> Any:
        return tree.Loses, (c[1],)

    def loses_all(self, c: list[Any]) -> Any:
        return tree.Loses, (tuple(self.vocabulary.keywords),)

    def card_act(self, c: list[Any]) -> Any:
        subject, predication = c
        return predication(as_phrase(subject))

    def have(self, c: list[Any]) -> Any:
        return tree.Have(as_phrase(c[0]), *c[1])

    def while_(self, c: list[Any]) -> Any:
        return tree.While(c[0], c[1])

    def declare(self, c: list[Any]) -> Any:
        return tree.Declare(c[0])

    def costs(self, c: list[Any]) -> tuple[Any, ...]:
        for clause, verb in c:
            if isinstance(clause, tree.Subject):
                raise LineError("a cost is paid by you alone", at=span(verb))
            if is_third(verb):
                raise LineError(at=span(verb), expected=(f'"{base_form(verb)}": you pay a cost',))
        return tuple(clause for clause, _ in c)

    def once(self, c: list[Any]) -> bool:
        return True

    # rows of units

    def row(self, c: list[Any]) -> list[Any]:
        before, unit = c
        return [*(before if isinstance(before, list) else [before]), unit]

    def chain(self, c: list[Any]) -> Later:
        units, instead, where = c
        return lambda implied: ended(_in_sequence(self.settled(units, implied)), instead, where)

    def chain_until(self, c: list[Any]) -> Later:
        units, span = c
        return lambda implied: _last_wrapped(self.settled(units, implied), lambda last: tree.Timed(span, last))

    def chain_until_for_each(self, c: list[Any]) -> Later:
        units, span, word, bare = c
        units = units if isinstance(units, list) else [units]
        return self.chain_until([[*units[:-1], self.for_each_behind([units[-1], word, bare])], span])

    def run_on(self, c: list[Any]) -> Later:
        units, opening = c

        def together(implied: tree.Who) -> tree.Sequence:
            last = opening(implied)
            if isinstance(last, tree.When):
                raise LineError("this happens later: put it in its own sentence")
            return tree.Sequence((*self.settled(units, implied), last))

        return together

    def where(self, c: list[Any]) -> Any:
        if isinstance(c[1], tree.X):
            raise LineError("X can't be said by X")
        return c[1]

    # what takes the rest of its sentence

    def if_(self, c: list[Any]) -> Later:
        condition, tail = c
        return lambda implied: tree.If(condition, tail(implied))

    def unless(self, c: list[Any]) -> Later:
        condition, tail = c
        return lambda implied: tree.If(_negated(condition), tail(implied))

    def unless_done(self, c: list[Any]) -> Later:
        who, (clause, verb), tail = c
        declined = tree.Optional(self.by_whom(who, Said(clause, verb)))
        return lambda implied: tree.IfDone(declined, None, tail(implied))

    def chain_if(self, c: list[Any]) -> Later:
        units, condition = c
        return lambda implied: _last_wrapped(self.settled(units, implied), lambda last: tree.If(condition, last))

    def chain_unless(self, c: list[Any]) -> Later:
        units, condition = c
        return lambda implied: tree.If(_negated(condition), _in_sequence(self.settled(units, implied)))

    def chain_unless_done(self, c: list[Any]) -> Later:
        units, who, (clause, verb) = c
        declined = tree.Optional(self.by_whom(who, Said(clause, verb)))
        return lambda implied: tree.IfDone(declined, None, _in_sequence(self.settled(units, implied)))

    def for_each(self, c: list[Any]) -> Later:
        _, bare, tail = c
        return lambda implied: tree.ForEach(each(bare), tail(implied))

    def until(self, c: list[Any]) -> Any:
        word = c[-1].lower()
        return next(duration for duration in self.vocabulary.durations if duration.value.endswith(word))

    def timed(self, c: list[Any]) -> Later:
        duration, tail = c
        return lambda implied: tree.Timed(duration, tail(implied))

    def at_end(self, c: list[Any]) -> Later:
        *_, span, tail = c
        return lambda implied: tree.When(self.end_of(span), tail(implied))

    def end_of(self, span: str) -> Any:
        """The event that the end of a turn, or of what else a game's texts name so, is."""
        raise NotImplementedError

    def may(self, c: list[Any]) -> Later:
        who, said, instead, where = c
        return lambda implied: tree.Optional(ended(self.may_deed(who, said), instead, where))

    def may_then(self, c: list[Any]) -> Later:
        who, said, tail = c
        return lambda implied: tree.Optional(self.may_deed(who, said), tail(who))

    def card_may(self, c: list[Any]) -> Later:
        subject, predication, instead, where = c
        return lambda implied: tree.Optional(ended(predication(as_phrase(subject)), instead, where))

    def card_may_then(self, c: list[Any]) -> Later:
        subject, predication, tail = c
        return lambda implied: tree.Optional(predication(as_phrase(subject)), tail(implied))

    def choice(self, c: list[Any]) -> Later:
        _, (at, least, most), *options = c
        most = most or len(options)
        if len(options) < 2:
            raise LineError('a choice has at least two options, separated by "; or"')
        if most > len(options) or (least == most == len(options)):
            example = "one or both" if len(options) == 2 else "one or more"
            raise LineError(f"there are {len(options)} options", at=at, expected=(f'"{example}"',), suggestion=example)

        def chosen(implied: tree.Who) -> tree.Choose:
            closed = tuple(single(option(implied)) for option in options)
            if len(set(closed)) < len(closed):
                raise LineError("two of the options say the same: leave one out")
            return tree.Choose(closed, least, most)

        return chosen

    def just_so_many(self, c: list[Any]) -> HowMany:
        return span(c[0]), whole(c[0]), whole(c[0])

    def up_to_so_many(self, c: list[Any]) -> HowMany:
        return span(c[0]), 0, whole(c[0])

    def one_or_more(self, c: list[Any]) -> HowMany:
        return span(c[0]), 1, 0

    def may_choose(self, c: list[Any]) -> Later:
        who, choice = c
        if who is not tree.Who.YOU:
            raise LineError("only you may choose one")
        return lambda implied: tree.Optional(choice(tree.Who.YOU))

    # sentences

    def otherwise(self, c: list[Any]) -> tuple[Token, Later]:
        return c[0], c[1]

    def done(self, c: list[Any]) -> Doneness:
        return Doneness(c[0], done=True)

    def not_done(self, c: list[Any]) -> Doneness:
        return Doneness(c[0], done=False)

    def they_did(self, c: list[Any]) -> Doneness:
        return Doneness(tree.Who.THEY, done=True)

    def they_did_not(self, c: list[Any]) -> Doneness:
        return Doneness(tree.Who.THEY, done=False)

    def it_did(self, c: list[Any]) -> Doneness:
        return Doneness(None, done=True)

    def it_did_not(self, c: list[Any]) -> Doneness:
        return Doneness(None, done=False)

    def if_done(self, c: list[Any]) -> tuple[Doneness, Later]:
        return c[0], c[1]

    def sentences(self, c: list[Any]) -> tuple[Any, ...]:
        done: list[Any] = []
        for part in c:
            if isinstance(part, tuple) and isinstance(part[0], Doneness):
                asked, later = part
                told = with_done(done[-1], asked, later(tree.Who.YOU)) if done else None
                if told is None:
                    raise LineError("nothing before this can be done or not done")
                done[-1] = told
                continue
            if not isinstance(part, tuple):
                done.append(part(tree.Who.YOU))
                continue
            word, later = part
            otherwise = later(tree.Who.YOU)
            whole_sentence = done_before(done, otherwise)
            if whole_sentence is None:
                raise LineError('there is no "if" before this that it could belong to', at=span(word))
            done[-1] = whole_sentence
        return tuple(done)

    # who does it

    def settled(self, units: Any, implied: tree.Who) -> tuple[Any, ...]:
        """The units of a row with their subjects: said, taken over in the third person, or implied."""
        before = None if implied is tree.Who.YOU else implied
        settled = []
        for unit in units if isinstance(units, list) else [units]:
            if not isinstance(unit, Said):
                settled.append(unit)
                before = None
                continue
            who = unit.who or (before if is_third(unit.verb) else implied)
            if who is tree.Who.THEY and before is not None:
                who = before
            if who is None:
                base = base_form(unit.verb)
                raise LineError(at=span(unit.verb), expected=(f'"{base}", or who does it',), suggestion=base)
            settled.append(self.by_whom(who, unit))
            before = who if who is not tree.Who.YOU else None
        if any(isinstance(part, tree.ForEach) for part in settled[:-1]):
            raise LineError("“for each” repeats this action: write it as its own sentence, “For each …, …”")
        return tuple(settled)

    def by_whom(self, who: tree.Who, said: Said) -> Any:
        done = said.clause
        if isinstance(done, tree.Subject):
            if who is not tree.Who.YOU:
                raise LineError(self.receivers, at=span(said.verb))
        elif who is not tree.Who.YOU:
            done = tree.Subject(who, done)
        if said.times is not None:
            done = tree.Repeat(done, said.times)
        return done if said.per is None else counted(done, said.per)

    def may_deed(self, who: tree.Who, said: Said) -> Any:
        if is_third(said.verb):
            base = base_form(said.verb)
            raise LineError(at=span(said.verb), expected=(f'"{base}"',), suggestion=base)
        if isinstance(said.clause, tree.Subject):
            raise LineError("say who may do it, and what each player does then", at=span(said.verb))
        done = self.by_whom(who, said)
        if isinstance(done, tree.ForEach):
            raise LineError("put “for each” first: “For each …, you may …”", at=span(said.verb))
        return done


def _in_sequence(parts: tuple[Any, ...]) -> Any:
    return parts[0] if len(parts) == 1 else tree.Sequence(parts)


def _last_wrapped(parts: tuple[Any, ...], wrap: Callable[[Any], Any]) -> Any:
    return _in_sequence((*parts[:-1], wrap(parts[-1])))


def ended(body: Any, instead: Token | None, where: Any) -> Any:
    if instead is not None:
        body = tree.Instead(body)
    return body if where is None else tree.Where(body, where)


def each(bare: Any) -> tree.Noun:
    noun: tree.Noun = replace(bare.noun, amount=tree.Amount.EACH)
    return noun


def _negated(condition: Any) -> Any:
    if isinstance(condition, tree.And):
        raise LineError("“unless” takes one condition: give each its sentence")
    return condition.condition if isinstance(condition, tree.Not) else tree.Not(condition)


def is_third(verb: Token) -> bool:
    """Whether the verb stands in the third person: no base form of a verb for what a player does ends with s."""
    return verb.lower().endswith("s")


def base_form(verb: Token) -> str:
    said = verb.lower()
    if said.endswith("ies"):
        return said[:-3] + "y"
    return said[:-2] if said.endswith("ches") else said[:-1]
