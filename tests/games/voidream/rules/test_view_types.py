"""View types: whatever a seat is sent is of them, key by key."""

from __future__ import annotations

import pytest

from games.kernel.view import DecisionView
from games.voidream.rules import view_types
from games.voidream.rules.view_types import VoidreamEvent, VoidreamView
from tests.games.depth import thinned
from tests.games.shapes import misfit
from tests.games.verbs import GAME, PAIRINGS, random_game


@pytest.mark.parametrize("pairing", thinned(range(0, len(PAIRINGS), 8), 7))
def test_all_that_is_sent_is_of_its_type(pairing: int) -> None:
    for state in random_game(pairing, pairing, open_list=pairing % 16 == 0):
        for seat in (*GAME.seats, None):
            assert misfit(GAME.view(state, seat), VoidreamView) is None
            for event in GAME.events(state, seat):
                assert misfit(event, VoidreamEvent) is None
        due = GAME.decision(state)
        assert due is None or misfit(due.as_json(), DecisionView) is None


def test_every_key_of_an_event_is_typed() -> None:
    told = {key for each in GAME.event_types() for key in each.keys}
    assert set(VoidreamEvent.__annotations__) == {"type", "text", *told}


def test_what_is_not_of_the_type_is_found() -> None:
    view = GAME.view(next(random_game(1)), "A")
    assert misfit({**view, "round": "1"}, VoidreamView) == ".round is '1', not <class 'int'>"
    assert misfit({**view, "more": 1}, VoidreamView) == f".more isn't told by {view_types.VoidreamView}"
    players = {**view["players"], "A": {**view["players"]["A"], "depth": "deep"}}
    assert misfit({**view, "players": players}, VoidreamView) == ".players.A.depth is 'deep', not int | None"
