"""Cards in a position: written by their names, and found by them again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.dreamtides.rules.components import NOWHERE, Zone
from games.dreamtides.rules.env import Departed, Env
from games.dreamtides.rules.state import State
from games.kernel.document import listed, mapping, whole
from games.kernel.ids import NO_CARD, CardNo

Json = dict[str, Any]
_WHERE: Final = "position"
Name = Callable[[State, CardNo, Zone | None], str]
Find = Callable[[State, Any, Zone | None], CardNo]


def written_departed(s: State, env: Env, name: Name) -> list[Json]:
    """Characters that have left, with the spark that each had last (D10.2)."""
    cards = written_cards(s, tuple([card for card, _ in env.departed]), name)
    return [{"card": card, "spark": last} for card, (_, last) in zip(cards, env.departed, strict=True)]


def written_cards(s: State, cards: tuple[CardNo, ...], name: Name) -> list[str | None]:
    """Cards by name; none, and what has ceased to exist, is null."""
    return [name(s, card, None) if card != NO_CARD and s.zone[card] != NOWHERE else None for card in cards]


def read_departed(s: State, facts: Mapping[str, Any], find: Find) -> Departed:
    """What `written_departed` writes."""
    entries = [mapping(_WHERE, each, "who has departed") for each in listed(_WHERE, facts, "departed")]
    cards = read_cards(s, {"departed": [each.get("card") for each in entries]}, "departed", find)
    return tuple([(card, whole(_WHERE, each, "spark", 0)) for card, each in zip(cards, entries, strict=True)])


def read_cards(s: State, facts: Mapping[str, Any], key: str, find: Find) -> tuple[CardNo, ...]:
    return tuple([NO_CARD if title is None else find(s, title, None) for title in listed(_WHERE, facts, key)])
