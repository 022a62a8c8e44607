"""A card in words: each of its texts as an outline of what happens when."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.kernel.cards.edition import NEWEST, edition_of
from games.kernel.text import TextError
from games.voidream.cards.fields import text_fields
from games.voidream.cards.language.explanation import explain_text
from games.voidream.cards.language.parse import parse
from games.voidream.rules.components import KINDS

__all__ = ["explain", "explain_lines"]

Json = dict[str, Any]


def explain(definition: Mapping[str, Any]) -> list[Json]:
    """The texts that say something and can be read, in the order of the fields."""
    if definition.get("kind") not in KINDS:
        return []
    found = []
    for field, label, on, text in text_fields(definition):
        try:
            lines = explain_lines(text, on, edition_of(definition))
        except TextError:
            continue
        found.append({"field": field, "label": label, "lines": lines})
    return found


def explain_lines(text: str, on: str, edition: int = NEWEST) -> list[Json]:
    """One text in words, as an edition of the language reads it; raises TextError."""
    return [line.as_json() for line in explain_text(parse(text.strip(), on, edition), on)]
