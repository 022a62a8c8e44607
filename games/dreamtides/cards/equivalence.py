"""Sameness of two definitions of a card: whether the card plays as it did, however it is worded."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from games.dreamtides.cards.fields import FIELDS
from games.dreamtides.cards.language.parse import parse
from games.kernel.cards.edition import edition_of
from games.kernel.cards.fields import Field
from games.kernel.text import TextError

__all__ = ["played_differently"]

Definition = Mapping[str, Any]
SILENT: Final = ("flavor",)
"""Fields of which no rule speaks; of the rarity those of decks do (D14.3)."""


def played_differently(before: Definition, after: Definition) -> list[str]:
    """The fields that make the two play differently; of rules texts the tree counts, as the edition of each
    definition reads it, and not the wording."""
    kinds = {str(before.get("kind")), str(after.get("kind"))}
    fields = {field.name: field for field in FIELDS if any(field.is_on(kind) for kind in kinds)}
    return [
        name for name, field in fields.items() if name not in SILENT and played(before, field) != played(after, field)
    ]


def played(definition: Definition, field: Field) -> object:
    """What a field comes to in play."""
    value = definition.get(field.name)
    if field.type == "flag":
        return bool(value)
    if value is None:
        return [] if field.type == "list" else ""
    if field.on and isinstance(value, str):
        try:
            return parse(value.strip(), field.on, edition_of(definition))
        except TextError:
            return value.strip()
    # In which order subtypes are printed is a matter of looks.
    return sorted(map(str, value)) if isinstance(value, list) else value
