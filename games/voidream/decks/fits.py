"""Relations of cards that a search can ask for (V11): which bastion's decks a card fits into, and its major arcanum."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.kernel.decks.demands import Demand
from games.voidream.cards.catalog import playable
from games.voidream.decks.demands import Factions, every_demand, part_of
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.components import BASTION, FACTIONS

_NO_GUEST = "none"


def relations(cards: Mapping[str, Mapping[str, Any]]) -> dict[str, dict[str, frozenset[str]]]:
    """For each field of cards its values, each with the titles of the cards that answer to it."""
    known = playable(cards)
    fits: dict[str, frozenset[str]] = {}
    allows: dict[str, set[str]] = {title: set() for title, card in known.items() if not card.kind & BASTION}
    majors: dict[str, set[str]] = {title: set() for title, card in known.items() if card.kind & BASTION}
    for title in sorted(majors):
        by_guest = _admitted(known[title], known)
        fits[title] = frozenset().union(*by_guest.values())
        fits.update({f"{title} + {guest}": admitted for guest, admitted in by_guest.items()})
        for admitted in fits[title] & allows.keys():
            allows[admitted].add(title)
    for title, card in known.items():
        if card.major_of in majors:
            majors[card.major_of].add(title)
    return {
        "major": {title: frozenset(found) for title, found in sorted(majors.items())},
        "fits": fits,
        "allows": {title: frozenset(found) for title, found in sorted(allows.items())},
    }


def _admitted(bastion: CardDef, cards: Mapping[str, CardDef]) -> dict[str, frozenset[str]]:
    """The titles that a deck of this bastion may hold, by the guest that it has."""
    found = {}
    for guest in ("", *(faction for faction in FACTIONS[1:] if faction != bastion.faction)):
        demands = every_demand(bastion, Factions(bastion.faction, frozenset({guest} - {""})))
        others = (card for card in cards.values() if not card.kind & BASTION or card is bastion)
        found[guest or _NO_GUEST] = frozenset(card.title for card in others if _is_admitted(demands, card))
    return found


def _is_admitted(demands: Sequence[Demand[CardDef]], card: CardDef) -> bool:
    """Does nothing that is asked of the deck leave the card out?"""
    part = part_of(card)
    return not any(demand.most == 0 and part in demand.parts and demand.counts(card) for demand in demands)
