"""A sampled state can't be told from the true one by who has its view."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.dreamtides.rules.components import SEATS
from games.kernel.refusal import DataError
from tests.games.depth import thinned
from tests.games.dreamtides.battles import GAME, begun, chosen


@pytest.mark.parametrize("seed", thinned(range(40, 50), 4))
def test_a_sampled_state_has_the_same_view(seed: int) -> None:
    s, cards = begun(seed)
    dice = random.Random(seed)
    while (due := GAME.decision(s)) is not None:
        if dice.random() < 0.3:
            for viewer in (*SEATS, None):
                view = GAME.view(s, viewer)
                sampled = GAME.sample(view, seed, cards)
                assert GAME.view(sampled, viewer) == view
                waits = GAME.decision(sampled)
                assert waits is not None
        assert GAME.answer(s, due.seat, chosen(due, dice)) is None
    with pytest.raises(DataError, match="over"):
        GAME.sample(GAME.view(s, "A"), seed, cards)


def test_turns_and_judgments_that_come_out_of_turn_are_read_from_a_view() -> None:
    """D5.9, D5.10."""
    players = {"A": {"deck": ["Tin Pilgrim"]}}
    s = GAME.lab.load({"extra_turns": ["A", "B"], "extra_judgments": ["A"], "players": players})
    view = GAME.view(s, None)
    assert (view["extra_turns"], view["extra_judgments"]) == (["A", "B"], ["A"])
    assert GAME.view(GAME.sample(view, 1), None) == view


def test_what_was_done_in_this_turn_and_what_is_heard_in_it_are_read_from_a_view() -> None:
    """D11.22, D8.9: an ability that was used up stays so, what was discarded counts, what is heard goes on."""
    cards: list[dict[str, Any]] = [
        {
            "title": "Hymn",
            "kind": "event",
            "cost": 0,
            "text": "Until end of turn, when you play an event, draw a card.",
        },
        {"title": "Toll", "kind": "event", "cost": 0, "text": "If you have discarded a card this turn, gain 2 points."},
        {
            "title": "Sage",
            "kind": "character",
            "cost": 1,
            "spark": 1,
            "text": "Once per turn, discard a card: Kindle 1.",
        },
    ]
    side = {"hand": ["Hymn", "Toll", "Toll", "Toll"], "battlefield": ["Sage"], "deck": ["Sage"]}
    s = GAME.lab.load({"cards": cards, "players": {"A": side}})
    for said in ("A: play Hymn", "A: activate Sage", "A: Toll"):
        GAME.play(s, said)
    defined = {card["title"]: card for card in cards}
    sampled = GAME.sample(GAME.view(s, "A"), 1, defined)
    assert GAME.decision(sampled) == GAME.decision(s)
    GAME.play(sampled, "A: play Toll")
    assert GAME.lab.fact(sampled, "A.points") == 2
    assert GAME.lab.fact(sampled, "A.hand") == ["Toll", "Sage"]


def test_a_card_that_a_hand_might_give_reclaim_has_it_by_that_hand_alone() -> None:
    """D2.2: a view tells others that it might be played from the void, which is no gift of reclaim."""
    cards: list[dict[str, Any]] = [
        {
            "title": "Keeper",
            "kind": "character",
            "cost": 1,
            "spark": 1,
            "text": "While your hand has 2 or more events, events in your void have reclaim.",
        },
        {"title": "Song", "kind": "event", "cost": 1, "text": "Draw a card."},
    ]
    side = {"hand": ["Keeper"], "battlefield": ["Keeper"], "void": ["Song"]}
    s = GAME.lab.load({"cards": cards, "players": {"B": side}})
    view = GAME.view(s, "A")
    assert view["players"]["B"]["void"][0]["reclaim"] == [1]
    sampled = GAME.sample(view, 1, {card["title"]: card for card in cards})
    assert GAME.view(sampled, "A") == view
    assert "reclaim" not in GAME.view(sampled, "B")["players"]["B"]["void"][0]


def test_what_waits_for_a_card_that_has_returned_to_a_hand_is_its_own() -> None:
    """D10.2: a triggered ability stays on the stack though its source has left."""
    cards: list[dict[str, Any]] = [
        {"title": "Tide", "kind": "character", "cost": 1, "spark": 1, "text": "When this leaves play, foresee 2."},
        {"title": "Ebb", "kind": "event", "cost": 1, "text": "Return an ally to hand."},
        {"title": "Quick", "kind": "event", "cost": 1, "fast": True, "text": "Kindle 1."},
    ]
    players = {"A": {"hand": ["Ebb"], "energy": 1, "battlefield": ["Tide"]}, "B": {"hand": ["Quick"], "energy": 1}}
    s = GAME.lab.load({"cards": cards, "players": players})
    for said in ("A: play Ebb", "B: pass"):
        GAME.play(s, said)
    for viewer in (*SEATS, None):
        view = GAME.view(s, viewer)
        assert [each["title"] for each in view["stack"]] == ["Tide"]
        assert GAME.view(GAME.sample(view, 1, {card["title"]: card for card in cards}), viewer) == view


def test_a_card_that_waits_over_its_own_ability_is_one_card() -> None:
    """D11.9, D11.22: an event that has been reclaimed answers what it created when it was played before."""
    cards: list[dict[str, Any]] = [
        {
            "title": "Hymn",
            "kind": "event",
            "cost": 0,
            "fast": True,
            "text": "Reclaim 1.\nUntil end of turn, when you play an event, gain 1 point.",
        },
        {"title": "Quick", "kind": "event", "cost": 1, "fast": True, "text": "Kindle 1."},
    ]
    players = {"A": {"hand": ["Hymn", "Quick"], "energy": 2}, "B": {"hand": ["Quick", "Quick"], "energy": 2}}
    s = GAME.lab.load({"cards": cards, "players": players})
    for said in ("A: play Hymn", "B: pass", "A: play Quick", "B: play Quick", "A: play Hymn from void"):
        GAME.play(s, said)
    for viewer in (*SEATS, None):
        view = GAME.view(s, viewer)
        waiting = [each["kind"] for each in view["stack"] if each["title"] == "Hymn"]
        assert waiting[:2] == ["triggered", "card"]
        assert GAME.view(GAME.sample(view, 1, {card["title"]: card for card in cards}), viewer) == view


def test_stored_spark_is_what_the_told_changes_leave() -> None:
    """D10.4: a spark of 3 may be 2 and one more, or 3 that are no longer few enough for that."""
    helps = "Allies with spark 2 or less have +1 spark."
    cards: list[dict[str, Any]] = [
        {"title": "Moth", "kind": "character", "cost": 1, "spark": 2, "text": ""},
        {"title": "Guide", "kind": "character", "cost": 1, "spark": 4, "text": helps},
    ]
    for stored in (2, 3):
        side = {"battlefield": [{"card": "Moth", "spark": stored}, "Guide"]}
        s = GAME.lab.load({"cards": cards, "players": {"A": {}, "B": side}})
        view = GAME.view(s, "A")
        assert view["players"]["B"]["battlefield"][0]["spark"] == 3
        assert GAME.view(GAME.sample(view, 1, {card["title"]: card for card in cards}), "A") == view


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
