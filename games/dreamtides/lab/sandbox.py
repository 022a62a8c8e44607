"""Trying a card out: a legal deck that holds it, and whether it is at hand when the battle begins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from games.dreamtides.cards.catalog import compiled, playable
from games.dreamtides.decks import legality
from games.dreamtides.decks.demands import LEADER, part_of
from games.dreamtides.decks.repair import repairs
from games.dreamtides.decks.showcase import with_card
from games.dreamtides.rules.card_def import CardDef
from games.dreamtides.rules.components import DREAMWELL
from games.dreamtides.rules.state import State
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.holding import Attempt, first_legal
from games.kernel.decks.looking_up import copies_in
from games.kernel.ids import Seat
from games.kernel.refusal import DataError, Refusal, RefusalCode

Json = dict[str, Any]


def deck_with(
    definition: Mapping[str, Any], cards: Mapping[str, Json], bases: Sequence[DeckList]
) -> DeckList | Refusal:
    """A legal deck with the card, as like one of the base decks as it can be; one of them for a card of the Dreamwell,
    which comes to all (D1.1)."""
    try:
        card = compiled(definition)
    except DataError as error:
        return Refusal(RefusalCode.BAD_MESSAGE, str(error))
    if card.kind == DREAMWELL:
        legal = [base for base in bases if not legality.problems(base, cards)]
        return legal[0] if legal else Refusal(RefusalCode.ILLEGAL, "No deck to play with is legal.", "D14")
    known = playable(cards)

    def ways(base: DeckList) -> Iterator[DeckList]:
        deck = with_card(base, card, known)
        yield deck
        # What a Dreamcaller demands may take more changes (D14.4).
        if part_of(card) == LEADER:
            yield from (way.deck for way in repairs(deck, cards, {}, bases))

    ranked = sorted(bases, key=lambda base: in_common(card, base, known), reverse=True)
    attempts = (Attempt(ways(base)) for base in ranked)
    none = "There is no deck to start from."
    return first_legal(card.title, attempts, lambda deck: legality.problems(deck, cards), none=none, rule="D14")


def in_common(card: CardDef, base: DeckList, known: Mapping[str, CardDef]) -> tuple[bool, int]:
    """How much a deck is one for this card: does it hold it, are there cards like it?"""
    copies = copies_in(base)
    alike = sum(number for title, number in copies.items() if title in known and known[title].subtypes & card.subtypes)
    return card.title in copies, alike


def is_at_hand(s: State, card: CardDef, seat: Seat) -> bool:
    """Has the seat the card from the beginning? A card of the Dreamwell comes in the first cycle."""
    return card.kind == DREAMWELL or any(s.title(mine) == card.title for mine in (*s.hand[seat], *s.court[seat]))
