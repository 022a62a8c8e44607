"""Sample of a deck's shuffles: kinds, values and cards among the topmost, and the arcana that their depths allow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.sample import Hope, Sample, counted
from games.kernel.refusal import Refusal, RefusalCode
from games.voidream.decks.goldfish_zones import dream_cards
from games.voidream.decks.legality import Deck
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.components import KIND_PLURALS, KINDS

Cards = list[CardDef]


def sample(deck: DeckList, cards: Mapping[str, Any], seed: int, times: int, reach: int) -> Sample | Refusal:
    """The first shuffle is the one that a trial with this seed begins with."""
    built = Deck(deck, cards)
    dream = dream_cards(built)
    if not dream:
        return Refusal(RefusalCode.ILLEGAL, "There are no Dream cards to shuffle yet.", "V3.2")
    hopes = list(_hopes(dream, [card for card, _ in built.arcana]))
    return counted(hopes, len(dream), seed, times, reach, group="Kind", together="All of these kinds together")


def _hopes(dream: Cards, arcana: Cards) -> Iterator[Hope]:
    kinds = {card.kind for card in dream}
    for name, kind in KINDS.items():
        if kind in kinds:
            yield Hope.of("Kind", KIND_PLURALS[name].capitalize(), [card.kind == kind for card in dream])
    for value in sorted({card.value for card in dream}):
        yield Hope.of("Value", f"Value {value}", [card.value == value for card in dream])
    for arcanum in sorted(set(arcana), key=lambda card: (-card.value, card.title)):
        # A depth up to its value comes by while one rolls that far (V5.2).
        yield Hope.of("Playable", arcanum.title, [card.value <= arcanum.value for card in dream])
    for title in sorted({card.title for card in dream}):
        yield Hope.of("Card", title, [card.title == title for card in dream])
