"""The Dreamwell of a match (D4.4): the one that its card definitions have."""

from __future__ import annotations

from typing import Any

import pytest

from games.agents import answer_for
from games.dreamtides import Dreamtides
from games.dreamtides.rules.components import DREAMWELL
from games.dreamtides.rules.state import State
from games.kernel.game import Seating
from games.kernel.record import Record, write_record

GAME = Dreamtides()
POOL = dict(GAME.cards.pool())
SHIPPED = {title for title, card in POOL.items() if card["kind"] == "dreamwell"}
DECKS = {seat: Seating(seat, deck) for seat, deck in zip(GAME.seats, GAME.decks.shipped(), strict=False)}
NEW = {"title": "Lantern Stair", "kind": "dreamwell", "production": 3, "phase": 2, "text": "Draw a card."}
RICH = {**POOL["Autumn Glade"], "text": "Gain 3 points."}
CHANGED = {title: card for title, card in POOL.items() if title != "Skypath"} | {
    "Lantern Stair": NEW,
    "Autumn Glade": RICH,
}
"""The pool with an erratum, a new card and one card less."""
TITLES = SHIPPED - {"Skypath"} | {"Lantern Stair"}


def well(state: State) -> dict[str, Any]:
    return {card.title: card.definition for card in state.table.cards if card.kind == DREAMWELL}


def played(state: State, decisions: int = 20) -> State:
    """After so many decisions of greedy, which imagines the Dreamwell that is played."""
    for number in range(decisions):
        due = GAME.decision(state)
        if due is None:
            break
        assert GAME.answer(state, due.seat, answer_for(GAME, "greedy", state, due, CHANGED, number)) is None
    return state


@pytest.fixture
def state() -> State:
    return GAME.new(DECKS, 5, CHANGED)


def test_the_dreamwell_is_the_one_of_the_match_s_cards(state: State) -> None:
    assert set(well(state)) == TITLES
    assert well(state)["Autumn Glade"] == RICH
    assert {*state.well_drawn, *state.well} == {
        number for number, card in enumerate(state.table.cards) if card.phase >= 0 and card.kind == DREAMWELL
    }


def test_where_no_dreamwell_is_given_the_shipped_one_is_dealt() -> None:
    decks = {title: card for title, card in POOL.items() if title not in SHIPPED}
    without, whole = GAME.new(DECKS, 5, decks), GAME.new(DECKS, 5, POOL)
    assert GAME.state_hash(without) == GAME.state_hash(whole)
    assert set(well(without)) == SHIPPED


def test_the_order_of_the_definitions_deals_nothing_else(state: State) -> None:
    """Some databases keep none."""
    turned = dict(reversed(CHANGED.items()))
    assert GAME.state_hash(GAME.new(DECKS, 5, turned)) == GAME.state_hash(state)


def test_a_match_of_the_first_edition_keeps_the_shipped_dreamwell() -> None:
    """It was dealt it, whatever its cards were."""
    first = {title: {**card, "edition": 1} for title, card in CHANGED.items() if card["kind"] == "dreamwell"}
    decks = {title: card for title, card in POOL.items() if title not in SHIPPED}
    setup = {"second_seat": "original"}
    kept, before = GAME.new(DECKS, 5, decks | first, setup), GAME.new(DECKS, 5, decks, setup)
    assert GAME.state_hash(kept) == GAME.state_hash(before)
    thawed = GAME.thaw(GAME.freeze(kept), DECKS, decks | first)
    assert well(thawed) == well(before)


def test_a_state_keeps_its_dreamwell_however_it_is_kept(state: State) -> None:
    state = played(state)
    thawed = GAME.thaw(GAME.freeze(state), DECKS, CHANGED)
    loaded = GAME.lab.load(GAME.lab.dump(state))
    assert well(thawed) == well(loaded) == well(state)
    assert GAME.state_hash(thawed) == GAME.state_hash(state)
    assert [loaded.title(card) for card in loaded.well] == [state.title(card) for card in state.well]
    imagined = GAME.sample(GAME.view(state, "A"), 1, CHANGED)
    assert well(imagined) == well(state)


def test_a_record_is_replayed_with_the_dreamwell_that_was_dealt() -> None:
    """It holds it: a card that has been withdrawn from the shipped pool, or is new in it, isn't dealt again."""
    record = Record.new(GAME, DECKS, 5, CHANGED)
    for number in range(20):
        due = GAME.decision(record.state)
        assert due is not None
        record.play(answer_for(GAME, "greedy", record.state, due, CHANGED, number))
    again = Record(GAME, record.as_json())
    assert {card["title"] for card in record.as_json()["cards"]} >= TITLES
    assert well(again.state) == well(record.state)
    assert GAME.state_hash(again.state) == GAME.state_hash(record.state)


def test_older_records_hold_no_dreamwell() -> None:
    """They are replayed with the shipped one, which was dealt."""
    state = GAME.new(DECKS, 5, POOL)
    record = write_record(GAME, DECKS, POOL, 5, [], state)
    record["cards"] = [card for card in record["cards"] if card["kind"] != "dreamwell"]
    assert GAME.state_hash(Record(GAME, record).state) == GAME.state_hash(state)


def test_a_position_that_defines_dreamwell_cards_brings_all_of_them() -> None:
    """D17.2."""
    loaded = GAME.lab.load({"cards": [NEW, POOL["Skypath"]], "dreamwell": {"next": ["Lantern Stair"]}})
    assert set(well(loaded)) == {"Lantern Stair", "Skypath"}
