"""Agents are fair: they answer from what their seat is sent, and the worlds that they imagine agree with it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import games
from games import agents
from games.voidream.ai.determinization import sample
from tests.games.depth import examples, thinned
from tests.games.verbs import GAME, PAIRINGS, POOL, at, new_game
from tests.games.voidream.rules.test_properties import permuted

SEEDS = st.integers(0, 2**40)
PAIRING = st.integers(0, len(PAIRINGS) - 1)
SEQS = st.integers(4, 160)


def stripped(data: Any) -> Any:
    """A view without the names that cards have on one table only, and without what no world can know."""
    if isinstance(data, dict):
        left_out = {"id", "card", "list", "seq", "known", "passes", "attacking", "defending", "forecast", "triggers"}
        return {key: stripped(value) for key, value in data.items() if key not in left_out}
    if isinstance(data, list):
        return [stripped(value) for value in data]
    return data


@examples(15)
@given(SEEDS, PAIRING, SEQS)
def test_an_imagined_world_looks_like_the_true_one(seed: int, pairing: int, seq: int) -> None:
    state = at(seed, seq, pairing, open_list=True)
    decision = GAME.decision(state)
    if decision is None or decision.kind is not games.DecisionKind.ACTION:
        return
    view = GAME.view(state, decision.seat)
    if state.timed:
        return  # An ongoing effect is shown by the numbers that it changes.
    world = sample(view, POOL, seed)
    seen = GAME.view(world.state, decision.seat)
    assert stripped(seen) == stripped(view)


@examples(15)
@given(SEEDS, PAIRING, SEQS)
def test_an_imagined_world_keeps_every_card_that_is_known(seed: int, pairing: int, seq: int) -> None:
    state = at(seed, seq, pairing, open_list=True)
    decision = GAME.decision(state)
    if decision is None:
        return
    view = GAME.view(state, decision.seat)
    s = sample(view, POOL, seed).state
    for number, seat in enumerate("AB"):
        for known in view["players"][seat]["deck"]["known"]:
            card = s.table.cards[s.deck[number][known["under"]]]
            assert card.value == known["value"]
            assert known.get("title", card.title) == card.title


@pytest.mark.parametrize("agent", ["random", "greedy"])
@examples(10)
@given(SEEDS, PAIRING, SEQS, st.integers(0, 2**30))
def test_an_agent_answers_from_its_view_alone(agent: str, seed: int, pairing: int, seq: int, mix: int) -> None:
    state = at(seed, seq, pairing)
    decision = GAME.decision(state)
    if decision is None:
        return
    other = permuted(state, "AB".index(decision.seat), mix)
    answers = []
    for world in (state, other):
        due = GAME.decision(world)
        assert due is not None
        view = json.loads(json.dumps(GAME.view(world, decision.seat)))
        answers.append(agents.choose(GAME, agent, view, due, POOL, mix))
    assert answers[0] == answers[1]


@pytest.mark.parametrize("pairing", thinned(range(0, len(PAIRINGS), 3), 17))
def test_greedy_finishes_its_games(pairing: int) -> None:
    state = new_game(pairing, pairing, open_list=True)
    rng = pairing
    while (decision := GAME.decision(state)) is not None:
        rng += 1
        answer = agents.choose(GAME, "greedy", GAME.view(state, decision.seat), decision, POOL, rng)
        assert GAME.answer(state, decision.seat, answer) is None
    assert GAME.result(state) is not None


def test_an_unknown_agent_is_named_with_those_that_there_are() -> None:
    with pytest.raises(games.DataError, match="it has random, greedy, drowsy, dreamer, lucid, adept, oneironaut"):
        agents.choose(GAME, "nobody", {}, games.Decision(0, "A", games.DecisionKind.ACTION, "", "", ()), POOL, 1)
