"""Has a card definition the shape of its kind? Field by field, by the table of fields.py; rules texts are not read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from games.kernel.cards.diagnostics import FieldFault
from games.kernel.cards.fields import Field
from games.kernel.text import singular
from games.voidream.cards.fields import FIELDS, POSITIONS
from games.voidream.cards.language.vocabulary import is_subtype
from games.voidream.rules.components import KINDS

__all__ = ["shape_faults"]

NAMES = frozenset(field.key for field in FIELDS)


def shape_faults(definition: Mapping[str, Any]) -> Iterator[FieldFault]:
    """What is missing, unknown or of the wrong shape in a definition; rules texts are not read."""
    kind = definition.get("kind")
    kind = kind if isinstance(kind, str) and kind in KINDS else None
    for given in definition:
        if given not in NAMES:
            yield FieldFault(given, f"unknown field “{given}”; known are {', '.join(sorted(NAMES))}")
    if kind is None:
        # Without a kind, only what every card has can be judged.
        for field in FIELDS:
            if not field.kinds:
                yield from field_faults(definition, field)
    else:
        for field in FIELDS.of(kind):
            yield from field_faults(definition, field)
        named = {field.key for field in FIELDS.of(kind)}
        for given in definition:
            if given in NAMES - named:
                yield FieldFault(given, f"a card of kind “{kind}” has no “{given}”")
        if kind == "mind":
            yield from position_faults(definition.get("positions"))


def field_faults(definition: Mapping[str, Any], field: Field) -> Iterator[FieldFault]:
    """What is wrong with one field."""
    if field.key != field.name:
        return
    name, given = field.name, definition.get(field.name)
    if field.type == "integer":
        if (field.required or name in definition) and not is_number(given, field.least, field.most):
            allowed = f"a number from {field.least} to {field.most}" if field.most > 4 else "1, 2, 3 or 4"
            yield FieldFault(name, f"“{name}” must be {allowed}")
        return
    if field.required and (given is None or (isinstance(given, str) and not given.strip())):
        yield FieldFault(name, f"the field “{name}” is missing")
    elif name not in definition:
        return
    elif field.type == "list":
        yield from subtype_faults(name, given)
    elif not isinstance(given, str):
        yield FieldFault(name, f"“{name}” must be a text")
    elif field.options and given not in dict(field.options):
        yield FieldFault(name, f"unknown {name} “{given}”; known are {', '.join(value for value, _ in field.options)}")
    elif field.most and len(given) > field.most:
        yield FieldFault(name, f"“{name}” has {len(given)} characters; at most {field.most} go on a card")
    elif name == "title" and ('"' in given or given != " ".join(given.split())):
        yield FieldFault(name, "a title has no straight quotes, no line breaks, and no space at its ends or twice")


def subtype_faults(name: str, given: Any) -> Iterator[FieldFault]:
    if not isinstance(given, list) or not all(isinstance(subtype, str) for subtype in given):
        yield FieldFault(name, f"“{name}” must be a list of words")
        return
    for subtype in given:
        if not is_subtype(subtype):
            better = singular(subtype.strip()).capitalize()
            hint = f"; did you mean “{better}”?" if better != subtype and is_subtype(better) else ""
            yield FieldFault(
                name, f"“{subtype}” is no subtype: one word with a capital, in the singular (parts with hyphens){hint}"
            )


def position_faults(positions: Any) -> Iterator[FieldFault]:
    """The texts of a mind card (V1.5)."""
    if not isinstance(positions, dict) or set(positions) != set(POSITIONS):
        yield FieldFault("positions", "a mind card needs “positions” 4, 3, 2, 1 and 0")
        return
    for at, text in positions.items():
        if not isinstance(text, str):
            yield FieldFault(f"positions.{at}", "each of the “positions” must be a text, empty if it says nothing")


def is_number(given: Any, least: int, most: int) -> bool:
    return isinstance(given, int) and not isinstance(given, bool) and least <= given <= most
