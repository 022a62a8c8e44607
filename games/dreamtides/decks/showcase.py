"""A deck around one card: a base deck with all copies of the card that it may have, or with it as its Dreamcaller."""

from __future__ import annotations

from collections.abc import Mapping

from games.dreamtides.decks.demands import CARDS, LEADER, copies_allowed, every_demand, part_of
from games.dreamtides.rules.card_def import CardDef
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.demands import Demand
from games.kernel.decks.looking_up import counted


def with_card(base: DeckList, card: CardDef, known: Mapping[str, CardDef]) -> DeckList:
    """What is most like the card makes room for it, as far as the deck's Dreamcaller lets it go. Whether the deck is
    legal is for the rules of deckbuilding to say."""
    name = f"{base.name} with {card.title}"
    if part_of(card) == LEADER:
        return DeckList(name, {**base.parts, LEADER: ((card.title, 1),)}, {})
    copies = counted(base.parts.get(CARDS, ()))
    size = copies.total()
    copies[card.title] = max(copies[card.title], copies_allowed(card))
    leaders = [known[title] for title, _ in base.parts.get(LEADER, ()) if title in known]
    asked = [demand for demand in every_demand(leaders) if CARDS in demand.parts and not demand.each and demand.least]
    others = sorted(
        (title for title in copies if title in known), key=lambda title: (-alike(card, known[title]), title)
    )
    for title in others:
        while title != card.title and copies[title] and copies.total() > size:
            copies[title] -= 1
            if any(short(demand, copies, known) for demand in asked):
                copies[title] += 1
                break
    return DeckList(name, {**base.parts, CARDS: tuple((title, copies[title]) for title in copies if copies[title])}, {})


def short(demand: Demand[CardDef], copies: Mapping[str, int], known: Mapping[str, CardDef]) -> bool:
    """Has a deck fewer of some cards than is asked for?"""
    has = sum(number for title, number in copies.items() if title in known and demand.counts(known[title]))
    return has < demand.least


def alike(card: CardDef, other: CardDef) -> int:
    """How much a card is like another: kind, cost, subtypes."""
    return 2 * (card.kind == other.kind) - abs(card.cost - other.cost) + len(card.subtypes & other.subtypes)
