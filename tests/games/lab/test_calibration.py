"""Chances that are stated, held against what came true."""

from __future__ import annotations

import pytest

import games
from games.kernel.refusal import DataError
from games.lab.arena import pairings
from games.lab.calibration import Said, play_said, reliability, slope


def test_who_says_what_comes_true_has_a_slope_of_one() -> None:
    said = [Said(0.8, 1.0)] * 80 + [Said(0.8, 0.0)] * 20 + [Said(0.3, 1.0)] * 30 + [Said(0.3, 0.0)] * 70
    assert slope(said) == pytest.approx(1.0, abs=0.01)


def test_who_says_too_much_has_a_smaller_one() -> None:
    """Where 95 in a hundred are promised and 80 come."""
    said = [Said(0.95, 1.0)] * 80 + [Said(0.95, 0.0)] * 20
    assert slope(said) == pytest.approx(0.47, abs=0.01)
    assert slope([Said(1.0, 1.0)] * 9 + [Said(1.0, 0.0)]) < 0.5


def test_what_was_said_is_laid_out_by_steps() -> None:
    said = [Said(0.12, 0.0), Said(0.18, 1.0), Said(1.0, 1.0)]
    low, high = reliability(said)
    assert (low.low, low.count, low.won) == (0.1, 2, 0.5)
    assert low.said == pytest.approx(0.15)
    assert (high.low, high.count, high.won) == (0.9, 1, 1.0)


@pytest.mark.long
def test_a_game_is_played_out_and_all_that_was_said_belongs_to_it() -> None:
    game = games.load("voidream")
    decks, pairing = list(game.decks.shipped()), pairings(4, 2, 3, 1)[0]
    said = play_said(game, "search:2", pairing, decks, game.cards.pool(), game.seats)
    assert len(said) > 20
    assert {one.won for one in said} == {0.0, 1.0}
    assert said == play_said(game, "search:2", pairing, decks, game.cards.pool(), game.seats)
    with pytest.raises(DataError, match="states no chances"):
        play_said(game, "greedy", pairing, decks, game.cards.pool(), game.seats)
