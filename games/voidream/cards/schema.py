"""Has a card definition the shape of its kind? Field by field, by the table of fields.py; rules texts are not read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from games.kernel.cards.diagnostics import FieldFault
from games.kernel.cards.fields import Field
from games.kernel.language.vocabulary import is_subtype
from games.kernel.text import singular
from games.voidream.cards.fields import FIELDS, POSITIONS
from games.voidream.rules.components import KINDS

_NAMES = frozenset(field.key for field in FIELDS)


def shape_faults(definition: Mapping[str, Any]) -> Iterator[FieldFault]:
    """What is missing, unknown or of the wrong shape in a definition; rules texts are not read."""
    kind = definition.get("kind")
    kind = kind if isinstance(kind, str) and kind in KINDS else None
    for given in definition:
        if given not in _NAMES:
            yield FieldFault(given, f"unknown field “{given}”; known are {', '.join(sorted(_NAMES))}")
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
            if given in _NAMES - named:
                yield FieldFault(given, f"a card of kind “{kind}” has no “{given}”")
        if kind == "mind":
            yield from _position_faults(definition.get("positions"))


def field_faults(definition: Mapping[str, Any], field: Field) -> Iterator[FieldFault]:
    """What is wrong with one field."""
    if field.key != field.name:
        return
    name = field.name
    if field.type != "integer":
        yield from field.faults(definition, _subtype_faults)
    elif (field.required or name in definition) and not field.takes(definition.get(name)):
        allowed = f"a number from {field.least} to {field.most}" if field.most > 4 else "1, 2, 3 or 4"
        yield FieldFault(name, f"“{name}” must be {allowed}")


def _subtype_faults(name: str, given: Any) -> Iterator[FieldFault]:
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


def _position_faults(positions: Any) -> Iterator[FieldFault]:
    """The texts of a mind card (V1.5)."""
    if not isinstance(positions, dict) or set(positions) != set(POSITIONS):
        yield FieldFault("positions", "a mind card needs “positions” 4, 3, 2, 1 and 0")
        return
    for at, text in positions.items():
        if not isinstance(text, str):
            yield FieldFault(f"positions.{at}", "each of the “positions” must be a text, empty if it says nothing")
