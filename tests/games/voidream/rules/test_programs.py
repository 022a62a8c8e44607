"""Programs: all games share what the texts of the cards compile to, and no game changes it."""

from __future__ import annotations

import dataclasses
from enum import Enum
from typing import Any

from games.voidream.cards.catalog import compiled
from tests.games.verbs import PAIRINGS, POOL, random_game

GAMES = 50


def told(part: Any, known: dict[int, Any]) -> Any:
    """Everything that a part of a program holds, as plain data; what several parts share is told once."""
    if part is None or isinstance(part, str | int | Enum | frozenset):
        return part
    if id(part) in known:
        return known[id(part)]
    known[id(part)] = type(part).__name__
    if isinstance(part, tuple | list):
        known[id(part)] = [told(each, known) for each in part]
    elif isinstance(part, dict):
        known[id(part)] = {key: told(value, known) for key, value in part.items()}
    elif dataclasses.is_dataclass(part):
        known[id(part)] = repr(part)
    elif not hasattr(part, "__qualname__"):
        slots = [slot for each in type(part).__mro__ for slot in getattr(each, "__slots__", ())]
        known[id(part)] = [type(part).__name__, {slot: told(getattr(part, slot), known) for slot in slots}]
    else:
        known[id(part)] = part.__qualname__
    return known[id(part)]


def programs() -> list[Any]:
    known: dict[int, Any] = {}
    return [told(compiled(definition), known) for definition in POOL.values()]


def test_no_game_changes_what_a_text_compiles_to() -> None:
    before = programs()
    for seed in range(GAMES):
        for _ in random_game(seed, seed % len(PAIRINGS)):
            pass
    assert programs() == before
