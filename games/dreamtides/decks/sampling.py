"""Sample of a deck's shuffles: kinds, costs and cards in an opening hand, and what the first turns can pay for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from games.dreamtides.decks.goldfish import NOTHING_TO_SHUFFLE, in_order
from games.dreamtides.decks.legality import Deck
from games.dreamtides.rules.card_def import CardDef
from games.dreamtides.rules.components import CHARACTER, EVENT
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.sample import Hope, Sample, counted
from games.kernel.refusal import Refusal

Cards = list[CardDef]
KINDS: Final = {CHARACTER: "Characters", EVENT: "Events"}
_TURNS: Final = ("On your first turn", "On your second turn", "On your third turn")
"""Your own turns, each with one energy more, beginning with 2 (D4.5)."""


def sample(deck: DeckList, cards: Mapping[str, Any], seed: int, times: int, reach: int) -> Sample | Refusal:
    """The first shuffle is the one that a trial with this seed begins with."""
    drawn = in_order(Deck(deck, cards))
    if not drawn:
        return NOTHING_TO_SHUFFLE
    together = "Both characters and events"
    return counted(list(_hopes(drawn)), len(drawn), seed, times, reach, group="Kind", together=together)


def _hopes(drawn: Cards) -> Iterator[Hope]:
    kinds = {card.kind for card in drawn}
    for kind, name in KINDS.items():
        if kind in kinds:
            yield Hope.of("Kind", name, [card.kind == kind for card in drawn])
    for energy, turn in enumerate(_TURNS, start=2):
        yield Hope.of("Affordable", turn, [_least(card) <= energy for card in drawn])
    if any(card.fast for card in drawn):
        yield Hope.of("Affordable", "As a response", [card.fast for card in drawn])
    for cost in sorted({_least(card) for card in drawn}):
        yield Hope.of("Cost", f"Cost {cost}", [_least(card) == cost for card in drawn])
    for title in sorted({card.title for card in drawn}):
        yield Hope.of("Card", title, [card.title == title for card in drawn])


def _least(card: CardDef) -> int:
    """What a card takes at least: a modal one its cheapest mode, and one for X energy 1 more (D8.6, D8.7)."""
    modes = card.abilities.modes
    return (min(mode.cost for mode in modes) if modes else max(0, card.cost)) + card.abilities.pays_x
