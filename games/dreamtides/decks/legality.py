"""Deckbuilding (D14): every problem of a deck at once, each with its fix."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.dreamtides.cards.catalog import compiled
from games.dreamtides.decks.demands import CARDS, KINDS_OF_PART, LEADER, every_demand, part_of
from games.dreamtides.rules.card_def import CardDef
from games.kernel.decks.deck_list import DeckList, Problem
from games.kernel.decks.looking_up import looked_up

_WRONG_PART = {
    LEADER: "“{title}” isn’t a Dreamcaller. Move it to the right part of the deck.",
    CARDS: "“{title}” isn’t a character or event. Move it to the right part of the deck.",
}


class Deck:
    """A deck list with its cards looked up."""

    def __init__(self, deck: DeckList, cards: Mapping[str, Any]) -> None:
        self.found: list[Problem] = []
        self.parts: dict[str, list[tuple[CardDef, int]]] = {}
        for part in KINDS_OF_PART:

            def why_not(card: CardDef, part: str = part) -> str:
                home = part_of(card)
                if home == part:
                    return ""
                if not home:
                    return f"“{card.title}” is a Dreamwell card. Remove it: no deck has those."
                return _WRONG_PART[part].format(title=card.title)

            self.parts[part], wrong = looked_up(deck.parts.get(part, ()), cards, compiled, why_not, "D14.1")
            self.found += wrong
        self.dreamcallers = [card for card, _ in self.parts[LEADER]]
        self.demands = every_demand(self.dreamcallers)


def problems(deck: DeckList, cards: Mapping[str, Any]) -> list[Problem]:
    """Every problem of a deck with these card definitions; an empty list if it is legal (D14.5)."""
    built = Deck(deck, cards)
    return built.found + [problem for demand in built.demands for problem in demand.problems(built.parts)]
