"""Greedy is frozen: what is said of a strength is said against it."""

from __future__ import annotations

import hashlib

import pytest

from games import agents
from games.kernel.game import Seating
from tests.games.verbs import GAME, POOL

DECKS = list(GAME.decks.shipped())


def answers(seed: int) -> tuple[int, str]:
    """How many it gives to itself in a game, and their digest."""
    state = GAME.new(
        {
            seat: Seating(seat, DECKS[(seed + 3 * place) % len(DECKS)], open_list=place == 1)
            for place, seat in enumerate(GAME.seats)
        },
        seed,
        POOL,
    )
    told = []
    while (decision := GAME.decision(state)) is not None:
        answer = agents.answer_for(GAME, "greedy", state, decision, POOL, seed + decision.seq)
        assert GAME.answer(state, decision.seat, answer) is None
        told.append(f"{answer.seq} {answer.pick} {answer.amounts}")
    return len(told), hashlib.sha256("\n".join(told).encode()).hexdigest()[:16]


@pytest.mark.parametrize(("seed", "game"), [(7, (98, "3d7584a54ca498f6")), (2, (112, "e89907efe975ddce"))])
def test_it_plays_as_it_did_when_the_others_were_measured_against_it(seed: int, game: tuple[int, str]) -> None:
    """Where rules or cards change, the games are others, and these figures with them; where only an agent's code
    changed, greedy has thawed, and all that docs/ai.md says of strengths is of another opponent."""
    assert answers(seed) == game
