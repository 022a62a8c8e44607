"""Reference: how to write a card of Dreamtides, from the forms in `forms/*.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from pathlib import Path
from typing import Any, Final

from games.dreamtides.cards.language import tree
from games.dreamtides.cards.language.parse import LANGUAGE, parse
from games.dreamtides.cards.language.placement import PLACES
from games.kernel.language.reference import Reference

Json = dict[str, Any]


def _enum_of(name: str) -> type[Enum]:
    """A set of words of the tree."""
    found: type[Enum] = getattr(tree, name)
    return found


REFERENCE: Final = Reference(LANGUAGE, Path(__file__).with_name("forms"), parse, _enum_of)


def forms() -> tuple[Json, ...]:
    """The sections of the reference in their order."""
    return REFERENCE.published


def forms_used(definition: Mapping[str, Any]) -> frozenset[str]:
    """The ids of the forms that the text of a card uses; one that can't be read uses none."""
    text, kind = definition.get("text", "").strip(), definition.get("kind", "")
    return REFERENCE.used([(text, kind)] if text and kind in PLACES else [])
