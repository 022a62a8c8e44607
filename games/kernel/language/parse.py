"""Parser: text to trees, line by line, with errors that show where, what was expected and what may have been meant."""

from __future__ import annotations

import re
from typing import Any

from lark import Token, Tree
from lark.exceptions import UnexpectedInput

from games.kernel.cards.edition import NEWEST
from games.kernel.language.build_outcomes import with_players
from games.kernel.language.detours import detour_at
from games.kernel.language.diagnostics import diagnose
from games.kernel.language.faults import LineError, unquoted
from games.kernel.language.first_edition import as_meant_first
from games.kernel.language.language import Language, Spans
from games.kernel.text import TextError, closest, plain

__all__ = ["parse_lines"]

SLIP_OF_THE_PEN = 0.75
"""How like a misspelt word is to what was meant."""


def parse_lines(language: Language, text: str, on: str) -> tuple[Any, ...]:
    """The trees of a text's lines; `on` is one of the language's places. Raises TextError, and nothing else, for a bad
    text."""
    if on not in language.places:
        raise ValueError(f"a text stands on one of {', '.join(language.places)}, not on {on!r}")
    if len(text) > language.longest:
        raise too_long(text, language.longest)
    lines = enumerate(text.split("\n"), start=1)
    return tuple(parse_line(language, source, number, on) for number, source in lines if plain(source).strip())


def too_long(text: str, longest: int) -> TextError:
    line = text.count("\n", 0, longest) + 1
    column = longest - (text.rfind("\n", 0, longest) + 1) + 1
    source = text[max(0, longest - column + 1) : longest + 1].split("\n")[0]
    return TextError(source, line=line, column=column, problem=f"a text has at most {longest} characters")


def parse_line(language: Language, source: str, number: int, on: str) -> Any:
    try:
        return read(language, source, on)
    except LineError as fault:
        start, end = fault.at or (0, len(source))
        start = min(start, len(source.rstrip()))
        raise TextError(
            source,
            line=number,
            column=start + 1,
            length=min(end, max(len(source.rstrip()), start + 1)) - start,
            expected=fault.expected,
            suggestion=helpful(language, source, (start, end), fault, on),
            problem=fault.problem,
        ) from None
    except RecursionError:
        raise TextError(source, line=number, column=1, problem="this is nested too deep") from None


def helpful(language: Language, source: str, at: tuple[int, int], fault: LineError, on: str) -> str | None:
    """A suggestion, if the line can be read with it, or at least read beyond the word that follows."""
    meant = fault.suggestion
    if meant is None:
        return None
    start, end = at
    word = meant[0].upper() + meant[1:] if source[start : start + 1].isupper() else meant
    try:
        read(language, source[:start] + word + source[end:], on)
    except LineError as left:
        following = re.match(r"\W*\w*", source[end:])
        beyond = start + len(word) + (following.end() if following else 0)
        if (left.at or (0, 0))[0] < beyond:
            return None
        # A word that is only somewhat like another leads away, unless all that follows speaks for it.
        if fault.is_guess and closest(source[start:end], (meant,), least=SLIP_OF_THE_PEN) is None:
            return None
    return meant


def read(language: Language, source: str, on: str) -> Any:
    """The tree of a line. Raises LineError."""
    line = plain(source).rstrip()
    if not line.endswith(language.endings):
        line += "."
    language.check_start(line, on)
    spans: Spans = {}
    built = language.build(parsed(language, line, on), spans)
    built = as_meant_first(built) if language.edition < NEWEST else with_players(built)
    return language.checked(built, line, on, spans)


def parsed(language: Language, line: str, on: str) -> Tree[Token]:
    try:
        return language.grammar.parse(line)
    except UnexpectedInput:
        kinder = language.parse_kindly(line)
        if kinder is not None:
            return kinder
        raise detoured(language, diagnose(language, line, on), line) from None


def detoured(language: Language, fault: LineError, line: str) -> LineError:
    """The fault, or how what was meant is said here, if it is a known detour."""
    if fault.at is None or fault.problem:
        return fault
    taken = detour_at(language.detours(), unquoted(line), fault.at[0])
    return LineError(taken.detour.says, at=taken.at, suggestion=taken.meant or None) if taken else fault
