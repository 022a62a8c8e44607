"""From the parse tree to the typed tree: sentences and lines.

A sentence is built in two steps: from the inside a function that still wants to know who is meant by a verb
without a subject (`your opponent may discard an arcanum, then roll`), and from the outside the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import is_dataclass, replace
from typing import Any

from lark import Token, Tree

from games.kernel.language.faults import LineError
from games.voidream.cards.language import tree
from games.voidream.cards.language.build_clauses import ClauseBuilder, Said, base_form, is_third, span
from games.voidream.cards.language.build_nouns import Bare, as_phrase, title
from games.voidream.cards.language.build_numbers import whole
from games.voidream.cards.language.build_outcomes import Doneness, done_before, single, with_done

__all__ = ["Spans", "build_line"]

Spans = dict[int, tuple[object, tuple[int, int]]]
"""Where the parts of a line stand, by identity: the part (so that it lives) and its offsets."""

Later = Callable[[tree.Who], tree.Sentence]
HowMany = tuple[tuple[int, int], int, int]
"""Where it is written, and how many at least and at most; at most 0: all."""


def build_line(parsed: Tree[Token], spans: Spans) -> tree.Line:
    """The typed tree of a parsed line, its parts noted in `spans`.

    Raises LineError where words fit together that make no sense.
    """
    line: tree.Line = _build(LineBuilder(), parsed, spans)
    return line


def _build(builder: LineBuilder, node: Any, spans: Spans) -> Any:
    if not isinstance(node, Tree):
        return node
    children = [_build(builder, child, spans) for child in node.children]
    try:
        built = getattr(builder, str(node.data))(children)
    except LineError as fault:
        if fault.at is None:
            fault.at = node.meta.start_pos, node.meta.end_pos
        raise
    if not node.meta.empty:
        at = node.meta.start_pos, node.meta.end_pos
        for part in parts(built):
            spans.setdefault(id(part), (part, at))
    return built


def parts(built: Any) -> Iterator[object]:
    """The tree nodes that a rule has made."""
    if isinstance(built, tuple):
        yield from (part for part in built if is_dataclass(part))
    elif isinstance(built, Said):
        yield built.clause
    elif isinstance(built, Bare):
        yield built.noun
    elif is_dataclass(built):
        yield built


class LineBuilder(ClauseBuilder):
    """One method per rule of the grammar; each takes what was built from its children."""

    # rows of units

    def row(self, c: list[Any]) -> list[Any]:
        before, unit = c
        return [*(before if isinstance(before, list) else [before]), unit]

    def chain(self, c: list[Any]) -> Later:
        units, instead, where = c
        return lambda implied: _ended(_in_sequence(_settled(units, implied)), instead, where)

    def chain_until(self, c: list[Any]) -> Later:
        units, span = c
        return lambda implied: _last_wrapped(_settled(units, implied), lambda last: tree.Timed(span, last))

    def chain_for_each(self, c: list[Any]) -> Later:
        units, _, bare = c
        return lambda implied: _last_wrapped(_settled(units, implied), lambda last: tree.ForEach(_each(bare), last))

    def run_on(self, c: list[Any]) -> Later:
        units, opening = c
        return lambda implied: tree.Sequence((*_settled(units, implied), opening(implied)))

    def until(self, c: list[Any]) -> tree.Duration:
        return next(duration for duration in tree.Duration if duration.value.endswith(c[-1].lower()))

    def where(self, c: list[Any]) -> tree.Number:
        number: tree.Number = c[1]
        if isinstance(number, tree.X):
            raise LineError("X can't be said by X")
        return number

    # what takes the rest of its sentence

    def if_(self, c: list[Any]) -> Later:
        condition, tail = c
        return lambda implied: tree.If(condition, tail(implied))

    def unless(self, c: list[Any]) -> Later:
        condition, tail = c
        return lambda implied: tree.If(negated(condition), tail(implied))

    def unless_done(self, c: list[Any]) -> Later:
        who, (clause, verb), tail = c
        declined = tree.Optional(_done_by(who, Said(clause, verb)))
        return lambda implied: tree.IfDone(declined, None, tail(implied))

    def chain_if(self, c: list[Any]) -> Later:
        units, condition = c
        return lambda implied: _last_wrapped(_settled(units, implied), lambda last: tree.If(condition, last))

    def chain_unless(self, c: list[Any]) -> Later:
        units, condition = c
        return lambda implied: tree.If(negated(condition), _in_sequence(_settled(units, implied)))

    def chain_unless_done(self, c: list[Any]) -> Later:
        units, who, (clause, verb) = c
        declined = tree.Optional(_done_by(who, Said(clause, verb)))
        return lambda implied: tree.IfDone(declined, None, _in_sequence(_settled(units, implied)))

    def for_each(self, c: list[Any]) -> Later:
        _, bare, tail = c
        return lambda implied: tree.ForEach(_each(bare), tail(implied))

    def timed(self, c: list[Any]) -> Later:
        duration, tail = c
        return lambda implied: tree.Timed(duration, tail(implied))

    def may(self, c: list[Any]) -> Later:
        who, said, instead, where = c
        return lambda implied: tree.Optional(_ended(_may_deed(who, said), instead, where))

    def may_then(self, c: list[Any]) -> Later:
        who, said, tail = c
        return lambda implied: tree.Optional(_may_deed(who, said), tail(who))

    def card_may(self, c: list[Any]) -> Later:
        subject, predication, instead, where = c
        return lambda implied: tree.Optional(_ended(predication(as_phrase(subject)), instead, where))

    def card_may_then(self, c: list[Any]) -> Later:
        subject, predication, tail = c
        return lambda implied: tree.Optional(predication(as_phrase(subject)), tail(implied))

    def choice(self, c: list[Any]) -> Later:
        (at, least, most), *options = c
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

    def sentences(self, c: list[Any]) -> tuple[tree.Sentence, ...]:
        done: list[tree.Sentence] = []
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

    # lines

    def keyword_line(self, c: list[Any]) -> tree.Line:
        return tree.KeywordLine(tuple(word for words in c for word in words))

    def restriction(self, c: list[Any]) -> tree.Line:
        return tree.Restriction(c[-1])

    def effect_line(self, c: list[Any]) -> tree.Line:
        return tree.EffectLine(c[0])

    def activated(self, c: list[Any]) -> tree.Line:
        _, once, costs, sentences = c
        return tree.ActivatedLine(costs, sentences, bool(once))

    def activated_freely(self, c: list[Any]) -> tree.Line:
        return tree.ActivatedLine((), c[-1], once=True)

    def once(self, c: list[Any]) -> bool:
        return True

    def first_time(self, c: list[Any]) -> bool:
        return True

    def triggered(self, c: list[Any]) -> tree.Line:
        place, once, timing, event, first, condition, sentences = c[-7:]
        said = tree.Timing(timing.capitalize())
        return tree.TriggeredLine(said, event, sentences, condition, place, bool(once or first))

    def triggered_first(self, c: list[Any]) -> tree.Line:
        _, place, event, condition, sentences = c
        return tree.TriggeredLine(tree.Timing.AFTER, event, sentences, condition, place, once=True)

    def from_place(self, c: list[Any]) -> tree.Place:
        whose, place = c
        if whose is not tree.Who.YOU or place is tree.Place.HAND:
            raise LineError(expected=('"your discard" or "your Void"',))
        found: tree.Place = place
        return found

    def only_if(self, c: list[Any]) -> tree.Condition:
        condition: tree.Condition = c[0]
        return condition

    def start_line(self, c: list[Any]) -> tree.Line:
        if len(c[0]) != 1:
            raise LineError('one sentence follows; write each on its own line with "At the start of the game"')
        return tree.StartLine(c[0][0])

    def deck_line(self, c: list[Any]) -> tree.Line:
        return tree.DeckRuleLine(c[0])

    # deck rules

    def dream_size(self, c: list[Any]) -> tree.DeckRule:
        return tree.DreamSize(whole(c[1]), whole(c[2]))

    def arcana_size(self, c: list[Any]) -> tree.DeckRule:
        return tree.ArcanaSize(" ".join(c[1].split()), whole(c[2]), whole(c[3]))

    def include(self, c: list[Any]) -> tree.DeckRule:
        least, number, bare = c
        compare = tree.Compare.AT_LEAST if least.lower() == "least" else tree.Compare.AT_MOST
        return _include(compare, whole(number), bare.noun)

    def include_exactly(self, c: list[Any]) -> tree.DeckRule:
        return _include(tree.Compare.EQUAL, whole(c[0]), c[1].noun)

    def include_no(self, c: list[Any]) -> tree.DeckRule:
        return tree.Include(tree.Compare.AT_MOST, 0, c[0].noun)

    def every_card(self, c: list[Any]) -> tree.DeckRule:
        bare, (number, compare) = c
        if not isinstance(number, (int, tree.OneOf)):
            raise LineError("a deck rule has digits")
        return tree.EveryCard(_each(bare), number, compare)

    def copy_limit(self, c: list[Any]) -> tree.DeckRule:
        return tree.CopyLimit(whole(c[0]))

    def any_copies(self, c: list[Any]) -> tree.DeckRule:
        return tree.AnyCopies(title(c[1]))

    def second_guest(self, c: list[Any]) -> tree.DeckRule:
        return tree.SecondGuest()


def _settled(units: Any, implied: tree.Who) -> tuple[tree.Sentence, ...]:
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
            raise LineError(at=span(unit.verb), expected=(f'"{base_form(unit.verb)}", or who does it',),
                         suggestion=base_form(unit.verb))  # fmt: skip
        settled.append(_done_by(who, unit))
        before = who if who is not tree.Who.YOU else None
    return tuple(settled)


def _done_by(who: tree.Who, said: Said) -> tree.Sentence:
    if isinstance(said.clause, tree.Subject):
        if who is not tree.Who.YOU:
            raise LineError("say it with who takes it: each player takes 2 Dream damage", at=span(said.verb))
        return said.clause if said.times is None else tree.Repeat(said.clause, said.times)
    done: tree.Clause | tree.Subject = said.clause if who is tree.Who.YOU else tree.Subject(who, said.clause)
    return done if said.times is None else tree.Repeat(done, said.times)


def _may_deed(who: tree.Who, said: Said) -> tree.Sentence:
    if is_third(said.verb):
        raise LineError(at=span(said.verb), expected=(f'"{base_form(said.verb)}"',), suggestion=base_form(said.verb))
    if isinstance(said.clause, tree.Subject):
        raise LineError("say who may do it, and what each player does then", at=span(said.verb))
    return _done_by(who, said)


def _in_sequence(parts: tuple[tree.Sentence, ...]) -> tree.Sentence:
    return parts[0] if len(parts) == 1 else tree.Sequence(parts)


def _last_wrapped(parts: tuple[tree.Sentence, ...], wrap: Callable[[tree.Sentence], tree.Sentence]) -> tree.Sentence:
    return _in_sequence((*parts[:-1], wrap(parts[-1])))


def _ended(body: tree.Sentence, instead: Token | None, where: tree.Number | None) -> tree.Sentence:
    if instead is not None:
        body = tree.Instead(body)
    return body if where is None else tree.Where(body, where)


def _each(bare: Any) -> tree.Noun:
    noun: tree.Noun = replace(bare.noun, amount=tree.Amount.EACH)
    return noun


def _include(compare: tree.Compare, limit: int, noun: tree.Noun) -> tree.DeckRule:
    if limit == 0:
        if compare is tree.Compare.AT_LEAST:
            raise LineError("at least 0 is always so")
        compare = tree.Compare.AT_MOST
    return tree.Include(compare, limit, noun)


def negated(condition: tree.Condition) -> tree.Condition:
    if isinstance(condition, tree.And):
        raise LineError("“unless” takes one condition: give each its sentence")
    return condition.condition if isinstance(condition, tree.Not) else tree.Not(condition)
