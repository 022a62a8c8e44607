"""Levels: in every game with a search of its own, each wins 60 to 80 % of games against the one below."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import games
from games.kernel.search.levels import LEVELS
from games.lab.arena import pair_score, pairings, play_pairing, standing
from games.lab.supply import shipped_cards, shipped_decks

SEARCHED = [game for game in map(games.load, games.names()) if game.thinking is not None]
STEPS = [(game, *pair) for game in SEARCHED for pair in pairwise(game.levels)]
PAIRS = 20
PAIRS_OF_EXPERTS = 5
"""The last step takes as long as all others together."""


@pytest.mark.parametrize("game", SEARCHED, ids=[game.name for game in SEARCHED])
def test_every_game_has_the_levels_by_their_common_names(game: games.Game[Any]) -> None:
    assert list(game.levels) == list(LEVELS)
    assert all(name == level.name for name, level in game.levels.items())
    depths = [level.iterations for level in game.levels.values()]
    assert depths == sorted(depths)


@pytest.mark.deep
@pytest.mark.parametrize(("game", "lower", "upper"), STEPS, ids=[f"{game.name}-{name}" for game, _, name in STEPS])
def test_a_level_is_stronger_than_the_one_below_but_not_by_too_much(
    game: games.Game[Any], lower: str, upper: str
) -> None:
    decks, cards = shipped_decks(game), shipped_cards(game)
    count = PAIRS_OF_EXPERTS if upper == list(LEVELS)[-1] else PAIRS
    found = standing(
        [
            pair_score(play_pairing(game, (upper, lower), pairing, decks, cards, 2))
            for pairing in pairings(len(decks), 2, 1, count)
        ]
    )
    assert found.low <= 0.8, found
    assert found.high >= 0.6, found
