"""Greedy is frozen: what is said of a strength is said against it."""

from __future__ import annotations

import hashlib

import pytest

from games import agents
from games.kernel.cards.edition import FIRST, NEWEST, read_by
from games.kernel.game import Seating
from tests.games.verbs import GAME, POOL

DECKS = [deck for deck in GAME.decks.shipped() if not GAME.decks.notes(deck.name)["beginner"]]
"""The decks of the measurements."""


def answers(seed: int, edition: int) -> tuple[int, str]:
    """How many it gives to itself in a game with cards as an edition reads them, and their digest."""
    pool = read_by(edition, POOL)
    state = GAME.new(
        {
            seat: Seating(seat, DECKS[(seed + 3 * place) % len(DECKS)], open_list=place == 1)
            for place, seat in enumerate(GAME.seats)
        },
        seed,
        pool,
    )
    told = []
    while (decision := GAME.decision(state)) is not None:
        answer = agents.answer_for(GAME, "greedy", state, decision, pool, seed + decision.seq)
        assert GAME.answer(state, decision.seat, answer) is None
        told.append(f"{answer.seq} {answer.pick} {answer.amounts}")
    return len(told), hashlib.sha256("\n".join(told).encode()).hexdigest()[:16]


@pytest.mark.parametrize(
    ("seed", "edition", "game"),
    [
        (7, FIRST, (98, "3d7584a54ca498f6")),
        (2, FIRST, (112, "e89907efe975ddce")),
        (7, NEWEST, (95, "c4f6fb09bab5d03e")),
        (2, NEWEST, (112, "e89907efe975ddce")),
    ],
)
def test_it_plays_as_it_did_when_the_others_were_measured_against_it(
    seed: int, edition: int, game: tuple[int, str]
) -> None:
    """Where rules or cards change, the games are others, and these figures with them; where only an agent's code
    changed, greedy has thawed, and all that docs/ai.md says of strengths is of another opponent."""
    assert answers(seed, edition) == game
