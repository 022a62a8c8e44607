"""A card in words: each of its texts as an outline of what happens when."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.kernel.cards.edition import NEWEST
from games.voidream.cards.fields import FIELDS
from games.voidream.cards.language.explanation import explain_text
from games.voidream.cards.language.parse import parse

Json = dict[str, Any]


def explain(definition: Mapping[str, Any]) -> list[Json]:
    """The texts that say something and can be read, in the order of the fields."""
    return FIELDS.outlines(definition, explain_lines)


def explain_lines(text: str, on: str, edition: int = NEWEST) -> list[Json]:
    """One text in words, as an edition of the language reads it; raises TextError."""
    return [line.as_json() for line in explain_text(parse(text.strip(), on, edition), on)]
