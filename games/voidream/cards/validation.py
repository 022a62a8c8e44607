"""What is wrong with a card that somebody writes: every fault at once, each beside its field and in its line."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from games.kernel.cards.compiled_once import as_text
from games.kernel.cards.diagnostics import FieldFault, TextCheck
from games.kernel.language import text_check
from games.kernel.refusal import DataError
from games.voidream.cards.fields import FIELDS
from games.voidream.cards.language.compile import card as compile_card
from games.voidream.cards.language.parse import LANGUAGE, parse
from games.voidream.cards.language.placement import PLACES
from games.voidream.cards.language.render import render
from games.voidream.cards.schema import shape_faults

Json = dict[str, Any]


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
    return text_check.check_text(LANGUAGE, parse, render, text, known_place(on))


def check_definition(definition: Mapping[str, Any]) -> list[FieldFault]:
    """Every fault of a card definition; empty if it can be played."""
    try:
        plain: Json = json.loads(as_text(definition))
    except DataError as error:
        return [FieldFault("", str(error))]
    found = list(shape_faults(plain))
    if not any(fault.field == "kind" for fault in found):
        for field, _, on, text in FIELDS.texts(plain):
            found += [FieldFault(field, fault.message, fault) for fault in check_text(text.rstrip(), on).faults]
    if not found:
        # What can be read can be played: the compiler has the last word before a card leaves the desk.
        compile_card(plain)
    return found
