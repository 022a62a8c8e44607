"""Parser: text to trees, line by line, with errors that show where, what was expected and what may have been meant."""

from __future__ import annotations

import re
from copy import copy
from functools import lru_cache
from heapq import heappop, heappush
from typing import Any

from lark import Token, Tree
from lark.exceptions import UnexpectedInput

from games.kernel.cards.edition import NEWEST
from games.kernel.language.build_outcomes import with_players
from games.kernel.language.checks import check_durations
from games.kernel.language.detours import detour_at
from games.kernel.language.diagnostics import diagnose
from games.kernel.language.faults import LineError, unquoted
from games.kernel.language.first_edition import as_meant_first
from games.kernel.language.language import Language, Spans
from games.kernel.language.paraphrases import in_own_words, place_before
from games.kernel.text import TextError, closest, plain

SENTENCES = re.compile(r"(?<=\.)\s+(?=[A-Z(])")
_BULLETS = re.compile(r":[ \t]*((?:\n[ \t]*[•*-][ \t]*[^\n]+|[ \t]*•[ \t]*[^\n•]+)+)")
"""Options, each with a mark before it, on lines of their own or all on one."""
_LEANS = re.compile(
    r"^\s*(otherwise|then|if (you|they|it) (do|does)\b)|\b(its?|them|they|those|that (?!you\b)\w+|the (result|rest))\b",
    re.IGNORECASE,
)
"""Words of a line that speak of what the line above it has done."""
_MOST_WORDINGS = 60
"""Of a line that are tried before it counts as one that nobody can read."""
_SLIP_OF_THE_PEN = 0.75
"""How like a misspelt word is to what was meant."""


def parse_lines(language: Language, text: str, on: str) -> tuple[Any, ...]:
    """The trees of a text's lines; `on` is one of the language's places. Raises TextError, and nothing else, for a bad
    text."""
    if on not in language.places:
        raise ValueError(f"a text stands on one of {', '.join(language.places)}, not on {on!r}")
    if len(text) > language.longest:
        raise _too_long(text, language.longest)
    found: list[tuple[Any, ...]] = []
    above = ""
    for number, source in enumerate(_BULLETS.sub(listed, text).split("\n"), start=1):
        if not plain(source).strip():
            continue
        try:
            found.append(_parse_line(language, source, number, on))
        except TextError:
            together = f"{above.rstrip()} {source.strip()}"
            continued = _read_on(language, together, found[-1], on) if found and _LEANS.search(source) else None
            if continued is None:
                raise
            found[-1] = (continued,)
            source = together
        above = source
    return tuple(line for lines in found for line in lines)


def _read_on(language: Language, together: str, above: tuple[Any, ...], on: str) -> Any:
    """The tree of a line together with the next one, which leans on it and can't be read alone; None if they are two
    things all the same."""
    if len(above) != 1 or not language.goes_on(above[0]):
        return None
    try:
        return read(language, together, on)
    except (LineError, RecursionError):
        return None


def listed(options: re.Match[str]) -> str:
    """The options as a line lists them: on the line that they belong to, parted by `; or`."""
    lines = filter(str.strip, re.split(r"\n|(?=•)", options[1]))
    each = [re.sub(r"^\s*[•*-]\s*", "", line).strip().rstrip(".") for line in lines]
    *most, last = [option[:1].lower() + option[1:] for option in each]
    if all(":" in unquoted(option) for option in each):
        # What has a price of its own stands on a line of its own.
        return ":\n" + "\n".join(f"{option}." for option in each)
    return f": {'; '.join(most)}; or {last}." if most else f": {last}."


def _too_long(text: str, longest: int) -> TextError:
    line = text.count("\n", 0, longest) + 1
    column = longest - (text.rfind("\n", 0, longest) + 1) + 1
    source = text[max(0, longest - column + 1) : longest + 1].split("\n")[0]
    return TextError(source, line=line, column=column, problem=f"a text has at most {longest} characters")


def _parse_line(language: Language, source: str, number: int, on: str) -> tuple[Any, ...]:
    """The trees of what is written on a line: one, or one for each sentence that should stand on a line of its own."""
    try:
        return (read(language, source, on),)
    except LineError as fault:
        apart = _read_apart(language, source, on)
        if apart:
            return apart
        start, end = fault.at or (0, len(source))
        start = min(start, len(source.rstrip()))
        raise TextError(
            source,
            line=number,
            column=start + 1,
            length=min(end, max(len(source.rstrip()), start + 1)) - start,
            expected=fault.expected,
            suggestion=_helpful(language, source, (start, end), fault, on),
            problem=fault.problem,
        ) from None
    except RecursionError:
        raise TextError(source, line=number, column=1, problem="this is nested too deep") from None


def _read_apart(language: Language, source: str, on: str) -> tuple[Any, ...]:
    """The trees of the sentences of a line, if all but the last are what stands on a line of its own; else none."""
    written = language.plain(source).strip()
    others = [in_own_words(each, written) for each in language.paraphrases()]
    for line in dict.fromkeys((written, *others)):
        if len(SENTENCES.split(line)) < 2:
            continue
        try:
            found = [read(language, sentence, on) for sentence in SENTENCES.split(line)]
        except (LineError, RecursionError):
            continue
        if all(map(language.stands_alone, found[:-1])):
            return tuple(found)
    return ()


def _helpful(language: Language, source: str, at: tuple[int, int], fault: LineError, on: str) -> str | None:
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
        if fault.is_guess and closest(source[start:end], (meant,), least=_SLIP_OF_THE_PEN) is None:
            return None
    return meant


def read(language: Language, source: str, on: str) -> Any:
    """The tree of a line. Raises LineError."""
    found = _attempted(language, source, on)
    if isinstance(found, LineError):
        # Whoever reads a part of a line moves its fault.
        raise copy(found)
    return found


@lru_cache(maxsize=2048)
def _attempted(language: Language, source: str, on: str) -> Any:
    """The tree of a line or its error: an editor asks for both again and again while somebody types."""
    try:
        return attempt(language, source, on)
    except LineError as error:
        return error


def attempt(language: Language, source: str, on: str) -> Any:
    line = language.plain(source).rstrip()
    if not line.endswith(language.endings):
        line += "."
    try:
        return _understood(language, line, on)
    except LineError as fault:
        return _paraphrased(language, line, on, fault)


def _paraphrased(language: Language, line: str, on: str, fault: LineError) -> Any:
    """The tree of a line that can't be read as it stands, put into other words: of those that were found, the ones that
    can be read furthest are put into other words first. Raises LineError: the fault of what can be read furthest."""
    found = [(unread(line, fault), 0, line, fault)]
    seen = {line}
    furthest = found[0]
    while found and len(seen) < _MOST_WORDINGS:
        furthest = min(furthest, found[0])
        _, _, said, _ = heappop(found)
        for each in language.paraphrases():
            other = in_own_words(each, said)
            if other in seen:
                continue
            seen.add(other)
            try:
                return _understood(language, other, on)
            except LineError as left:
                heappush(found, (unread(other, left), len(seen), other, left))
    _, _, said, nearest = furthest
    if fault.problem:
        # It is answered in the words in which it was written.
        raise fault from None
    if said != line:
        nearest.at = nearest.at and place_before(line, said, nearest.at)
        nearest.suggestion = None if nearest.at is None else nearest.suggestion
    raise nearest from None


def unread(line: str, fault: LineError) -> int:
    """How much of a line is left at its fault."""
    return len(line) - (fault.at or (0, 0))[0]


def _understood(language: Language, line: str, on: str) -> Any:
    """The tree of a line in the words of the language. Raises LineError."""
    language.check_start(line, on)
    spans: Spans = {}
    built = language.build(_parsed(language, line, on), spans)
    if language.edition < NEWEST:
        return language.checked(as_meant_first(built), line, on, spans)
    found = language.checked(with_players(built), line, on, spans)
    check_durations(language, found, line, spans)
    return found


def _parsed(language: Language, line: str, on: str) -> Tree[Token]:
    try:
        return language.grammar.parse(line)
    except UnexpectedInput:
        kinder = language.parse_kindly(line)
        if kinder is not None:
            return kinder
        raise _detoured(language, diagnose(language, line, on), line) from None


def _detoured(language: Language, fault: LineError, line: str) -> LineError:
    """The fault, or how what was meant is said here, if it is a known detour."""
    if fault.at is None or fault.problem:
        return fault
    taken = detour_at(language.detours(), unquoted(line), fault.at[0])
    return LineError(taken.detour.says, at=taken.at, suggestion=taken.meant or None) if taken else fault
