"""The catalog of a match: what a card could be of which nobody is told what it is (D6.9)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.dreamtides.rules.abilities import COST, FAST
from games.dreamtides.rules.card_def import CardDef
from games.dreamtides.rules.components import CHARACTER, EVENT, VARIABLE

__all__ = ["NO_CATALOG", "Catalog", "least_price"]

OUT_OF_REACH: Final = 1 << 20
"""More energy than anybody has."""


def least_price(card: CardDef) -> int:
    """The lowest of the prices that are printed on a card, with the least amount that is paid beside it (D8.7)."""
    price = min([mode.cost for mode in card.abilities.modes], default=0) if card.cost == VARIABLE else card.cost
    return price + card.abilities.pays_x


class Catalog:
    """The cards that can be in a hand, the cheapest first. `least_fast`: the lowest price of a fast one; `adapting`:
    is there a card that says something of its own cost or speed?"""

    __slots__ = ("adapting", "cards", "least_fast")

    def __init__(self, cards: Iterable[CardDef]) -> None:
        played = [card for card in cards if card.kind & (CHARACTER | EVENT)]
        self.cards: Final = tuple(sorted(played, key=least_price))
        self.least_fast: Final = min([least_price(card) for card in played if card.fast], default=OUT_OF_REACH)
        self.adapting: Final = any(
            static.what is None and static.kind in (COST, FAST) for card in played for static in card.abilities.statics
        )


NO_CATALOG: Final = Catalog(())
