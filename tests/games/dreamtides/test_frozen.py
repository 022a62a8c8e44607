"""A battle is kept as bytes at any of its decisions, and goes on from them."""

from __future__ import annotations

import random

import pytest

from games.dreamtides.pool.load import shipped_cards, shipped_decks
from games.kernel.game import Seating
from games.kernel.refusal import DataError
from tests.games.depth import thinned
from tests.games.dreamtides.battles import GAME, begun, chosen

DECKS = [deck for deck, _ in shipped_decks()]


@pytest.mark.parametrize("seed", thinned(range(6), 3))
def test_a_state_is_thawed_as_it_was_frozen(seed: int) -> None:
    cards = shipped_cards()
    seats = {seat: Seating(seat, DECKS[(seed + place) % len(DECKS)]) for place, seat in enumerate(GAME.seats)}
    state, chance = GAME.new(seats, seed, cards), random.Random(seed)
    while (due := GAME.decision(state)) is not None:
        again = GAME.thaw(GAME.freeze(state), seats, cards)
        assert GAME.state_hash(again) == GAME.state_hash(state)
        assert GAME.view(again, due.seat) == GAME.view(state, due.seat)
        answer = chosen(due, chance)
        assert GAME.answer(again, due.seat, answer) is None
        assert GAME.answer(state, due.seat, answer) is None
        assert GAME.state_hash(again) == GAME.state_hash(state)


def test_what_a_mind_is_sent_can_be_thawed_without_the_other_deck() -> None:
    cards = shipped_cards()
    seats = {seat: Seating(seat, deck) for seat, deck in zip(GAME.seats, DECKS, strict=False)}
    state = GAME.new(seats, 1, cards)
    due = GAME.decision(state)
    assert due is not None
    seat = GAME.thinking.mover(state)
    world = GAME.thinking.imagine(state, seat, 3, DECKS, cards)
    shown = {name: seating if name == due.seat else Seating(name) for name, seating in seats.items()}
    again = GAME.thaw(GAME.freeze(world), shown, cards)
    assert GAME.view(again, due.seat) == GAME.view(state, due.seat)


def test_other_cards_are_refused() -> None:
    state, _ = begun(2)
    a, b = state.table.decks
    assert a is not None
    assert b is not None
    seats = {seat: Seating(seat, deck) for seat, deck in zip(GAME.seats, (a, b), strict=True)}
    with pytest.raises(DataError, match="a card that isn't there"):
        GAME.thaw(GAME.freeze(state), seats, shipped_cards())
    with pytest.raises(DataError, match="not a frozen state"):
        GAME.thaw(b"{}\n", seats, shipped_cards())
