"""Dreamtides under test: what must hold in it, and how its random battles begin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import games
from games.dreamtides import Dreamtides
from games.dreamtides.rules.components import (
    BANISHED,
    BOTH,
    COURT,
    DECK,
    DREAMWELL,
    FIELD,
    HAND,
    NOWHERE,
    STACK,
    VOID,
    WELL,
)
from games.dreamtides.rules.event_log import handle
from games.dreamtides.rules.state import State
from games.kernel.ids import CardNo, card_numbers
from tests.games.generative.dreamtides.cards import FOR_BOTH, bank
from tests.games.generative.dreamtides.stages import stage
from tests.games.generative.dreamtides.worlds import (
    ACTIONS,
    chosen_cards,
    learned,
    looked_through,
    mixed,
    offer_anew,
    passed_through,
    resolving,
)
from tests.games.generative.under_test import BLOCK, VIEWERS, Bank, GameUnderTest, match_alike, require

Json = dict[str, Any]
NEW = 1 << 20
"""From here on the cards of a twin are numbered that nobody has a name for."""


class DreamtidesUnderTest(GameUnderTest[State]):
    game = Dreamtides()
    secrets = "D2.2"
    openness = "D6.1"
    zones = ("deck", "hand", "battlefield", "void", "banished")
    extras = ("until_end", "extra_turns", "extra_judgments", "dreamwell", "stack")
    samples_alike = True
    texts = ("text",)

    def bank(self, number: int) -> Bank:
        return bank(number)

    def seatings(self, seed: int) -> tuple[dict[str, games.Seating], dict[str, Json], bool]:
        return seatings(seed)

    def stage(self, rng: Random, seats: Mapping[str, games.Seating], cards: Mapping[str, Json]) -> Json:
        return stage(rng, seats, cards)

    def is_action(self, s: State) -> bool:
        return s.pending is not None and s.pending.asks in ACTIONS

    def check_structure(self, s: State) -> None:
        check_structure(s)

    def key(self, s: State) -> object:
        return self.game.lab.dump(s)

    def settle(self, s: State, twin: State) -> None:
        twin.tags = [NEW + card for card in card_numbers(len(twin.tags))]
        match_alike(s, twin, named)

    def mixed(
        self, s: State, bit: int, rng: Random, keep: frozenset[int] = frozenset(), later: State | None = None
    ) -> State | None:
        return mixed(s, bit, rng, keep, later)

    def offer_anew(self, s: State, world: State) -> None:
        offer_anew(s, world)

    def resolving(self, s: State) -> frozenset[int]:
        return resolving(s)

    def told(
        self, before: State, after: State, bit: int, answer: games.Answer, *, is_own: bool
    ) -> frozenset[int] | None:
        # What was tried before (D13.5) is noted with positions of this world, and would be tried again in another.
        if passed_through(before, after) or before.tried or before.seen:
            return None
        keep = learned(before, after, bit) | looked_through(before, after) | resolving(before)
        return keep if is_own else keep | chosen_cards(before, answer)


# --- decks ---


def seatings(seed: int) -> tuple[dict[str, games.Seating], dict[str, Json], bool]:
    """The seats of a game with their decks, the cards there are, and whether its texts keep hidden cards secret.

    Every fourth game is played with the pool alone; every fourth block with texts that tell of hidden cards.
    """
    rng = Random(f"decks {seed}")
    game = DreamtidesUnderTest.game
    cards: dict[str, Json] = dict(game.cards.pool())
    if seed % 4 == 0:
        decks = [rng.choice(list(game.decks.shipped())) for _ in BOTH]
        strict = True
    else:
        random_cards = bank(seed // BLOCK)
        decks = [mixed_deck(rng, random_cards, cards) for _ in BOTH]
        cards |= {title: random_cards.cards[title] for deck in decks for title in titles_of(deck) - cards.keys()}
        strict = not random_cards.peeking
    seats = {
        seat: games.Seating(seat, deck, open_list=rng.random() < 0.3)
        for seat, deck in zip(game.seats, decks, strict=True)
    }
    return seats, cards, strict


def titles_of(deck: games.DeckList) -> set[str]:
    return {title for part in deck.parts.values() for title, _ in part}


def mixed_deck(rng: Random, random_cards: Bank, pool: dict[str, Json]) -> games.DeckList:
    """Random cards and cards of the pool, three to one."""
    titles = [card["title"] for card in random_cards.of("character", "event")] * 2
    others = [title for title, card in pool.items() if card["kind"] in ("character", "event")]
    chosen = Counter([*rng.sample(titles, 24), *rng.sample(others, 8), FOR_BOTH["title"]])
    callers = [card["title"] for card in random_cards.of("dreamcaller") if "Include" not in card["text"]]
    leader = ((rng.choice(callers), 1),) if callers and rng.random() < 0.7 else ()
    return games.DeckList("random", {"cards": tuple(chosen.items()), "dreamcaller": leader}, {})


# --- structure ---


def named(s: State) -> list[CardNo]:
    """Every card with a handle that a viewer can see, in the order of their places. A card that has left the game is
    included while its ability is on the stack or triggers until end of turn."""
    well = [card for card in card_numbers(len(s.zone)) if s.zone[card] == WELL]
    heard = [each.env.source for each in s.lasting if each.triggered is not None]
    gone = [card for card in heard if s.zone[card] == NOWHERE]
    return [*places(s), *well, *[item.card for item in s.chain if not item.is_card], *gone]


def places(s: State) -> list[CardNo]:
    """The cards that lie somewhere, in the order of their places."""
    lists = [zone[seat] for seat in BOTH for zone in (s.deck, s.hand, s.field, s.void, s.banished, s.court)]
    found = [card for each in lists for card in each]
    return found + [item.card for item in s.chain if item.is_card]


def check_structure(s: State) -> None:
    """Every card is in exactly one place, and its fields say which."""
    zones = {DECK: s.deck, HAND: s.hand, FIELD: s.field, VOID: s.void, BANISHED: s.banished, COURT: s.court}
    order = places(s)
    require(len(set(order)) == len(order), "structure", "a card is in two places")
    for zone, piles in zones.items():
        for seat in BOTH:
            for card in piles[seat]:
                holder = s.control[card] if zone == FIELD else s.table.owner[card]
                require(
                    (s.zone[card], holder) == (zone, seat), "structure", f"“{s.title(card)}” isn't where its zone says"
                )
    there = set(order)
    for card in card_numbers(len(s.zone)):
        if s.zone[card] in zones:
            require(card in there, "structure", f"“{s.title(card)}” is in no place")
        elif s.zone[card] == WELL:
            require(s.table.cards[card].kind == DREAMWELL, "structure", f"“{s.title(card)}” is in the Dreamwell")
        else:
            require(s.zone[card] in (STACK, NOWHERE), "structure", f"“{s.title(card)}” is in no zone")
    for seat in BOTH:
        require(len(s.field[seat]) <= s.table.settings.row_limit, "structure", "a row is too long")
        require(min(s.points[seat], s.energy[seat], s.production[seat]) >= 0, "structure", "less than nothing")
    for viewer in range(len(VIEWERS)):
        handles = [handle(s, card, viewer) for card in card_numbers(len(s.zone))]
        require(len(set(handles)) == len(handles), "handles", "two cards have the same handle")
