"""Sameness of two definitions of a card: whether the card plays as it did, however it is worded (V12)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.kernel.cards.edition import edition_of
from games.kernel.cards.fields import Field
from games.kernel.text import TextError
from games.voidream.cards.fields import FIELDS, value_of
from games.voidream.cards.language.parse import parse

__all__ = ["played_differently"]

Definition = Mapping[str, Any]
SILENT = ("flavor",)
"""Fields of which no rule speaks."""


def played_differently(before: Definition, after: Definition) -> list[str]:
    """The fields that make the two play differently; of rules texts the tree counts, as the edition of each
    definition reads it, and not the wording."""
    kinds = {before.get("kind"), after.get("kind")}
    fields = {field.name: field for field in FIELDS if not field.kinds or kinds.intersection(field.kinds)}
    return [
        name for name, field in fields.items() if name not in SILENT and _played(before, field) != _played(after, field)
    ]


def _played(definition: Definition, field: Field) -> object:
    """What a field comes to in play."""
    value = value_of(definition, field.name)
    if value is None:
        return [] if field.type == "list" else ""
    if field.on and isinstance(value, str):
        try:
            return parse(value.strip(), field.on, edition_of(definition))
        except TextError:
            return value.strip()
    # In which order subtypes are printed is a matter of looks.
    return sorted(map(str, value)) if isinstance(value, list) else value
