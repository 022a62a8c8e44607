"""Text check: a rules text in its canonical wording, or the fault of each of its lines with what would mend it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from games.kernel.cards.diagnostics import TextCheck, TextFault
from games.kernel.language.language import Language
from games.kernel.language.parse import parse_lines
from games.kernel.text import TextError

_MOST_FAULTS = 10
"""Faults that are told of one text: whoever has more of them mends these first."""
Parse = Callable[[str, str], Any]
"""The tree of a text that stands on something; raises TextError."""


def check_text(language: Language, parse: Parse, render: Callable[[Any], str], text: str, on: str) -> TextCheck:
    """The text in its canonical wording, or its faults; `on` is one of the language's places."""
    try:
        return TextCheck(render(parse(text, on)))
    except TextError as error:
        if len(text) > language.longest:
            return TextCheck(None, (TextFault.of(error),))
        faults = [TextFault.of(each, mended(language, text, each, on)) for each in _line_errors(language, text, on)]
        # Lines that can be read one by one may still not stand together.
        return TextCheck(None, tuple(faults) or (TextFault.of(error),))


def _line_errors(language: Language, text: str, on: str) -> Iterator[TextError]:
    """The error of each line that has one; a line is read by itself, at its place."""
    left = _MOST_FAULTS
    for number, line in enumerate(text.split("\n")):
        try:
            parse_lines(language, "\n" * number + line, on)
        except TextError as error:
            yield error
            left -= 1
            if not left:
                return


def mended(language: Language, text: str, error: TextError, on: str) -> str | None:
    """The text with the suggestion in place of what stands there, if its line can then be read, or read further."""
    if error.suggestion is None:
        return None
    lines = text.split("\n")
    line = lines[error.line - 1]
    start = error.column - 1
    meant = error.suggestion
    if line[start : start + 1].isupper():
        meant = meant[0].upper() + meant[1:]
    lines[error.line - 1] = line[:start] + meant + line[start + error.length :]
    try:
        parse_lines(language, lines[error.line - 1], on)
    except TextError as next_error:
        if next_error.column <= start + len(meant):
            return None
    return "\n".join(lines)
