"""Random games with random decks and random cards: after every decision everything holds that must."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.kernel.scenario import read_scenarios
from tests.games.generative.games_under_test import GAMES, under_test
from tests.games.generative.play import RandomGame
from tests.games.generative.shrink import again
from tests.games.generative.under_test import BLOCK

PLAYED = 200
PART = 10
"""So many of them are played each time."""
FOUND = sorted(Path(__file__).parent.glob("*/found/*.yaml"))
PARTS = [pytest.param(first, marks=[pytest.mark.deep] if first else []) for first in range(0, PLAYED, PART)]
every_game = pytest.mark.parametrize("name", GAMES)


@every_game
@pytest.mark.parametrize("first", PARTS)
def test_random_games_with_random_cards(name: str, first: int) -> None:
    for seed in range(first, first + PART):
        try:
            RandomGame(under_test(name), seed).play()
        except Exception as error:
            error.add_note(f"Again: python -m tests.games.generative --game {name} --seed {seed}")
            raise


@every_game
@pytest.mark.parametrize("number", range(PLAYED // BLOCK))
def test_random_cards_can_be_published(name: str, number: int) -> None:
    on = under_test(name)
    for card in on.bank(number).cards.values():
        assert on.game.cards.faults(card) == []


@pytest.mark.parametrize("path", FOUND, ids=lambda path: path.stem)
def test_what_random_games_found_stays_mended(path: Path) -> None:
    for found in read_scenarios(path):
        wrong = again(under_test(path.parts[-3]), found)
        assert wrong is None, wrong
