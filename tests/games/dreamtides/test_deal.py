"""The deal (D3): what each seat begins with."""

from __future__ import annotations

import pytest

from games.dreamtides.deal import dealt
from games.dreamtides.rules.settings import Settings
from games.kernel.game import Seating
from games.kernel.ids import OPPOSITE
from tests.games.dreamtides.battles import GAME, begun


@pytest.mark.parametrize("seed", range(4))
def test_the_seat_that_does_not_begin_has_a_spark_bonus(seed: int) -> None:
    """D3.3: it makes up for the turn that the other seat is ahead."""
    state, _ = begun(seed)
    first, second = state.active, OPPOSITE[state.active]
    assert (state.bonus[first], state.bonus[second]) == (0, 2)
    assert len(state.hand[first]) == len(state.hand[second]) == 5
    told = [event["text"] for event in GAME.events(state, None)]
    assert any(text.startswith("2 spark stays with ") for text in told)


def test_without_a_bonus_nothing_is_told_of_one() -> None:
    """D3.3: it is a setting."""
    state, cards = begun(1)
    a, b = state.table.decks
    assert a is not None
    assert b is not None
    from_decks = {seat: Seating(seat, deck) for seat, deck in zip(GAME.seats, (a, b), strict=True)}
    plain = dealt(from_decks, 1, cards, Settings(second_bonus=0))
    assert plain.bonus == [0, 0]
    assert not [event for event in GAME.events(plain, None) if "spark stays" in event["text"]]


def test_who_begins_is_left_to_chance() -> None:
    """D3.2: the seed decides it, and nobody throws cards back before turn 1 begins (D3.4)."""
    begin = [begun(seed)[0] for seed in range(8)]
    assert {state.active for state in begin} == {0, 1}
    assert all(state.turn == 1 and state.pending is not None for state in begin)


def test_lists_are_closed_unless_the_match_opens_them() -> None:
    """D2.4: a seat sees no list but its own; an open one is told to everybody."""
    closed, cards = begun(1)
    assert "list" not in GAME.view(closed, "B")["players"]["A"]
    a, b = closed.table.decks
    assert a is not None
    assert b is not None
    opened = dealt({"A": Seating("A", a, open_list=True), "B": Seating("B", b)}, 1, cards)
    assert sum(GAME.view(opened, "B")["players"]["A"]["list"].values()) == 30
