"""Deal: who sits down with which deck becomes the first state of a battle (D3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from games.dreamtides.cards.catalog import compiled
from games.dreamtides.pool.dreamwell import dreamwell_among, is_first_edition
from games.dreamtides.rules.card_def import CardDef
from games.dreamtides.rules.card_table import Table
from games.dreamtides.rules.catalog import Catalog
from games.dreamtides.rules.components import BOTH, COURT, DECK, HAND, SEAT_A, SEAT_OF, SEATS, WELL, Zone
from games.dreamtides.rules.event_log import note
from games.dreamtides.rules.events import Began
from games.dreamtides.rules.resources import gain_bonus
from games.dreamtides.rules.run_loop import RULES
from games.dreamtides.rules.settings import FIRST_EDITION, SECOND_SEAT, STANDARD, Settings
from games.dreamtides.rules.state import State, blank_state
from games.dreamtides.rules.turn import Turn, begin_cycle
from games.kernel.cards.recent_values import RecentValues
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.order import in_order
from games.kernel.engine.handles import retag
from games.kernel.engine.run_loop import advance
from games.kernel.game import Seating, SetupChoice
from games.kernel.game.lab import NO_ORDERS, Orders
from games.kernel.ids import NOBODY, OPPOSITE, Seat, card_numbers

Json = dict[str, Any]

SECOND: Final = SetupChoice(
    "second_seat",
    "Player who goes second",
    {
        "evened": "Spark bonus of 2",
        "original": "Nothing extra (original rules)",
        "sixth-card": "A sixth card",
        "seventh-card": "A seventh card",
    },
    {
        "evened": "Given after that player’s first Judgment. The first player wins about 53% of battles.",
        "original": "Each player draws 5 cards, as in the original rules. The first player wins about 70% of battles.",
        "sixth-card": "An opening hand of 6 cards. Makes up for a small part of going second.",
        "seventh-card": "An opening hand of 7 cards. The first player wins about 57% of battles.",
    },
)
"""What the seat that comes second has in place of the first turn (D3.3): the values are those of SECOND_SEAT."""


def settings_of(setup: Mapping[str, str], cards: Mapping[str, Json]) -> Settings:
    """What a match with these definitions is dealt by, as it was chosen; where nothing was, by the edition of the rules
    that it keeps."""
    if SECOND.name in setup:
        return SECOND_SEAT[setup[SECOND.name]]
    return FIRST_EDITION if is_first_edition(cards.values()) else STANDARD


def dealt(
    seats: Mapping[str, Seating],
    seed: int,
    cards: Mapping[str, Json],
    settings: Settings = STANDARD,
    orders: Orders = NO_ORDERS,
) -> State:
    """A new battle, at its first decision; the decks of some seats lie in these orders."""
    key = (tuple([seats[letter] for letter in SEATS]), tuple(cards.values()), settings)
    table, zones = _SEATED.of(key, lambda: _seated(seats, cards, settings))
    s = blank_state(table, seed)
    s.log = []
    _lay_out(s, zones)
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
    gain_bonus(s, OPPOSITE[s.active], settings.second_bonus)
    later = settings.second_later_bonus
    s.later_bonus = (0, later) if s.active == SEAT_A else (later, 0)
    begin_cycle(s, first=True)
    s.stack = [Turn()]
    advance(s)
    return s


def _seated(
    seats: Mapping[str, Seating], cards: Mapping[str, Json], settings: Settings
) -> tuple[Table, tuple[Zone, ...]]:
    """All cards of a battle with their numbers, and in which zone each begins."""
    defs: list[CardDef] = []
    owners: list[Seat] = []
    zones: list[Zone] = []
    for letter, seat in SEAT_OF.items():
        for part, zone in (("cards", DECK), ("dreamcaller", COURT)):
            for title, copies in seats[letter].deck.parts.get(part, ()):
                defs += [compiled(cards[title])] * copies
                owners += [seat] * copies
                zones += [zone] * copies
    for printed in well_of(cards.values()):
        defs.append(printed)
        owners.append(NOBODY)
        zones.append(WELL)
    return Table(RULES, defs, owners, *brought(seats), settings, catalog_of(cards.values())), tuple(zones)


_SEATED: Final[RecentValues[tuple[Any, ...], tuple[Table, tuple[Zone, ...]]]] = RecentValues()


def _lay_out(s: State, zones: Sequence[Zone]) -> None:
    """Puts the cards of both decks into their first places; their order there says nothing of the lists."""
    for card, zone in enumerate(zones):
        s.zone[card] = zone
    for seat in BOTH:
        mine = [card for card in card_numbers(len(zones)) if s.table.owner[card] == seat]
        s.deck[seat] = s.shuffled([card for card in mine if zones[card] == DECK])
        s.court[seat] = [card for card in mine if zones[card] == COURT]


_WELLS: Final[RecentValues[tuple[Json, ...], tuple[CardDef, ...]]] = RecentValues()
_CATALOGS: Final[RecentValues[tuple[Json, ...], Catalog]] = RecentValues()


def well_of(cards: Iterable[Json]) -> tuple[CardDef, ...]:
    """The Dreamwell that is dealt, in the order in which it is shuffled."""
    given = tuple(cards)
    return _WELLS.of(given, lambda: tuple([compiled(card) for card in dreamwell_among(given).values()]))


def catalog_of(cards: Iterable[Json]) -> Catalog:
    """What can be in a hand."""
    given = tuple(cards)
    kinds = ("character", "event")
    return _CATALOGS.of(given, lambda: _shared_catalog(tuple([compiled(c) for c in given if c.get("kind") in kinds])))


@lru_cache(maxsize=32)
def _shared_catalog(cards: tuple[CardDef, ...]) -> Catalog:
    """Battles with the same cards share what is known of them."""
    return Catalog(cards)


def brought(seats: Mapping[str, Seating]) -> tuple[tuple[str, str], tuple[DeckList, DeckList], tuple[bool, bool]]:
    """Names, decks and whether these are open, by seat."""
    a, b = (seats[seat] for seat in SEATS)
    return (a.name, b.name), (a.deck, b.deck), (a.open_list, b.open_list)
