"""Card definitions as compiled cards: each definition is compiled once in a process."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from games.kernel.refusal import DataError
from games.voidream.cards.language.compile import NAMELESS
from games.voidream.cards.language.compile import card as compile_card
from games.voidream.cards.schema import as_text
from games.voidream.rules.card_def import CardDef

__all__ = ["compiled", "playable"]

_cache: dict[str, CardDef] = {}
_seen: dict[int, tuple[Mapping[str, Any], CardDef]] = {}
"""The same object again needs no comparison of its text; the object is kept, so that its id stays its own."""
MOST = 20_000
"""Definitions kept; a curator's drafts must not fill the memory."""


def compiled(definition: Mapping[str, Any]) -> CardDef:
    """The definition, which nobody changes afterwards, as a playable card; raises DataError."""
    seen = _seen.get(id(definition))
    if seen is not None and seen[0] is definition:
        return seen[1]
    try:
        key = as_text(definition)
    except DataError as error:
        raise DataError(f"{definition.get('title', NAMELESS)}: {error}") from error
    card = _cache.get(key)
    if card is None:
        card = compile_card(json.loads(key))
        if len(_cache) >= MOST:
            _cache.clear()
        _cache[key] = card
    if len(_seen) >= MOST:
        _seen.clear()
    _seen[id(definition)] = (definition, card)
    return card


def playable(cards: Mapping[str, Mapping[str, Any]]) -> dict[str, CardDef]:
    """The cards of a pool, by title, that the language understands; one that is worked on may hold others."""
    found = {}
    for title, definition in cards.items():
        try:
            found[title] = compiled(definition)
        except DataError:
            continue
    return found
