"""Card definitions as compiled cards: each definition is compiled once in a process."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from games.dreamtides.cards.language.compile import card as compile_card
from games.dreamtides.rules.card_def import CardDef
from games.kernel.refusal import DataError
from games.kernel.text import TextError

__all__ = ["compiled", "playable"]


def compiled(definition: Mapping[str, Any]) -> CardDef:
    """The definition as a playable card; raises DataError."""
    try:
        key = json.dumps(definition, sort_keys=True)
    except (TypeError, ValueError) as error:
        raise DataError(f"a card is plain data: {error}") from error
    return from_text(key)


def playable(cards: Mapping[str, Mapping[str, Any]]) -> dict[str, CardDef]:
    """The cards of a pool, by title, that the language understands; one that is worked on may hold others."""
    found = {}
    for title, definition in cards.items():
        try:
            found[title] = compiled(definition)
        except DataError:
            continue
    return found


@lru_cache(maxsize=20_000)
def from_text(key: str) -> CardDef:
    definition = json.loads(key)
    title = definition.get("title", "a card without a title")
    try:
        return compile_card(definition)
    except TextError as error:
        raise DataError(f"{title}: {error}") from error
    except KeyError as error:
        raise DataError(f"{title}: it lacks {error}") from error
