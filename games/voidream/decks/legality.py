"""Deckbuilding (V11): every problem of a deck at once, each with its fix."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.kernel.decks.deck_list import DeckList, Problem
from games.kernel.decks.looking_up import looked_up
from games.voidream.cards.catalog import compiled, playable
from games.voidream.decks.demands import CardList, Factions, invited, leading_demands, shared_demands
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.components import ARCANUM, BASTION, DREAM_CARD, FACTIONS, MIND_CARD

PARTS = {
    "bastion": (BASTION, "“{title}” isn’t a bastion. Move it to the right part of the deck."),
    "mind": (MIND_CARD, "“{title}” isn’t a mind card. Move it to the right part of the deck."),
    "dream": (DREAM_CARD & ~BASTION, "“{title}” isn’t a Dream card. Move it to the right part of the deck."),
    "arcana": (ARCANUM, "“{title}” isn’t an arcanum. Move it to the right part of the deck."),
}
"""The kinds of card in each part of a deck, and the problem of a card of another kind there."""


class Deck:
    """A deck list with its cards looked up."""

    def __init__(self, deck: DeckList, cards: Mapping[str, Any]) -> None:
        self.found: list[Problem] = []
        self.main = deck.choices.get("main", "")
        self.guest = deck.choices.get("guest", "")
        self.second_guest = deck.choices.get("second_guest", "")
        self.factions = Factions(self.main, frozenset(filter(None, (self.guest, self.second_guest))))
        self.parts: dict[str, CardList] = {
            part: self.look_up(deck.parts.get(part, ()), cards, kinds, wrong) for part, (kinds, wrong) in PARTS.items()
        }
        self.bastion, self.mind, self.dream, self.arcana = self.parts.values()

    def look_up(
        self, entries: tuple[tuple[str, int], ...], cards: Mapping[str, Any], kinds: int, wrong: str
    ) -> CardList:
        def why_not(card: CardDef) -> str:
            return "" if card.kind & kinds else wrong.format(title=card.title)

        known, found = looked_up(entries, cards, compiled, why_not, "V11.2")
        self.found += found
        return known

    def say(self, code: str, rule: str, cards: list[str], sentence: str) -> None:
        self.found.append(Problem(code, rule, tuple(cards), sentence))


def problems(deck: DeckList, cards: Mapping[str, Any]) -> list[Problem]:
    """Every problem of a deck with these card definitions; an empty list if it is legal."""
    built = Deck(deck, cards)
    if built.main not in FACTIONS[1:]:
        built.say("main-faction", "V11.1", [], "Choose a main faction.")
    for guest in sorted(built.factions.guests):
        if guest not in FACTIONS[1:] or guest == built.main:
            built.say("guest-faction", "V11.1", [], "The guest faction must be a faction other than the main one.")
    for demand in leading_demands(built.factions):
        built.found += demand.problems(built.parts)
    bastions = _possible_bastions(built, cards)
    # Sizes count the bastion: the one of several, or the one to come.
    parts = {**built.parts, "bastion": [(bastion, 1) for bastion in bastions[:1]]}
    for demand in shared_demands(bastions, built.factions):
        built.found += demand.problems(parts)
    if built.second_guest and bastions and max(invited(bastion) for bastion in bastions) < 2:
        alone = "This bastion allows only one guest faction. Choose one of the two."
        several = "No bastion for this deck allows two guest factions. Choose one of the two."
        built.say("second-guest", "V11.1", [], alone if len(bastions) == 1 else several)
    return built.found


def _possible_bastions(built: Deck, cards: Mapping[str, Any]) -> list[CardDef]:
    """The bastions of the deck; if it has none, those that may still be chosen (V11.1)."""
    own = [bastion for bastion, _ in built.parts["bastion"]]
    return own or [
        card
        for card in playable(cards).values()
        if card.kind & BASTION and (card.faction == built.main or built.main not in FACTIONS[1:])
    ]
