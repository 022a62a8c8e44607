"""Sample of a deck's shuffles: kinds, values and cards among the topmost, and the arcana that their depths allow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import reduce
from operator import or_
from typing import Any, NamedTuple

from games.kernel.chance import shuffled
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.odds import at_least
from games.kernel.decks.sample import Sample, Sampled
from games.kernel.refusal import Refusal, RefusalCode
from games.voidream.decks.goldfish_zones import dream_cards
from games.voidream.decks.legality import Deck
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.components import KIND_PLURALS, KINDS

__all__ = ["sample"]

Cards = list[CardDef]


class Hope(NamedTuple):
    """One of these cards is among the topmost."""

    group: str
    label: str
    cards: frozenset[int]


def sample(deck: DeckList, cards: Mapping[str, Any], seed: int, times: int, reach: int) -> Sample | Refusal:
    """The first shuffle is the one that a trial with this seed begins with."""
    built = Deck(deck, cards)
    dream = dream_cards(built)
    if not dream:
        return Refusal(RefusalCode.ILLEGAL, "There are no Dream cards to shuffle yet.", "V3.2")
    reach = min(reach, len(dream))
    hopes = list(_hopes(dream, [card for card, _ in built.arcana]))
    masks = [sum(1 << bit for bit, hope in enumerate(hopes) if card in hope.cards) for card in range(len(dream))]
    every_kind = sum(1 << bit for bit, hope in enumerate(hopes) if hope.group == "Kind")
    hits, together = [0] * len(hopes), 0
    order = list(range(len(dream)))
    for _ in range(times):
        # Each from the same order, as if the deck were put away and taken out again.
        seed, drawn = shuffled(seed, order)
        seen = reduce(or_, (masks[card] for card in drawn[:reach]))
        together += seen & every_kind == every_kind
        for bit in range(len(hopes)):
            hits[bit] += seen >> bit & 1
    rows = [
        Sampled(hope.group, hope.label, found, at_least(1, reach, len(hope.cards), len(dream)))
        for hope, found in zip(hopes, hits, strict=True)
    ]
    if every_kind.bit_count() > 1:
        rows.insert(every_kind.bit_count(), Sampled("Kind", "All of these kinds at once", together))
    return Sample(times, len(dream), reach, tuple(rows))


def _hopes(dream: Cards, arcana: Cards) -> Iterator[Hope]:
    kinds = {card.kind for card in dream}
    for name, kind in KINDS.items():
        if kind in kinds:
            yield _hope("Kind", KIND_PLURALS[name].capitalize(), [card.kind == kind for card in dream])
    for value in sorted({card.value for card in dream}):
        yield _hope("Value", f"Value {value}", [card.value == value for card in dream])
    for arcanum in sorted(set(arcana), key=lambda card: (-card.value, card.title)):
        # A depth up to its value comes by while one rolls that far (V5.2).
        yield _hope("Can be played", arcanum.title, [card.value <= arcanum.value for card in dream])
    for title in sorted({card.title for card in dream}):
        yield _hope("Card", title, [card.title == title for card in dream])


def _hope(group: str, label: str, wanted: list[bool]) -> Hope:
    return Hope(group, label, frozenset(number for number, is_wanted in enumerate(wanted) if is_wanted))
