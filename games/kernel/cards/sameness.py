"""Sameness of two cards: whether they play alike, however they are worded or read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, Final

from games.kernel.cards.edition import edition_of
from games.kernel.cards.fields import Field, Fields
from games.kernel.snapshot import kept
from games.kernel.text import TextError

Definition = Mapping[str, Any]
Parse = Callable[[str, str, int], object]
SILENT: Final = ("flavor",)
"""Fields of which no rule speaks."""
LEFT_OUT = frozenset({"definition", "edition"})
"""Fields without effect on play."""


def as_done(part: Any, above: frozenset[int] = frozenset()) -> object:
    """A compiled card, or a part of it, as plain values: those of cards that do the same are equal. `above`: what it
    hangs on, so that a part that hangs on itself has an end."""
    if part is None or isinstance(part, str | int | float | bytes | bool | Enum | frozenset | type):
        return part
    if id(part) in above:
        return type(part).__name__
    above |= {id(part)}
    if isinstance(part, tuple | list):
        return tuple([as_done(each, above) for each in part])
    if isinstance(part, Mapping):
        return tuple([(key, as_done(value, above)) for key, value in part.items()])
    if callable(part) and hasattr(part, "__qualname__"):
        return part.__qualname__
    told = [(name, as_done(value, above)) for name, value in kept(part).items() if name not in LEFT_OUT]
    return type(part).__name__, *told


def played_differently(fields: Fields, parse: Parse, before: Definition, after: Definition) -> list[str]:
    """The fields that make two definitions play differently; of rules texts the tree counts, as the edition of each
    definition reads it, and not the wording."""
    kinds = {str(before.get("kind")), str(after.get("kind"))}
    named = {field.name: field for field in fields if any(map(field.is_on, kinds)) and field.name not in SILENT}
    return [name for name, field in named.items() if _played(field, parse, before) != _played(field, parse, after)]


def _played(field: Field, parse: Parse, definition: Definition) -> object:
    """What a field comes to in play."""
    value = field.value_in(definition)
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
