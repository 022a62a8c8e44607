"""Tactics: every game with a search has a suite of positions with answers that are right for a reason."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import games
from games.lab.tactics import Tactic, attempt, read_tactics

SEARCHED = [game for game in map(games.load, games.names()) if game.thinking is not None and game.has("lab")]
every_game = pytest.mark.parametrize("game", SEARCHED, ids=[game.name for game in SEARCHED])


def tactics_of(game: games.Game[object]) -> list[Tactic]:
    folder = Path("tests", "games", game.name, "ai", "tactics")
    return [tactic for path in sorted(folder.glob("*.yaml")) for tactic in read_tactics(game, path)]


def share(game: games.Game[object], agent: str, seed: int) -> float:
    found = [attempt(game, agent, tactic, seed).solved for tactic in tactics_of(game)]
    return sum(found) / len(found)


@every_game
def test_a_game_with_a_search_has_tactics_of_several_categories(game: games.Game[object]) -> None:
    tactics = tactics_of(game)
    assert len(tactics) >= 40
    assert len({tactic.title for tactic in tactics}) == len(tactics)
    categories = Counter(tactic.category for tactic in tactics)
    assert len(categories) >= 5
    assert min(categories.values()) >= 5


@every_game
def test_who_plays_at_random_solves_few(game: games.Game[object]) -> None:
    assert sum(share(game, "random", seed) for seed in range(10)) / 10 < 0.5


@pytest.mark.long
@every_game
@pytest.mark.parametrize("agent", ["adept", pytest.param("oneironaut", marks=pytest.mark.deep)])
def test_who_plays_well_solves_nearly_all(game: games.Game[object], agent: str) -> None:
    assert share(game, agent, 1) >= 0.9
