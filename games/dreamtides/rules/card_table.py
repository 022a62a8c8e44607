"""What never changes in a battle: which card is which, whose it is, and who listens to what."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from games.dreamtides.rules.abilities import EVENT_KINDS, STATIC_KINDS, Static, Triggered
from games.dreamtides.rules.card_def import CardDef
from games.dreamtides.rules.components import CHARACTER, EVENT, VARIABLE
from games.dreamtides.rules.settings import STANDARD, Settings
from games.kernel.decks.deck_list import DeckList
from games.kernel.engine.callbacks import Callbacks
from games.kernel.engine.card_table import CardTable
from games.kernel.engine.trigger import indexed
from games.kernel.ids import CardNo, Seat

__all__ = ["Table", "least_price"]


class Table(CardTable[CardDef, Triggered]):
    """The cards of a battle by number; tokens and copies are added as they are made. `statics[kind]` holds what
    `triggers[event]` does. `least_fast` is the lowest cost of a fast card in the catalog of the match (D6.9), in hand
    or by Reclaim, `least_cost` that of any card."""

    __slots__ = ("decks", "least_cost", "least_fast", "names", "open_list", "settings", "statics")

    def __init__(
        self,
        callbacks: Callbacks[Any],
        cards: Sequence[CardDef],
        owner: Sequence[Seat],
        names: tuple[str, str] = ("A", "B"),
        decks: tuple[DeckList | None, DeckList | None] = (None, None),
        open_list: tuple[bool, bool] = (False, False),
        settings: Settings = STANDARD,
        least_fast: int = 0,
        least_cost: int = 0,
        before: Table | None = None,
    ) -> None:
        super().__init__(callbacks, cards, owner, EVENT_KINDS, before)
        self.names = names
        self.decks = decks
        self.open_list = open_list
        self.settings = settings
        self.least_fast = least_fast
        self.least_cost = least_cost
        first = len(self.cards) - len(cards)
        statics = [
            (static.kind, CardNo(first + number), 0, static)
            for number, card in enumerate(cards)
            for static in card.abilities.statics
        ]
        self.statics: tuple[tuple[tuple[CardNo, int, Static], ...], ...] = indexed(
            STATIC_KINDS, statics, before.statics if before is not None else ()
        )

    def listeners(self, card: CardDef) -> Iterable[tuple[int, Triggered]]:
        """Each triggered ability with its place in the text."""
        return enumerate(card.abilities.triggered)

    def grown(self, cards: Sequence[CardDef], owner: Sequence[Seat]) -> Table:
        """The table with more cards behind those that there are."""
        return Table(
            self.callbacks,
            cards,
            owner,
            self.names,
            self.decks,
            self.open_list,
            self.settings,
            self.least_fast,
            self.least_cost,
            self,
        )


def least_price(cards: Iterable[CardDef], *, fast: bool) -> int:
    """The lowest cost of a card among these, or of a fast one; more than anybody has, if there is none. A mode counts
    by its price, a card that can be reclaimed by the lower one (D6.9)."""
    found = [1 << 20]
    for card in cards:
        if card.kind & (CHARACTER | EVENT) and (card.fast or not fast):
            prices = [mode.cost for mode in card.abilities.modes] if card.cost == VARIABLE else [card.cost]
            prices += [price for price in card.abilities.reclaim if price != VARIABLE]
            found.append(min(prices, default=0) + card.abilities.pays_x)
    return min(found)
