"""What a search judges by: the same for both seats, and a weight for each figure."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import games
from games.kernel.refusal import DataError
from games.lab.arena import pairings
from games.lab.selfplay import play_recorded
from games.voidream.ai import value
from games.voidream.ai.evaluation import evaluate
from games.voidream.ai.features import FEATURES, features
from games.voidream.ai.search_hooks import STEEPNESS
from games.voidream.rules.components import BOTH, SEAT_A
from tests.games.fairness import decisions
from tests.games.verbs import GAME

FILE = Path(value.__file__).with_name("weights.json")


def test_every_figure_has_its_name_and_its_weight() -> None:
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    assert tuple(kept["weights"]) == tuple(kept["hand_made"]) == FEATURES == tuple(GAME.thinking.features)
    assert kept["steepness"] == STEEPNESS
    state = next(decisions(3))
    assert len(features(state)) == len(FEATURES) == len(value.WEIGHTS)


def test_the_seats_see_the_same_with_other_signs() -> None:
    state = next(state for state in decisions(4) if state.seq == 60)
    first, second = (GAME.thinking.read(state, seat) for seat in BOTH)
    assert list(first) == [-figure for figure in second]
    assert sum(GAME.thinking.evaluate(state)) == pytest.approx(1.0)


def test_the_hand_made_weights_come_to_the_hand_made_evaluation() -> None:
    """Nearly: damage counts, and what memories can do isn't counted there."""
    weights = list(json.loads(FILE.read_text(encoding="utf-8"))["hand_made"].values())
    apart = []
    for seed in range(6):
        for state in decisions(seed, every=9):
            lead = sum(weight * figure for weight, figure in zip(weights, features(state), strict=True))
            apart.append(abs(lead - evaluate(state, SEAT_A)))
    assert len(apart) > 40
    assert sum(gap < 0.1 for gap in apart) > 0.7 * len(apart)
    assert max(apart) < 12


@pytest.mark.long
def test_a_game_is_written_down_with_what_was_seen_said_and_won() -> None:
    decks, pairing = list(GAME.decks.shipped()), pairings(4, 2, 3, 1)[0]
    lines = play_recorded(GAME, "search:12", pairing, decks, GAME.cards.pool(), GAME.seats)
    assert len(lines) > 20
    for line in lines:
        assert len(line["features"]) == len(FEATURES)
        assert 0.0 <= line["value"] <= 1.0
    assert {(tuple(line["decks"]), line["won"]) for line in lines} == {
        (tuple(decks[place].name for place in pairing.decks[:: 1 - 2 * seat]), won)
        for seat, won in enumerate(winner_first(lines, decks[pairing.decks[0]].name))
    }
    with pytest.raises(DataError, match="nothing to learn"):
        play_recorded(GAME, "dreamer", pairing, decks, GAME.cards.pool(), GAME.seats)
    with pytest.raises(DataError, match="nothing to learn"):
        play_recorded(games.load("voidream"), "greedy", pairing, decks, GAME.cards.pool(), GAME.seats)


def winner_first(lines: list[dict[str, Any]], first: str) -> tuple[float, float]:
    """What the seats have won, as the first seat's own lines say."""
    won: float = next(line["won"] for line in lines if line["decks"][0] == first)
    return won, 1.0 - won
