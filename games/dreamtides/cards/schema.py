"""Has a card definition the shape of its kind (D1.3)? Field by field; rules texts are not read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from games.dreamtides.cards.fields import FIELDS, MODAL, MOST_SUBTYPES
from games.dreamtides.cards.language.vocabulary import SUBTYPES
from games.dreamtides.rules.components import KINDS
from games.kernel.cards.diagnostics import FieldFault
from games.kernel.cards.fields import Field
from games.kernel.text import closest

_NAMES = frozenset(field.name for field in FIELDS)
_STARRED = ("cost", "spark")


def shape_faults(definition: Mapping[str, Any]) -> Iterator[FieldFault]:
    """What is missing, unknown or of the wrong shape."""
    kind = definition.get("kind")
    known = isinstance(kind, str) and kind in KINDS
    # Without a kind, only what every card has can be judged.
    fields = FIELDS.of(str(kind)) if known else [field for field in FIELDS if not field.kinds]
    named = {field.name for field in fields}
    for given in definition:
        if given not in _NAMES:
            yield FieldFault(given, f"unknown field “{given}”; known are {', '.join(sorted(_NAMES))}")
        elif known and given not in named:
            yield FieldFault(given, f"a card of kind “{kind}” has no “{given}”")
    for field in fields:
        yield from field_faults(definition, field)


def field_faults(definition: Mapping[str, Any], field: Field) -> Iterator[FieldFault]:
    """What is wrong with one field."""
    name, given = field.name, definition.get(field.name)
    if field.type != "integer":
        yield from field.faults(definition, _subtype_faults)
    elif (field.required or name in definition) and not (field.takes(given) or (given == MODAL and name in _STARRED)):
        star = f", or {MODAL}" if name in _STARRED else ""
        yield FieldFault(name, f"“{name}” must be a number from {field.least} to {field.most}{star}")


def _subtype_faults(name: str, given: Any) -> Iterator[FieldFault]:
    """What is wrong with the subtypes (D1.5)."""
    if not isinstance(given, list) or not all(isinstance(subtype, str) for subtype in given):
        yield FieldFault(name, f"“{name}” must be a list of words")
        return
    if len(given) > MOST_SUBTYPES or len(set(given)) < len(given):
        yield FieldFault(name, f"a character has none, one or {MOST_SUBTYPES} subtypes, and none of them twice (D1.5)")
    for subtype in given:
        if subtype not in SUBTYPES:
            meant = closest(subtype, SUBTYPES)
            hint = f"; did you mean “{meant}”?" if meant else f"; there are {', '.join(SUBTYPES)}"
            yield FieldFault(name, f"“{subtype}” is no subtype{hint}")
