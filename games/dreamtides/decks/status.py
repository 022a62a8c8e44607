"""How a deck stands while it is built (D14): what its demands have, and what can still be added.

Any Dreamcaller may still come while there is none; one is offered if it asks for nothing that the deck has too much of.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from games.dreamtides.cards.catalog import playable
from games.dreamtides.decks.demands import CARDS, LEADER, SIZES, every_demand, part_of
from games.dreamtides.decks.legality import Deck
from games.dreamtides.rules.card_def import CardDef
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.demands import Demand
from games.kernel.decks.status import CardOffer, DeckCurve, DeckForm, DeckLimit, DeckPart, DeckStatus
from games.kernel.decks.tally import Tally, kept_free, limit_of

FORM = DeckForm(
    parts=(
        DeckPart(LEADER, "Dreamcaller", "Dreamcallers", ("dreamcaller",), single=True),
        DeckPart(CARDS, "Deck", "Characters and events", ("character", "event"), single=False),
    ),
    choices=(),
    curve=DeckCurve("cost", "cost", (0, 1, 2, 3, 4, 5, 6)),
)


class Standing:
    """A deck that is being built, and the pool that it is built from."""

    def __init__(self, deck: DeckList, cards: Mapping[str, Any]) -> None:
        self.built = Deck(deck, cards)
        self.cards = cards
        self.pool = playable(cards)
        self.tally = self._tally(self.built.dreamcallers)

    def _tally(self, dreamcallers: Sequence[CardDef]) -> Tally[CardDef]:
        demands = every_demand(dreamcallers)
        sizes = [demand for demand in demands if demand.code == "size"]
        wanted = [demand for demand in demands if demand.code == "include" and demand.least]
        free = [kept_free(demand, sizes, _beside(demand)) for demand in wanted]
        return Tally(self.built.parts, [*demands, *free], part_of, SIZES)

    def limits(self) -> Iterator[DeckLimit]:
        for demand in self.built.demands:
            if demand.label:
                yield limit_of(demand, self.built.parts, self.pool, part_of)

    def offers(self) -> Iterator[tuple[str, CardOffer]]:
        for title in self.cards:
            card = self.pool.get(title)
            yield title, CardOffer(0, "This card’s text can’t be played.") if card is None else self.offer(card)

    def offer(self, card: CardDef) -> CardOffer:
        if not part_of(card):
            return CardOffer(0, "Dreamwell cards can’t be in a deck.", "D1.2")
        room = self.tally.room(card)
        if not room:
            return self.tally.refusal(card)[1]
        if part_of(card) == LEADER:
            more = self._tally([card]).excess - self.tally.excess
            if more > 0:
                said = "1 card would have to go." if more == 1 else f"{more} cards would have to go."
                return CardOffer(0, said, "D14.4")
        return CardOffer(room)


def standing(deck: DeckList, cards: Mapping[str, Any]) -> DeckStatus:
    """How the deck stands among these cards; it may be unfinished, empty, or wrong in any way."""
    found = Standing(deck, cards)
    return DeckStatus(tuple(found.limits()), dict(found.offers()), {})


def _beside(wanted: Demand[CardDef]) -> Callable[[CardDef], bool]:
    return lambda card: not wanted.counts(card)
