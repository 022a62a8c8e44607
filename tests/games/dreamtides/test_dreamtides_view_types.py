"""View types: whatever a seat is sent of a battle is of them, key by key."""

from __future__ import annotations

import random

import pytest

from games.dreamtides.rules.view_types import DreamtidesEvent, DreamtidesView
from games.kernel.view import DecisionView
from tests.games.depth import thinned
from tests.games.dreamtides.battles import GAME, begun, chosen
from tests.games.shapes import misfit


@pytest.mark.parametrize("seed", thinned(range(80, 88), 4))
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


def test_a_view_tells_its_own_seat_which_cards_change_a_cost() -> None:
    """D7.5: in a hand, and in a void from where it may be played."""
    cards = [
        {"title": "Thrift", "kind": "character", "cost": 2, "spark": 1, "text": "Events cost you 1 less."},
        {"title": "Toll", "kind": "character", "cost": 2, "spark": 1, "text": "Events cost your opponent 2 more."},
        {"title": "Hymn", "kind": "event", "cost": 3, "text": "Draw a card.\nReclaim 2"},
        {"title": "Tune", "kind": "event", "cost": 3, "text": "Draw a card."},
    ]
    players = {
        "A": {"hand": ["Hymn", "Thrift"], "void": ["Hymn", "Tune"], "battlefield": ["Thrift"]},
        "B": {"hand": ["Hymn"], "battlefield": ["Toll"]},
    }
    state = GAME.lab.load({"players": players, "cards": cards})
    mods = [{"n": -1, "from": "Thrift"}, {"n": 2, "from": "Toll"}]
    own = GAME.view(state, "A")["players"]["A"]
    assert [(each["cost"], each.get("mods")) for each in own["hand"]] == [(4, mods), (2, None)]
    assert [(each.get("reclaim"), each.get("mods")) for each in own["void"]] == [([2], mods), (None, None)]
    for seat in ("B", None):
        others = GAME.view(state, seat)["players"]["A"]
        assert not any("mods" in each for each in (*others["hand"], *others["void"]))


def test_a_view_tells_no_change_of_a_cost_by_cards_that_are_not_public() -> None:
    """D2.2: the cost itself may not go below 0, and so tells less than the number that is taken from it."""
    text = "This costs 1 less for each event in your opponent's hand.\nDraw a card."
    cards = [
        {"title": "Spy", "kind": "event", "cost": 1, "text": text},
        {"title": "Hymn", "kind": "event", "cost": 3, "text": "Draw a card."},
    ]
    state = GAME.lab.load({"players": {"A": {"hand": ["Spy"]}, "B": {"hand": ["Hymn"] * 3}}, "cards": cards})
    (spy,) = GAME.view(state, "A")["players"]["A"]["hand"]
    assert spy["cost"] == 0
    assert "mods" not in spy


@pytest.mark.parametrize("seed", range(88, 92))
def test_all_changes_make_the_cost(seed: int) -> None:
    """Where all of them are public, as in these battles."""
    state, cards = begun(seed)
    dice = random.Random(seed)
    while (due := GAME.decision(state)) is not None:
        for card in GAME.view(state, due.seat)["players"][due.seat]["hand"]:
            if "cost" in card:
                changed = cards[card["title"]]["cost"] + sum(each["n"] for each in card.get("mods", ()))
                assert card["cost"] == max(0, changed)
        assert GAME.answer(state, due.seat, chosen(due, dice)) is None
