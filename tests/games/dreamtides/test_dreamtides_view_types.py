"""View types: whatever a seat is sent of a battle is of them, key by key."""

from __future__ import annotations

import random

import pytest

from games.dreamtides.rules.view_types import DreamtidesEvent, DreamtidesView
from games.kernel.view import DecisionView
from tests.games.dreamtides.battles import GAME, begun, chosen
from tests.games.shapes import misfit


@pytest.mark.parametrize("seed", range(80, 88))
def test_all_that_is_sent_is_of_its_type(seed: int) -> None:
    state, _ = begun(seed)
    dice = random.Random(seed)
    while (due := GAME.decision(state)) is not None:
        assert misfit(due.as_json(), DecisionView) is None
        assert GAME.answer(state, due.seat, chosen(due, dice)) is None
        for seat in (*GAME.seats, None):
            assert misfit(GAME.view(state, seat), DreamtidesView) is None
            for event in GAME.events(state, seat):
                assert misfit(event, DreamtidesEvent) is None


def test_every_key_of_an_event_is_typed() -> None:
    told = {key for each in GAME.event_types() for key in each.keys}
    assert set(DreamtidesEvent.__annotations__) == {"type", "text", *told}


def test_a_view_tells_which_cards_change_a_spark() -> None:
    """D10.4: what a character has gained is its own."""
    players = {
        "A": {
            "battlefield": [{"card": "Shieldhand of the Levee", "spark": 3}, "Captain of the Ebb", "Breakwater Pikes"]
        },
        "B": {},
    }
    state = GAME.lab.load({"players": players})
    for seat in (*GAME.seats, None):
        shield, captain, pikes = GAME.view(state, seat)["players"]["A"]["battlefield"]
        assert (shield["spark"], shield["mods"]) == (4, [{"n": 1, "from": "Captain of the Ebb"}])
        assert "mods" not in captain
        assert {each["from"]: each["n"] for each in pikes["mods"]} == {"Captain of the Ebb": 1, "Breakwater Pikes": 1}
