"""From a plain list of titles to a deck: which part each card goes into, and which factions it speaks for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from games.kernel.decks.deck_list import DeckList
from games.voidream.decks import legality
from games.voidream.rules.components import FACTIONS

CHOICE_LABELS = {"main": "Main faction", "guest": "Guest faction", "second_guest": "Second guest faction"}
CHOICES = tuple(CHOICE_LABELS)
_PARTS = {"bastion": "bastion", "mind": "mind", "arcanum": "arcana"}
"""The part of the deck for a kind of card; all other kinds, and titles that nobody knows, are in `dream`."""


def assemble(
    name: str, entries: Sequence[tuple[str, int]], choices: Mapping[str, str], cards: Mapping[str, Any]
) -> DeckList:
    """The deck of these titles and copies, in their order. What isn't chosen follows from the cards (V11.1)."""
    parts: dict[str, list[tuple[str, int]]] = {"bastion": [], "mind": [], "dream": [], "arcana": []}
    for title, copies in entries:
        parts[_PARTS.get(cards.get(title, {}).get("kind", ""), "dream")].append((title, copies))
    chosen = {key: value for key, value in choices.items() if key in CHOICES and value}
    if "main" not in chosen and parts["bastion"]:
        chosen["main"] = cards[parts["bastion"][0][0]].get("faction", "")
    frozen = {part: tuple(listed) for part, listed in parts.items()}
    deck = DeckList(name, frozen, chosen)
    if "guest" in chosen or "main" not in chosen:
        return deck
    guests = _guests(entries, chosen["main"], cards)
    with_guests = [
        DeckList(name, frozen, {**chosen, **dict(zip(CHOICES[1:], guests[:n], strict=False))}) for n in (1, 2)
    ]
    return min(with_guests, key=lambda each: len(legality.problems(each, cards)))


def _guests(entries: Sequence[tuple[str, int]], main: str, cards: Mapping[str, Any]) -> list[str]:
    """The other factions in the list, those with most cards first; a bastion is nobody's guest."""
    counted: Counter[str] = Counter()
    for title, copies in entries:
        card = cards.get(title, {})
        faction = card.get("faction", "")
        if card.get("kind") != "bastion" and faction in FACTIONS[1:] and faction != main:
            counted[faction] += copies
    return [faction for faction, _ in counted.most_common()]
