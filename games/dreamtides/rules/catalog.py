"""The catalog of a match: what a card could be of which nobody is told what it is (D6.9)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.dreamtides.rules.abilities import COST, FAST
from games.dreamtides.rules.card_def import CardDef
from games.dreamtides.rules.components import CHARACTER, EVENT, VARIABLE

_ENDLESS: Final = 1 << 30
"""More energy than anybody ever has."""


def least_price(card: CardDef) -> int:
    """The lowest of the prices that are printed on a card, with the least amount that is paid beside it (D8.7)."""
    price = min([mode.cost for mode in card.abilities.modes], default=0) if card.cost == VARIABLE else card.cost
    return price + card.abilities.pays_x


class Catalog:
    """The `cards` that can be in a hand, the cheapest first: `adapting` those that say something of their own cost or
    speed, `plain` the others, `fast` those of them that are printed so, the cheapest of which costs `least_fast`."""

    __slots__ = ("adapting", "cards", "fast", "least_fast", "plain")

    def __init__(self, cards: Iterable[CardDef]) -> None:
        played = sorted([card for card in cards if card.kind & (CHARACTER | EVENT)], key=least_price)
        self.cards: Final = tuple(played)
        self.adapting: Final = tuple([card for card in played if _adapts(card)])
        self.plain: Final = tuple([card for card in played if not _adapts(card)])
        self.fast: Final = tuple([card for card in self.plain if card.fast])
        self.least_fast: Final = min(map(least_price, self.fast), default=_ENDLESS)


def _adapts(card: CardDef) -> bool:
    """Does it say something of its own cost or speed?"""
    return any(static.kind in (COST, FAST) for static in card.abilities.own)


NO_CATALOG: Final = Catalog(())
