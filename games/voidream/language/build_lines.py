"""From the parse tree to the typed tree: sentences and lines.

A sentence is built in two steps: from the inside a function that still wants to know who is meant by a verb
without a subject (`your opponent may discard an arcanum, then roll`), and from the outside the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, is_dataclass, replace
from typing import Any

from lark import Token, Tree

from games.voidream.language import tree
from games.voidream.language.build_clauses import ClauseBuilder, Said, base_form, is_third, span
from games.voidream.language.build_nouns import Bare, as_phrase, title, whole
from games.voidream.language.faults import LineError
from games.voidream.language.render import doer
from games.voidream.language.walk import nodes, rewritten

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
            closed = tuple(_closed(option(implied)) for option in options)
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
                told = _with_done(done[-1], asked, later(tree.Who.YOU)) if done else None
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


@dataclass(frozen=True, slots=True)
class Doneness:
    """`if you do`, `if they do not`; who is None for `it`."""

    who: tree.Who | None
    done: bool

    def is_of(self, who: tree.Who | None) -> bool:
        """Can it speak of what this player (None: a card) does?"""
        return self.who is None or who is None or (self.who is tree.Who.YOU) == (who is tree.Who.YOU)


def _with_done(sentence: tree.Sentence, asked: Doneness, said: tree.Sentence) -> tree.Sentence | None:
    """The sentence with what follows if its last deed was done, or wasn't; None if there is no such deed."""
    match sentence:
        case tree.IfDone(body, then, otherwise) if (then if asked.done else otherwise) is None:
            return _if_done(body, said if asked.done else then, otherwise if asked.done else said, asked)
        case tree.If(_, body, otherwise):
            inner = _with_done(otherwise or body, asked, said)
            return inner and (replace(sentence, otherwise=inner) if otherwise else replace(sentence, body=inner))
        case tree.Sequence(parts):
            inner = _with_done(parts[-1], asked, said)
            return inner and tree.Sequence((*parts[:-1], inner))
        case tree.ForEach(_, body) | tree.Timed(_, body):
            inner = _with_done(body, asked, said)
            return inner and replace(sentence, body=inner)
        case tree.Optional(tree.Choose()) | tree.Choose() | tree.Declare() | tree.Instead() | tree.Where():
            return None
        case tree.Optional(body, then) if then is not None:
            inner = _last_optional(then)
            if inner is not None and asked.is_of(doer(inner)) and (told := _with_done(then, asked, said)):
                return replace(sentence, then=told)
            if asked.done:
                return tree.Optional(body, _joined(then, said))
            return _if_done(tree.Optional(body), then, said, asked)
        case tree.IfDone():
            return None
        case _:
            return _if_done(sentence, said if asked.done else None, None if asked.done else said, asked)


def _if_done(
    body: tree.Sentence, then: tree.Sentence | None, otherwise: tree.Sentence | None, asked: Doneness
) -> tree.Sentence:
    who = doer(body)
    if not asked.is_of(who):
        said = "you do" if who is tree.Who.YOU else "they do"
        raise LineError(f'this speaks of somebody else than the sentence before it: write "if {said}"')
    for part in (then, otherwise):
        if part is not None:
            _closed(part)
    if who in (tree.Who.OPPONENT, tree.Who.EACH):
        then, otherwise = _by(who, then), _by(who, otherwise)
    if isinstance(body, tree.Optional) and then is not None and otherwise is None:
        return tree.Optional(body.body, then)
    return tree.IfDone(body, then, otherwise)


def _by(who: tree.Who, sentence: tree.Sentence | None) -> tree.Sentence | None:
    """The sentence with the player who may do the deed for its `they`."""
    return sentence and rewritten(
        sentence,
        lambda node: replace(node, who=who) if isinstance(node, tree.Subject) and node.who is tree.Who.THEY else node,
    )


def _last_optional(sentence: tree.Sentence) -> tree.Optional | None:
    """What somebody may do at the end of the sentence."""
    match sentence:
        case tree.Optional(_, then):
            return (then and _last_optional(then)) or sentence
        case tree.Sequence(parts):
            return _last_optional(parts[-1])
        case tree.ForEach(_, body) | tree.Timed(_, body):
            return _last_optional(body)
        case tree.If(_, body, otherwise):
            return _last_optional(otherwise or body)
        case _:
            return None


def _joined(first: tree.Sentence, second: tree.Sentence) -> tree.Sentence:
    before = first.parts if isinstance(first, tree.Sequence) else (first,)
    if any(isinstance(part, (tree.Instead, tree.Where)) for part in (*before, second)) or _takes_the_rest(before[-1]):
        raise LineError("this is more than one sentence can say: leave one of the parts out")
    return tree.Sequence((*before, *(second.parts if isinstance(second, tree.Sequence) else (second,))))


def _takes_the_rest(part: tree.Sentence) -> bool:
    return isinstance(part, tree.Optional | tree.If | tree.IfDone | tree.ForEach | tree.Choose | tree.Timed)


def _closed(sentence: tree.Sentence) -> tree.Sentence:
    """The sentence, if no second one belongs to it."""
    if any(isinstance(node, tree.IfDone) or (isinstance(node, tree.If) and node.otherwise) for node in nodes(sentence)):
        raise LineError("this takes two sentences, and there is room for one here: give it a line of its own")
    return sentence


def negated(condition: tree.Condition) -> tree.Condition:
    if isinstance(condition, tree.And):
        raise LineError("“unless” takes one condition: give each its sentence")
    return condition.condition if isinstance(condition, tree.Not) else tree.Not(condition)


def done_before(done: list[tree.Sentence], otherwise: tree.Sentence) -> tree.Sentence | None:
    """The last sentence with what follows otherwise: if its condition doesn't hold, else if its deed isn't done."""
    if not done:
        return None
    return _with_otherwise(done[-1], otherwise) or _with_done(done[-1], Doneness(None, done=False), otherwise)


def _with_otherwise(sentence: tree.Sentence, otherwise: tree.Sentence) -> tree.Sentence | None:
    """The sentence with its open If completed, or None if it has none; see tree.If."""
    match sentence:
        case tree.If():
            inner = otherwise if sentence.otherwise is None else _with_otherwise(sentence.otherwise, otherwise)
            return inner and replace(sentence, otherwise=inner)
        case tree.Sequence(parts):
            inner = _with_otherwise(parts[-1], otherwise)
            return inner and tree.Sequence((*parts[:-1], inner))
        case tree.Optional(_, then) if then is not None and (inner := _with_otherwise(then, otherwise)):
            return replace(sentence, then=inner)
        case tree.Optional() | tree.IfDone():
            return _with_done(sentence, Doneness(None, done=False), otherwise)
        case tree.ForEach(_, body) | tree.Timed(_, body):
            inner = _with_otherwise(body, otherwise)
            return inner and replace(sentence, body=inner)
        case _:
            return None
