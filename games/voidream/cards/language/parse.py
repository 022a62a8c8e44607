"""Text to tree: line by line, with errors that show where, what was expected and what may have been meant.

    tree = parse("Roll, then evoke.", on="arcanum")

A text that parses may still say what the engine can't play; the compiler decides that.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from lark import Token, Tree
from lark.exceptions import UnexpectedInput

from games.kernel.language.detours import Detour, detour_at, read_detours
from games.kernel.text import TextError, closest, plain
from games.voidream.cards.language import tree
from games.voidream.cards.language.applicability import impossible
from games.voidream.cards.language.build_lines import Spans, build_line
from games.voidream.cards.language.diagnostics import LineError, diagnose
from games.voidream.cards.language.grammar import GRAMMAR
from games.voidream.cards.language.referents import meaningless
from games.voidream.cards.language.render_nouns import render_number, render_phrase

__all__ = ["LONGEST", "PLACES", "TextError", "check_symbol", "detours", "parse"]

SLIP_OF_THE_PEN = 0.75
"""How like a misspelt word is to what was meant."""
LONGEST = 2000
"""A text has at most so many characters."""

PLACES = {
    "thought": "a thought",
    "memory": "a memory",
    "entity": "an entity",
    "construct": "a construct",
    "bastion": "a bastion",
    "arcanum": "an arcanum",
    "inverted": "an arcanum",
    "mind": "a mind card",
    "back": "the back of a bastion",
}
"""What a text can stand on, and how a message names it."""

_SENTENCE = "a sentence (evoke, deal 2 damage to an entity, you may roll …)"
_STATEMENT = "what holds (entities you control have +1 dawn), (A) and a cost, or (!) and an event"
_STARTS = {
    "thought": f"{_SENTENCE}, or keywords (loop, dormant 2 …)",
    "arcanum": _SENTENCE,
    "inverted": _SENTENCE,
    "mind": _STATEMENT,
    "back": "a deck rule (Dream: 40 (8), Include no constructs …) or what happens at the start of the game",
}
"""How a line can begin; on all other cards with keywords, or as on a mind card."""

_EFFECTS = frozenset({"thought", "arcanum", "inverted"})
_LASTING = frozenset({"memory", "entity", "construct", "bastion", "mind"})
_PLAYED = frozenset({"thought", "memory", "entity", "construct", "arcanum", "inverted"})
_DREAM = frozenset({"thought", "memory", "entity", "construct", "bastion"})


@lru_cache(maxsize=4096)
def parse(text: str, on: str) -> tree.Text:
    """The tree of a text that stands on `on` (a key of PLACES). Raises TextError, and nothing else, for a bad text."""
    if on not in PLACES:
        raise ValueError(f"a text stands on one of {', '.join(PLACES)}, not on {on!r}")
    if len(text) > LONGEST:
        line = text.count("\n", 0, LONGEST) + 1
        column = LONGEST - (text.rfind("\n", 0, LONGEST) + 1) + 1
        source = text[max(0, LONGEST - column + 1) : LONGEST + 1].split("\n")[0]
        raise TextError(source, line=line, column=column, problem=f"a text has at most {LONGEST} characters")
    lines = [
        _line(source, number, on) for number, source in enumerate(text.split("\n"), start=1) if plain(source).strip()
    ]
    return tree.Text(tuple(lines))


def _line(source: str, number: int, on: str) -> tree.Line:
    try:
        return _read(source, on)
    except LineError as fault:
        start, end = fault.at or (0, len(source))
        start = min(start, len(source.rstrip()))
        raise TextError(
            source,
            line=number,
            column=start + 1,
            length=min(end, max(len(source.rstrip()), start + 1)) - start,
            expected=fault.expected,
            suggestion=_helpful(source, start, end, fault, on),
            problem=fault.problem,
        ) from None
    except RecursionError:
        raise TextError(source, line=number, column=1, problem="this is nested too deep") from None


def _helpful(source: str, start: int, end: int, fault: LineError, on: str) -> str | None:
    """A suggestion, if the line can be read with it, or at least read beyond the word that follows."""
    meant = fault.suggestion
    if meant is None:
        return None
    word = meant[0].upper() + meant[1:] if source[start : start + 1].isupper() else meant
    try:
        _read(source[:start] + word + source[end:], on)
    except LineError as left:
        following = re.match(r"\W*\w*", source[end:])
        beyond = start + len(word) + (following.end() if following else 0)
        if (left.at or (0, 0))[0] < beyond:
            return None
        # A word that is only somewhat like another leads away, unless all that follows speaks for it.
        if fault.is_guess and closest(source[start:end], (meant,), least=SLIP_OF_THE_PEN) is None:
            return None
    return meant


def _read(source: str, on: str) -> tree.Line:
    line = plain(source).rstrip()
    if not line.endswith("."):
        line += "."
    check_symbol(line, on)
    spans: Spans = {}
    built = _placed(build_line(_parsed(line, on), spans), line, on)
    _check_words(built, line)
    _check_referents(built, line, spans)
    _check_possible(built, line, on, spans)
    return built


def _parsed(line: str, on: str) -> Tree[Token]:
    try:
        return GRAMMAR.parse(line)
    except UnexpectedInput:
        kinder = dashed(line)
        if kinder is not None:
            return kinder
        start = _STARTS.get(on, f"keywords (deep, heroic …), {_STATEMENT}")
        raise _detoured(diagnose(line, start=start), line) from None


TRIGGER = re.compile(r"\s*(\(!\)|(before|when|after)\b)", re.IGNORECASE)


def dashed(line: str) -> Tree[Token] | None:
    """A triggered line whose event ends with a comma or a colon, read as if a dash stood in its place."""
    if TRIGGER.match(line):
        for place in reversed([found.start() for found in re.finditer(r"[,:](?=\s)", line)]):
            try:
                return GRAMMAR.parse(f"{line[:place]}-{line[place + 1 :]}")
            except UnexpectedInput:
                continue
    return None


@lru_cache(maxsize=1)
def detours() -> tuple[Detour, ...]:
    """What curators write who come from other games."""
    return read_detours(Path(__file__).with_name("detours.toml"))


def _detoured(fault: LineError, line: str) -> LineError:
    """The fault, or how what was meant is said here, if it is a known detour."""
    if fault.at is None or fault.problem:
        return fault
    unquoted = re.sub(r'"[^"]*"', lambda quoted: " " * len(quoted[0]), line)
    taken = detour_at(detours(), unquoted, fault.at[0])
    return LineError(taken.detour.says, at=taken.at, suggestion=taken.meant or None) if taken else fault


# --- which lines stand where ---------------------------------------------------------------------------------------


def check_symbol(line: str, on: str) -> None:
    """Refuse an ability by its symbol, before its words are read."""
    symbol = re.match(r"\s*(\((a|!)\)|(?:before|when|after)\b)", line, re.IGNORECASE)
    if symbol is None:
        return
    activated = (symbol[2] or "!") != "!"
    elsewhere = not activated and re.match(r"\s*from\b", line[symbol.end() :], re.IGNORECASE)
    if on in _LASTING or (elsewhere and on in _EFFECTS):
        return
    what = "an activated ability" if activated else "a triggered ability"
    hint = ", unless it says from where: (!) From your Void: …" if on in _EFFECTS and not activated else ""
    raise LineError(f"{what} can't stand on {PLACES[on]}{hint}", at=symbol.span(1))


def _placed(line: tree.Line, source: str, on: str) -> tree.Line:
    """The line as what it is on this kind of card; a sentence alone is an effect or a static statement."""
    match line:
        case tree.KeywordLine():
            _allow(on in _DREAM, "keywords", source, on)
        case tree.Restriction():
            _allow(on in _PLAYED, "what says when a card is played", source, on)
        case tree.DeckRuleLine():
            _allow(on == "back", "a deck rule", source, on)
        case tree.StartLine():
            _allow(on == "back", "what happens at the start of the game", source, on)
        case tree.EffectLine(sentences):
            if on in _LASTING:
                return _static(sentences, source, on)
            _allow(on in _EFFECTS, "an effect", source, on)
        case _:
            pass
    return line


def _allow(allowed: bool, what: str, source: str, on: str) -> None:
    if not allowed:
        raise LineError(f"{what} can't stand on {PLACES[on]}", at=_first_word(source))


def _static(sentences: tuple[tree.Sentence, ...], source: str, on: str) -> tree.StaticLine:
    if len(sentences) > 1:
        raise LineError("a static statement stands on a line of its own", at=_first_word(source))
    match sentences[0]:
        case tree.Where(sentence, number):
            return tree.StaticLine(_statement(sentence, source, on), number)
        case tree.ForEach(noun, sentence):
            counted = tree.CountOf(dataclasses.replace(noun, amount=tree.Amount.PLURAL))
            by_x, each = _by_x(_statement(sentence, source, on), source)
            return tree.StaticLine(by_x, counted if each == 1 else tree.Twice(counted))
        case sentence:
            return tree.StaticLine(_statement(sentence, source, on))


def _by_x(statement: tree.Statement, source: str) -> tuple[tree.Statement, int]:
    """`+1 dawn for each …` as `+X dawn, where X is the number of …`, `+2 dawn` as twice that; and by how much."""
    if isinstance(statement, tree.While):
        inner, each = _by_x(statement.statement, source)
        return dataclasses.replace(statement, statement=inner), each
    if isinstance(statement, tree.Have | tree.ScoreIs) and not getattr(statement, "keywords", ()):
        changes = statement.changes
        for each in (1, 2):
            if changes and all(change.number == tree.Fixed(each) for change in changes):
                by_x = tuple(dataclasses.replace(change, number=tree.X()) for change in changes)
                return dataclasses.replace(statement, changes=by_x), each
    raise LineError(
        "for each one something changes by 1 or by 2, and all alike (+1 dawn for each entity you control); by more it "
        "is “+X dawn, where X is …”",
        at=_find(source, r"\bfor\b"),
    )


def _statement(sentence: tree.Sentence, source: str, on: str) -> tree.Statement:
    """The static statement that a sentence makes; what changes for good is as well written with `get` or `gain`."""
    match sentence:
        case tree.Declare(statement):
            pass
        case tree.Gets(what, changes):
            statement = tree.Have(what, changes)
        case tree.Gains(what, keywords):
            statement = tree.Have(what, (), keywords)
        case tree.GetsScore(changes):
            statement = tree.ScoreIs(changes)
        case _:
            raise LineError(
                f"a one-time effect can't stand alone on {PLACES[on]}: it follows (A) and a cost, or (!) and an event",
                at=_first_word(source),
            )
    for node in _walk(statement):
        if isinstance(node, (tree.Have, tree.CardsCannot)) and not _is_lasting(node.what):
            raise LineError(
                "a static statement speaks of cards without a choice: this, entities, each entity …",
                at=_first_word(source),
            )
    return statement


def _is_lasting(what: tree.Phrase) -> bool:
    if isinstance(what, tree.Noun):
        return what.amount in (tree.Amount.PLURAL, tree.Amount.ALL, tree.Amount.EACH) and not what.target
    return isinstance(what, (tree.This, tree.ItsHost))


# --- words that need another word ----------------------------------------------------------------------------------


def _check_words(line: tree.Line, source: str) -> None:
    """Refuse `X` that nothing says, `they` without a player, and `instead` with nothing to replace."""
    if not _says_x(line) and any(isinstance(node, tree.X) for node in _walk(line, tree.Where)):
        problem = 'nothing says what X is: write ", where X is …", or let a cost choose it'
        raise LineError(problem, at=_find(source, r"[+-]?\bx\b"))
    if any(getattr(node, "who", None) is tree.Who.THEY for node in _walk(line, tree.Subject)):
        raise LineError("say who: you control, your opponent controls, your …", at=_find(source, r"\b(they|their)\b"))
    when = isinstance(line, tree.TriggeredLine) and line.timing is tree.Timing.WHEN
    replaces = any(isinstance(node, tree.Instead) for node in _walk(line))
    if not when and replaces:
        raise LineError('only a (!) When ability says "instead"', at=_find(source, r"\binstead\b"))
    if isinstance(line, tree.TriggeredLine) and when and replaces != _is_threat(line.event):
        if replaces:
            problem = "what has happened can't be replaced: write what would happen (When you would roll …)"
            raise LineError(problem, at=_find(source, r"\binstead\b"))
        raise LineError('say what happens "instead" of what would happen', at=_find(source, r"\bwould\b"))
    if isinstance(line, tree.TriggeredLine) and line.once and replaces:
        raise LineError("what happens instead happens each time", at=_find(source, r"\binstead\b"))
    if not when and isinstance(line, tree.TriggeredLine) and _is_threat(line.event):
        raise LineError('only "When" goes with what would happen', at=_find(source, r"\bwould\b"))


def _check_referents(line: tree.Line, source: str, spans: Spans) -> None:
    """Refuse `it`, `its` and `that …` where they mean nothing (V12.14)."""
    leaning = meaningless(line)
    if leaning is None:
        return
    word = leaning.word
    if isinstance(word, (tree.ItsStat, tree.ItsValue)):
        said, hint = render_number(word), "this has +X dawn, where X is its stability"
    else:
        said, hint = render_phrase(word), "exhaust an entity, then it gets +1 dawn"
    _, at = spans.get(id(word)) or spans.get(id(leaning.clause)) or (None, _first_word(source))
    raise LineError(f"“{said}” means no card here: nothing was named before ({hint})", at=at)


def _check_possible(line: tree.Line, source: str, on: str, spans: Spans) -> None:
    """Refuse what can never do anything."""
    fault = next(impossible(line, on), None)
    if fault is not None:
        _, at = spans.get(id(fault.node)) or (None, _first_word(source))
        raise LineError(fault.problem, at=at, suggestion=fault.meant)


def _says_x(line: tree.Line) -> bool:
    """Whether X is chosen by a cost, or said for the whole line."""
    match line:
        case tree.ActivatedLine(costs):
            first = next((cost for cost in costs if any(isinstance(node, tree.X) for node in _walk(cost))), None)
            match first:
                case tree.DreamDamage(number, taken) if taken:
                    return number == tree.X()
                case tree.ChangeMind(who, sign, number) if who is tree.Who.YOU and sign < 0:
                    return number == tree.X()
            what = getattr(first, "what", None)
            return isinstance(what, tree.Noun) and what.number == tree.X()
        case tree.StaticLine(_, where):
            return where is not None
        case _:
            return False


def _is_threat(event: tree.Event) -> bool:
    threatens = isinstance(event, tree.CardEvent) and event.fate.value.startswith("would")
    return threatens or isinstance(event, tree.PlayerWould)


def _walk(node: Any, closed: type[Any] | None = None) -> Iterator[Any]:
    """All nodes of a tree, but none inside a node of the `closed` type."""
    if isinstance(node, tuple):
        for part in node:
            yield from _walk(part, closed)
    elif dataclasses.is_dataclass(node) and not (closed and isinstance(node, closed)):
        yield node
        for field in dataclasses.fields(node):
            yield from _walk(getattr(node, field.name), closed)


def _find(source: str, pattern: str) -> tuple[int, int]:
    unquoted = re.sub(r'"[^"]*"', lambda quoted: " " * len(quoted[0]), source)
    found = re.search(pattern, unquoted, re.IGNORECASE)
    return found.span() if found else _first_word(source)


def _first_word(source: str) -> tuple[int, int]:
    found = re.search(r"\S+", source)
    return found.span() if found else (0, 1)
