"""Deal: who sits down with which deck becomes the first state of a game (V3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.kernel.cards.recent_values import RecentValues
from games.kernel.decks.deck_list import DeckList
from games.kernel.engine.handles import retag
from games.kernel.engine.run_loop import advance
from games.kernel.game import Seating
from games.kernel.ids import Seat, card_numbers
from games.kernel.refusal import IllegalDeck
from games.voidream.cards.catalog import compiled
from games.voidream.decks import legality
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.card_table import Table
from games.voidream.rules.components import BASTION, BOTH, DECK, HAND, MIND, SEAT_OF, SEATS, Zone
from games.voidream.rules.event_log import note
from games.voidream.rules.events import SetUp
from games.voidream.rules.flow import Setup
from games.voidream.rules.run_loop import RULES
from games.voidream.rules.state import FACE_UP, KNOWN_ALL, State, blank_state

Json = dict[str, Any]


def dealt(seats: Mapping[str, Seating], seed: int, cards: Mapping[str, Json]) -> State:
    """A new game, at its first decision. Raises IllegalDeck if a deck breaks V11."""
    both = tuple([seats[seat] for seat in SEATS])
    said = [cards.get(title) for seating in both for part in seating.deck.parts.values() for title, _ in part]
    table, zones = _SEATED.of((both, said), lambda: _seated(seats, cards))
    s = blank_state(table, seed)
    s.log = []
    _lay_out(s, zones)
    note(s, SetUp())
    s.stack = [Setup()]
    advance(s)
    return s


def _seated(seats: Mapping[str, Seating], cards: Mapping[str, Json]) -> tuple[Table, tuple[Zone, ...]]:
    """The cards of both decks with their numbers, and in which zone each begins. Raises IllegalDeck."""
    for seat in SEATS:
        wrong = legality.problems(seats[seat].deck, cards)
        if wrong:
            raise IllegalDeck(f"{seats[seat].name}: {wrong[0].sentence} ({wrong[0].rule})")
    defs: list[CardDef] = []
    owners: list[Seat] = []
    zones: list[Zone] = []
    for seat, number in SEAT_OF.items():
        deck = seats[seat].deck
        for part, zone in (("bastion", DECK), ("dream", DECK), ("arcana", HAND), ("mind", MIND)):
            for title, copies in deck.parts[part]:
                defs += [compiled(cards[title])] * copies
                owners += [number] * copies
                zones += [zone] * copies
    return Table(RULES, defs, owners, *brought(seats)), tuple(zones)


_SEATED: Final[RecentValues[tuple[Any, ...], tuple[Table, tuple[Zone, ...]]]] = RecentValues()


def brought(seats: Mapping[str, Seating]) -> tuple[tuple[str, str], tuple[DeckList, DeckList], tuple[bool, bool]]:
    """Names, decks and whether these are open, by seat."""
    a, b = (seats[seat] for seat in SEATS)
    return (a.name, b.name), (a.deck, b.deck), (a.open_list, b.open_list)


def _lay_out(s: State, zones: Sequence[Zone]) -> None:
    """Puts the cards of two decks into their first places; their order there says nothing of the lists."""
    for card, zone in enumerate(zones):
        s.zone[card] = zone
        if zone == MIND:
            s.flags[card] |= KNOWN_ALL
    s.mind = [4, 4]
    for seat in BOTH:
        mine = [card for card in card_numbers(len(zones)) if s.table.owner[card] == seat]
        s.hand[seat] = s.shuffled([card for card in mine if zones[card] == HAND])
        for card in s.hand[seat]:
            retag(s, card)
        dream = [card for card in mine if zones[card] == DECK]
        bastion = [card for card in dream if s.table.cards[card].kind == BASTION]
        for card in bastion:
            s.flags[card] |= FACE_UP | KNOWN_ALL
        s.deck[seat] = bastion + s.shuffled([card for card in dream if card not in bastion])
