"""Reference: how to write a card of Voidream, from the forms in `forms/*.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from games.kernel.language.reference import Reference
from games.voidream.cards.language import tree
from games.voidream.cards.language.parse import LANGUAGE, parse, texts_of

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
    """The ids of the forms that the texts of a card definition use; a text that can't be read uses none."""
    return REFERENCE.used(texts_of(definition))


@lru_cache(maxsize=64)
def meaning_of(word: Enum) -> str:
    """What a word of the language means, in a sentence."""
    return REFERENCE.meaning_of(word)
