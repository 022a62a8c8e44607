"""The deal (D3): what each seat begins with."""

from __future__ import annotations

import pytest

from games.dreamtides.deal import dealt
from games.dreamtides.rules.settings import SECOND_SEAT
from games.dreamtides.rules.state import State
from games.kernel.decision import Answer, DecisionKind
from games.kernel.game import Seating
from games.kernel.ids import OPPOSITE
from tests.games.dreamtides.battles import GAME, begun


@pytest.mark.parametrize("seed", range(4))
def test_the_seat_that_does_not_begin_gets_a_spark_bonus_after_its_first_judgment(seed: int) -> None:
    """D3.3: it makes up for the turn that the other seat is ahead, and scores nothing before the first own one."""
    state, _ = begun(seed)
    second = OPPOSITE[state.active]
    assert state.bonus == [0, 0]
    assert GAME.view(state, None)["players"][GAME.seats[second]]["later_bonus"] == 2
    assert len(state.hand[0]) == len(state.hand[1]) == 5
    pass_to(state, turn=2)
    assert (state.points, state.bonus[second], state.later_bonus) == ([0, 0], 2, (0, 0))
    assert any(event["text"].endswith(" gets +2 permanent spark.") for event in GAME.events(state, None))
    pass_to(state, turn=4)
    # The Dreamwell may have given one more.
    assert state.points[second] in (2, 3)


def pass_to(state: State, turn: int) -> None:
    """Nobody plays anything until then."""
    while state.turn < turn:
        due = GAME.decision(state)
        assert due is not None
        plain = due.kind is DecisionKind.ACTION
        pick = (len(due.options) - 1,) if plain else tuple(range(due.minimum))
        assert GAME.answer(state, due.seat, Answer(due.seq, pick=pick)) is None


@pytest.mark.parametrize(("chosen", "hand"), [("original", 5), ("sixth-card", 6), ("seventh-card", 7)], ids=str)
def test_what_the_second_seat_has_is_chosen_for_a_match(chosen: str, hand: int) -> None:
    """D3.3."""
    state = chosen_for({"second_seat": chosen})
    second = OPPOSITE[state.active]
    assert (state.bonus, state.later_bonus) == ([0, 0], (0, 0))
    assert (len(state.hand[state.active]), len(state.hand[second])) == (5, hand)


def test_a_match_of_the_first_edition_keeps_the_bonus_that_it_was_dealt() -> None:
    """D3.3 as it was: a bonus of 2 from the beginning, unless the match has chosen otherwise."""
    kept = chosen_for({}, edition=1)
    assert (kept.bonus[OPPOSITE[kept.active]], kept.later_bonus) == (2, (0, 0))
    chosen = chosen_for({"second_seat": "original"}, edition=1)
    assert chosen.bonus == [0, 0]


def test_there_is_a_sentence_for_each_choice() -> None:
    [choice] = GAME.setup_choices
    assert choice.values.keys() == choice.notes.keys() == SECOND_SEAT.keys()
    assert next(iter(choice.values)) == "evened"


def chosen_for(setup: dict[str, str], edition: int = 0) -> State:
    cards = {
        title: {**card, "edition": edition} if edition and card["kind"] == "dreamwell" else card
        for title, card in GAME.cards.pool().items()
    }
    seats = {seat: Seating(seat, deck) for seat, deck in zip(GAME.seats, GAME.decks.shipped(), strict=False)}
    return GAME.new(seats, 1, cards, setup)


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
