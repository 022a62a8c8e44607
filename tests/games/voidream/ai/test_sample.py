"""Sampling: a state that somebody with this view can't tell from the true one."""

from __future__ import annotations

import re
from typing import Any

import pytest

import games
from games.agents import random_answer
from tests.games.depth import thinned
from tests.games.verbs import GAME, at, random_game

ACTIONS = ("turn", "priority", "forced")


def told(view: Any) -> Any:
    """A view by the order in which it names cards: handles are each state's own."""
    names: dict[str, int] = {}

    def renamed(part: Any) -> Any:
        if isinstance(part, dict):
            return {key: renamed(fact) for key, fact in part.items()}
        if isinstance(part, list):
            return [renamed(fact) for fact in part]
        is_handle = isinstance(part, str) and re.fullmatch(r"[AB]\d+", part)
        return names.setdefault(part, len(names)) if is_handle else part

    return renamed(view)


@pytest.mark.parametrize("pairing", thinned(range(0, 100, 9), 6))
def test_where_an_action_is_due_it_has_the_same_view_and_options(pairing: int) -> None:
    compared = different = 0
    for state in random_game(pairing, pairing):
        due = GAME.decision(state)
        for seat in ("A", "B", None):
            view = GAME.view(state, seat)
            if due is None or due.about not in ACTIONS:
                continue
            world = GAME.sample(view, state.seq)
            assert told(GAME.view(world, seat)) == told(view)
            different += GAME.state_hash(world) != GAME.state_hash(GAME.sample(view, state.seq + 1))
            compared += 1
            if seat == due.seat:
                asked = GAME.decision(world)
                assert asked is not None
                assert [option.notation for option in asked.options] == [option.notation for option in due.options]
    assert different > compared / 2 > 5


@pytest.mark.parametrize("seed", thinned(range(5), 3))
def test_wherever_it_is_sampled_it_is_played_to_an_end(seed: int) -> None:
    for state in random_game(seed, seed):
        if state.seq % 10 or GAME.result(state):
            continue
        view = GAME.view(state, "A")
        world = GAME.sample(view, seed)
        assert GAME.state_hash(world) == GAME.state_hash(GAME.sample(view, seed))
        bits = seed
        while due := GAME.decision(world):
            bits += 1
            GAME.answer(world, due.seat, random_answer(due, bits))
        assert GAME.result(world) is not None


def test_a_game_that_is_over_has_no_other_state() -> None:
    with pytest.raises(games.DataError, match="a game that is over"):
        GAME.sample(GAME.view(at(3, 400), "A"), 1)
