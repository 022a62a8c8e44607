"""Deal: who sits down with which deck becomes the first state of a battle (D3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

from games.dreamtides.cards.catalog import compiled
from games.dreamtides.pool.load import dreamwell_cards
from games.dreamtides.rules.card_def import CardDef
from games.dreamtides.rules.card_table import Table
from games.dreamtides.rules.catalog import NO_CATALOG, Catalog
from games.dreamtides.rules.components import BOTH, COURT, DECK, HAND, SEAT_OF, SEATS, WELL, Zone
from games.dreamtides.rules.event_log import note
from games.dreamtides.rules.events import Began, BonusGained
from games.dreamtides.rules.run_loop import RULES
from games.dreamtides.rules.settings import STANDARD, Settings
from games.dreamtides.rules.state import State, blank_state
from games.dreamtides.rules.turn import Turn, begin_cycle
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.order import in_order
from games.kernel.engine.handles import retag
from games.kernel.engine.run_loop import advance
from games.kernel.game import Seating
from games.kernel.game.lab import NO_ORDERS, Orders
from games.kernel.ids import NOBODY, OPPOSITE, Seat, card_numbers

__all__ = ["brought", "catalog_of", "dealt", "well"]

Json = dict[str, Any]


def dealt(
    seats: Mapping[str, Seating],
    seed: int,
    cards: Mapping[str, Json],
    settings: Settings = STANDARD,
    orders: Orders = NO_ORDERS,
) -> State:
    """A new battle, at its first decision; the decks of some seats lie in these orders."""
    defs: list[CardDef] = []
    owners: list[Seat] = []
    zones: list[Zone] = []
    for letter, seat in SEAT_OF.items():
        for part, zone in (("cards", DECK), ("dreamcaller", COURT)):
            for title, copies in seats[letter].deck.parts.get(part, ()):
                defs += [compiled(cards[title])] * copies
                owners += [seat] * copies
                zones += [zone] * copies
    for printed in well():
        defs.append(printed)
        owners.append(NOBODY)
        zones.append(WELL)
    table = Table(RULES, defs, owners, *brought(seats), settings, catalog_of(cards.values()))
    s = blank_state(table, seed)
    s.log = []
    lay_out(s, zones)
    for letter, titles in orders.items():
        deck = s.deck[SEAT_OF[letter]]
        s.deck[SEAT_OF[letter]] = in_order(deck, s.title, titles)[::-1]
    s.active = Seat(s.below(2))
    note(s, Began(SEATS[s.active]))
    for seat, number in ((s.active, settings.first_hand), (OPPOSITE[s.active], settings.second_hand)):
        for card in s.deck[seat][len(s.deck[seat]) - number :]:
            s.zone[card] = HAND
            retag(s, card)
        s.hand[seat] = s.deck[seat][len(s.deck[seat]) - number :][::-1]
        s.deck[seat] = s.deck[seat][: len(s.deck[seat]) - number]
    give_bonus(s, OPPOSITE[s.active], settings.second_bonus)
    begin_cycle(s, first=True)
    s.stack = [Turn()]
    advance(s)
    return s


def give_bonus(s: State, seat: Seat, number: int) -> None:
    """Makes up for the first turn (D3.3)."""
    s.bonus[seat] = number
    if number:
        note(s, BonusGained(SEATS[seat], number))


def lay_out(s: State, zones: list[Zone]) -> None:
    """Puts the cards of both decks into their first places; their order there says nothing of the lists."""
    for card, zone in enumerate(zones):
        s.zone[card] = zone
    for seat in BOTH:
        mine = [card for card in card_numbers(len(zones)) if s.table.owner[card] == seat]
        s.deck[seat] = s.shuffled([card for card in mine if zones[card] == DECK])
        s.court[seat] = [card for card in mine if zones[card] == COURT]


def well() -> list[CardDef]:
    """The cards of the Dreamwell."""
    return [compiled(card) for card in dreamwell_cards().values()]


class LastAsked:
    """The catalog of the cards that were asked for last: battle after battle is dealt from the same ones, and the same
    objects are compared at once, where looking each of them up would take as long as half of the deal."""

    def __init__(self) -> None:
        self.last: tuple[tuple[Json, ...], Catalog] = ((), NO_CATALOG)

    def __call__(self, cards: Iterable[Json]) -> Catalog:
        """What can be in a hand, where these are the cards of the match."""
        definitions = tuple(cards)
        last, catalog = self.last
        if definitions != last:
            kinds = ("character", "event")
            catalog = shared_catalog(tuple([compiled(card) for card in definitions if card.get("kind") in kinds]))
            self.last = (definitions, catalog)
        return catalog


catalog_of: Final = LastAsked()


@lru_cache(maxsize=32)
def shared_catalog(cards: tuple[CardDef, ...]) -> Catalog:
    """Battles with the same cards share what is known of them."""
    return Catalog(cards)


def brought(seats: Mapping[str, Seating]) -> tuple[tuple[str, str], tuple[DeckList, DeckList], tuple[bool, bool]]:
    """Names, decks and whether these are open, by seat."""
    a, b = (seats[seat] for seat in SEATS)
    return (a.name, b.name), (a.deck, b.deck), (a.open_list, b.open_list)
