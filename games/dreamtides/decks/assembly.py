"""From a plain list of titles to a deck: which part each card goes into."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.dreamtides.decks.demands import CARDS, LEADER
from games.kernel.decks.deck_list import DeckList


def assemble(name: str, entries: Sequence[tuple[str, int]], cards: Mapping[str, Any]) -> DeckList:
    """The deck of these titles and copies, in their order; titles that nobody knows are with the other cards."""
    parts: dict[str, list[tuple[str, int]]] = {LEADER: [], CARDS: []}
    for title, copies in entries:
        leads = cards.get(title, {}).get("kind") == "dreamcaller"
        parts[LEADER if leads else CARDS].append((title, copies))
    return DeckList(name, {part: tuple(listed) for part, listed in parts.items()}, {})
