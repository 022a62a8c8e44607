"""Ordered decks: two that differ by a card, with the difference near the top."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import games
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.order import EARLY, in_order, paired_orders
from games.kernel.game import Seating

WITHOUT = DeckList("Old", {"cards": (("A", 3), ("B", 20))}, {})
WITH = DeckList("New", {"cards": (("X", 2), ("A", 1), ("B", 20))}, {})


def test_two_decks_lie_alike_but_for_what_tells_them_apart() -> None:
    places = set()
    for seed in range(20):
        old, new = paired_orders(WITHOUT, WITH, "cards", seed)
        assert (Counter(old), Counter(new)) == (Counter(A=3, B=20), Counter(X=2, A=1, B=20))
        apart = [place for place, (one, other) in enumerate(zip(old, new, strict=True)) if one != other]
        assert [place // EARLY for place in apart] == [0, 1]
        places.add(apart[0])
    assert places == set(range(EARLY))


def test_decks_of_two_sizes_keep_all_their_cards() -> None:
    larger = DeckList("Larger", {"cards": (("A", 3), ("B", 22))}, {})
    old, new = paired_orders(WITHOUT, larger, "cards", 1)
    assert (len(old), len(new)) == (23, 25)


def test_what_an_order_does_not_name_comes_last() -> None:
    assert in_order(["C", "B", "A", "B"], str, ["B", "A", "B"]) == ["B", "A", "B", "C"]


@pytest.mark.parametrize("name", ["voidream", "dreamtides"])
def test_a_game_begins_with_its_decks_in_the_orders(name: str) -> None:
    game = games.load(name)
    decks = list(game.decks.shipped())[:2]
    part = game.lab.played_parts[0]
    orders = {seat: paired_orders(deck, deck, part, 7)[0] for seat, deck in zip(game.seats, decks, strict=True)}
    seats = {seat: Seating(seat, deck) for seat, deck in zip(game.seats, decks, strict=True)}
    state: Any = game.lab.deal_in_order(seats, 5, game.cards.pool(), orders)
    for number, (seat, titles) in enumerate(orders.items()):
        hand = [*state.hand[number]] if name == "dreamtides" else []
        lying = [state.table.cards[card].title for card in [*hand, *reversed(state.deck[number])]]
        assert tuple(each for each in lying if each in titles)[: len(titles)] == titles, seat
