"""What is wrong with a card that somebody writes: every fault at once, each beside its field and in its line."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from games.kernel.cards.diagnostics import FieldFault, TextCheck, TextFault
from games.kernel.refusal import DataError
from games.kernel.text import TextError
from games.voidream.cards.fields import text_fields
from games.voidream.cards.language.compile import card as compile_card
from games.voidream.cards.language.parse import LONGEST, PLACES, parse
from games.voidream.cards.language.render import render
from games.voidream.cards.schema import as_text, shape_faults

__all__ = ["canonical_text", "check_definition", "check_text", "known_place"]

Json = dict[str, Any]
MOST_FAULTS = 10
"""Faults that are told of one text: whoever has more of them mends these first."""


def canonical_text(text: str, on: str) -> str:
    """The text in its canonical wording; raises the parser's error, or DataError for an unknown `on`."""
    return render(parse(text, known_place(on)))


def known_place(on: str) -> str:
    """What a text stands on, if that is a key of PLACES; raises DataError."""
    if on not in PLACES:
        raise DataError(f"a text stands on one of {', '.join(PLACES)}, not on “{on}”")
    return on


def check_text(text: str, on: str) -> TextCheck:
    """The text in its canonical wording, or its faults; raises DataError for an unknown `on`."""
    try:
        return TextCheck(canonical_text(text, on))
    except TextError as error:
        if len(text) > LONGEST:
            return TextCheck(None, (TextFault.of(error),))
    found = [TextFault.of(error, mended(text, error, on)) for error in line_errors(text, on)]
    return TextCheck(None, tuple(found))


def line_errors(text: str, on: str) -> Iterator[TextError]:
    """The error of each line that has one; a line is read by itself, at its place."""
    left = MOST_FAULTS
    for number, line in enumerate(text.split("\n")):
        try:
            parse("\n" * number + line, on)
        except TextError as error:
            yield error
            left -= 1
            if not left:
                return


def mended(text: str, error: TextError, on: str) -> str | None:
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
        parse(lines[error.line - 1], on)
    except TextError as next_error:
        if next_error.column <= start + len(meant):
            return None
    return "\n".join(lines)


def check_definition(definition: Mapping[str, Any]) -> list[FieldFault]:
    """Every fault of a card definition; empty if it can be played."""
    try:
        plain: Json = json.loads(as_text(definition))
    except DataError as error:
        return [FieldFault("", str(error))]
    found = list(shape_faults(plain))
    if not any(fault.field == "kind" for fault in found):
        for field, _, on, text in text_fields(plain):
            found += [FieldFault(field, fault.message, fault) for fault in check_text(text.rstrip(), on).faults]
    if not found:
        # What can be read can be played: the compiler has the last word before a card leaves the desk.
        compile_card(plain)
    return found
