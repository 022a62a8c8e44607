"""Manners: a taste within a level, not a strength."""

from __future__ import annotations

import base64

import pytest

import games
from games import agents
from games.cli.think import asked_again
from games.kernel.game import Seating
from games.kernel.refusal import DataError
from games.kernel.search.levels import LEVELS
from games.lab.analysis import weighed
from games.voidream.rules.state import State

GAME = games.load("voidream")
POOL, LISTS = GAME.cards.pool(), GAME.decks.shipped()
THINKING = GAME.thinking
MANNERS = [manner.name for manner in THINKING.manners]


def midgame(seed: int, answers: int) -> State:
    state = GAME.new({seat: Seating(seat, LISTS[place], open_list=True) for place, seat in enumerate("AB")}, seed, POOL)
    for number in range(answers):
        decision = GAME.decision(state)
        if decision is None:
            break
        GAME.answer(state, decision.seat, agents.random_answer(decision, seed + number))
    return state


def test_there_are_four_of_them_with_a_title_and_a_sentence() -> None:
    assert MANNERS == ["dawn", "dusk", "turtle", "void"]
    for manner in THINKING.manners:
        assert manner.title.startswith("a ")
        assert manner.about.endswith(".")


@pytest.mark.parametrize("manner", MANNERS)
def test_where_somebody_stands_looks_to_them_as_it_looks_to_all(manner: str) -> None:
    """Else a turtle would think that it always wins."""
    state = midgame(4, 50)
    plain, leaning = THINKING, THINKING.mannered(manner, state)
    assert leaning.evaluate(state) == pytest.approx(plain.evaluate(state))


def test_each_of_them_judges_some_moments_to_come_otherwise_and_no_ended_game() -> None:
    for name in MANNERS:
        differ = 0
        for seed in range(6):
            state = midgame(seed, 30)
            leaning = THINKING.mannered(name, state)
            for choice in THINKING.candidates(state):
                after = THINKING.clone(state)
                THINKING.play(after, choice)
                differ += leaning.evaluate(after) != pytest.approx(THINKING.evaluate(after), abs=1e-4)
        assert differ > 0, name
    over = midgame(2, 3000)
    assert THINKING.mannered("turtle", midgame(2, 10)).evaluate(over) == THINKING.evaluate(over)


def test_an_agent_is_named_with_its_manner() -> None:
    assert agents.level_of("lucid/turtle", GAME) is LEVELS["lucid"]
    assert "no manner" in (agents.check_agent("greedy/turtle", GAME) or "")
    assert agents.check_agent("nobody/turtle", GAME)
    assert agents.check_agent("lucid/turtle", GAME) is None
    assert "manner “snail”; there are" in (agents.check_agent("lucid/snail", GAME) or "")
    state = midgame(1, 20)
    with pytest.raises(DataError, match="manner “snail”"):
        agents.thought(GAME, "drowsy/snail", [state], 1)
    assert agents.thought(GAME, "drowsy/turtle", [state], 1)[1]


def test_one_that_is_asked_again_keeps_its_manner() -> None:
    """Else whoever checks an AI would be told that it had answered something else."""
    state = midgame(4, 30)
    decision = GAME.decision(state)
    assert decision is not None
    world = agents.imagined(GAME, state, decision.seat, 5, LISTS, POOL)[0]
    question = {
        "agent": "lucid/turtle",
        "seed": 9,
        "cards": POOL,
        "worlds": [base64.b64encode(GAME.freeze(world)).decode()],
    }
    thought, answer = agents.thought(GAME, "lucid/turtle", [world], 9)
    assert thought.iterations
    found, move = asked_again(GAME, question, thought.iterations)
    assert move == GAME.write_answer(world, answer)
    assert found == weighed(GAME, world, thought.estimates)
