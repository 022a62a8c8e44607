"""A sampled state can't be told from the true one by who has its view."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.dreamtides.rules.components import SEATS
from games.kernel.refusal import DataError
from tests.games.dreamtides.battles import GAME, begun, chosen


def shown(view: Any, *, lasts: bool) -> Any:
    """A view without what holds until the end of turn makes of costs and speed, which it doesn't explain."""
    if lasts:
        for side in view["players"].values():
            for card in side["hand"]:
                card.pop("cost", None)
                card.pop("fast", None)
            for card in side["void"]:
                card.pop("reclaim", None)
    return view


@pytest.mark.parametrize("seed", range(40, 50))
def test_a_sampled_state_has_the_same_view(seed: int) -> None:
    s, cards = begun(seed)
    dice = random.Random(seed)
    while (due := GAME.decision(s)) is not None:
        if dice.random() < 0.3:
            for viewer in (*SEATS, None):
                view = GAME.view(s, viewer)
                sampled = GAME.sample(view, seed, cards)
                again = GAME.view(sampled, viewer)
                assert shown(again, lasts=bool(s.lasting)) == shown(view, lasts=bool(s.lasting))
                waits = GAME.decision(sampled)
                assert waits is not None
        assert GAME.answer(s, due.seat, chosen(due, dice)) is None
    with pytest.raises(DataError, match="over"):
        GAME.sample(GAME.view(s, "A"), seed, cards)


def test_hidden_cards_are_drawn_by_the_seed() -> None:
    s, cards = begun(7)
    view = GAME.view(s, "A")
    first, same, other = [GAME.sample(view, seed, cards) for seed in (1, 1, 2)]
    assert GAME.state_hash(first) == GAME.state_hash(same) != GAME.state_hash(other)


def test_a_modal_card_shows_no_cost_of_its_own() -> None:
    s, cards = begun(40)
    for seat in SEATS:
        for card in GAME.view(s, seat)["players"][seat]["hand"]:
            assert ("cost" in card) == (cards[card["title"]]["cost"] != "*"), "D8.6"
