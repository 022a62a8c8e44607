"""The plain view: any view as counters, zones and cards, from what it is made of."""

from __future__ import annotations

import doctest
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import games
from games.agents import random_answer
from games.kernel.game import NO_DECK, Game, Seating
from games.kernel.game.plain import plain
from games.kernel.view import PlainCard, PlainSide, PlainView
from tests.toy.beacons import Beacons
from tests.toy.embers import Embers
from tests.toy.lanterns import Lanterns
from tests.toy.tapers import Tapers

Json = dict[str, Any]
FRAME: Json = {"game": "any", "seq": 3, "you": "A", "result": None}
PAGE = Path(games.__file__).parents[1] / "docs" / "tables.md"
KINDS = {"row", "pile", "hand", "deck", "stack"}


def side_of(data: Json) -> PlainSide:
    return plain({**FRAME, "players": {"A": data, "B": {}}})["seats"]["A"]


def table_of(data: Json) -> PlainView:
    return plain({**FRAME, "players": {"A": {}, "B": {}}, **data})


def test_numbers_and_words_are_counters_and_what_is_true_is_said() -> None:
    assert side_of({"name": "Ada", "light": 2, "house_of": "Stone", "left": True, "asleep": False, "mind": None}) == {
        "counters": [
            {"id": "A.light", "label": "Light", "value": 2},
            {"id": "A.house_of", "label": "House of", "value": "Stone"},
        ],
        "zones": [],
        "state": ["left"],
    }


def test_lists_of_cards_are_zones_of_the_kind_that_their_names_say() -> None:
    zones = side_of({"play": ["Glass"], "hand": ["Spark", "Breath"], "discard_pile": [], "deck": 9})["zones"]
    assert [(zone["label"], zone["kind"], zone["size"]) for zone in zones] == [
        ("Play", "row", 1),
        ("Hand", "hand", 2),
        ("Discard pile", "pile", 0),
        ("Deck", "deck", 9),
    ]


def test_of_a_hand_that_is_hidden_the_size_is_known() -> None:
    assert side_of({"size": 4})["zones"] == [{"id": "A.hand", "label": "Hand", "kind": "hand", "size": 4}]
    assert [zone["size"] for zone in side_of({"size": 1, "hand": ["Spark"]})["zones"]] == [1]


def test_a_deck_shows_what_lies_on_top() -> None:
    [zone] = side_of({"deck": {"size": 30, "top": {"id": "A7", "title": "Spark", "value": 2}}})["zones"]
    assert zone["size"] == 30
    assert zone["cards"] == [{"title": "Spark", "id": "A7", "fields": {"Value": 2}}]
    assert "cards" not in side_of({"deck": {"size": 30, "top": None}})["zones"][0]


def test_a_card_has_its_facts_its_state_its_owner_and_what_lies_under_it() -> None:
    glass = {"id": "A3", "title": "Glass", "stability": 4, "exhausted": True, "damage": 0, "owner": "B"}
    [zone] = side_of({"play": [{**glass, "charges": [{"id": "A4", "title": "Drift"}]}]})["zones"]
    assert zone["cards"] == [
        {
            "title": "Glass",
            "id": "A3",
            "owner": "B",
            "state": ["exhausted"],
            "fields": {"Stability": 4, "Damage": 0},
            "under": [{"title": "Drift", "id": "A4"}],
        }
    ]


def test_a_title_is_a_handle_where_there_is_one_such_card() -> None:
    [zone] = table_of({"row": [["A", "Spark"], ["B", "Glass"], ["A", "Spark"]]})["zones"]
    assert zone["cards"] == [
        {"title": "Spark", "owner": "A"},
        {"title": "Glass", "id": "Glass", "owner": "B"},
        {"title": "Spark", "owner": "A"},
    ]


def test_a_handle_stands_for_a_card_that_lies_elsewhere() -> None:
    glass = {"id": "A3", "title": "Glass"}
    told = table_of({"attacking": ["A3"], "players": {"A": {"play": [glass]}, "B": {}}})
    assert told["zones"][0]["cards"] == [{"title": "Glass"}]
    assert told["seats"]["A"]["zones"][0]["cards"] == [{"title": "Glass", "id": "A3"}]


def test_whose_turn_it_is_is_said_and_progress_is_no_counter_twice() -> None:
    told = plain({**FRAME, "players": {"A": {}, "B": {}}, "active": "B", "night": 2, "nights": 3}, "Night 2")
    assert told["active"] == "B"
    assert told["progress"] == "Night 2"
    assert [each["label"] for each in told["counters"]] == ["Nights"]


def test_the_page_about_tables_shows_what_comes_of_a_view() -> None:
    found = doctest.testfile(str(PAGE), module_relative=False)
    assert found.attempted
    assert not found.failed


def cards_of(side: PlainSide) -> Iterator[PlainCard]:
    for zone in side["zones"]:
        for card in zone.get("cards", ()):
            yield card
            yield from card.get("under", ())


def matches() -> Iterator[tuple[Game[Any], Any]]:
    """Games in their midst: a toy of every kind, and each that is registered."""
    for toy, seats in ((Tapers(), "ABCD"), (Embers(), "ABC"), (Lanterns(), "AB"), (Beacons(), "AB")):
        decks = toy.decks.shipped() if toy.has("decks") else ()
        seatings = {seat: Seating(f"Player {seat}", decks[0] if decks else NO_DECK) for seat in seats}
        yield toy, toy.new(seatings, 7, toy.cards.pool() if toy.has("cards") else {})
    for name in games.names("cards", "decks"):
        game = games.load(name)
        shipped = game.decks.shipped()
        seatings = {seat: Seating(f"Player {seat}", shipped[0]) for seat in game.seats[: game.seat_counts[0]]}
        yield game, game.new(seatings, 7, game.cards.pool())


@pytest.mark.parametrize(("game", "state"), list(matches()), ids=lambda value: getattr(value, "name", ""))
def test_any_view_of_any_game_can_be_drawn(game: Game[Any], state: Any) -> None:
    for seed in range(40):
        for seat in (*game.seats, None):
            view = game.view(state, seat)
            drawn = game.plain(view)
            assert json.loads(json.dumps(drawn)) == drawn
            sides = [drawn, *drawn["seats"].values()]
            named = [each["id"] for side in sides for each in (*side["counters"], *side["zones"])]
            assert len(set(named)) == len(named)
            assert {zone["kind"] for side in sides for zone in side["zones"]} <= KINDS
            assert all(len(zone.get("cards", ())) <= zone["size"] for side in sides for zone in side["zones"])
            handles = [card["id"] for side in sides for card in cards_of(side) if "id" in card]
            assert len(set(handles)) == len(handles)
        decision = game.decision(state)
        if decision is None:
            break
        game.play(state, random_answer(decision, seed))
