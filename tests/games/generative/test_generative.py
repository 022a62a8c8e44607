"""Random games with random decks and random cards: after every decision everything holds that must."""

from __future__ import annotations

from pathlib import Path

import pytest

import games
from games.kernel.scenario import read_scenarios
from tests.games.generative.cards import BLOCK, bank
from tests.games.generative.play import Game
from tests.games.generative.shrink import again

GAMES = 200
PART = 10
"""So many of them are played each time."""
FOUND = sorted((Path(__file__).parent / "found").glob("*.yaml"))


@pytest.mark.parametrize(
    "first", [pytest.param(first, marks=[pytest.mark.deep] if first else []) for first in range(0, GAMES, PART)]
)
def test_random_games_with_random_cards(first: int) -> None:
    for seed in range(first, first + PART):
        try:
            Game(seed).play()
        except Exception as error:
            error.add_note(f"Again: python -m tests.games.generative --seed {seed}")
            raise


@pytest.mark.parametrize("number", range(GAMES // BLOCK))
def test_random_cards_can_be_published(number: int) -> None:
    game = games.load("voidream")
    for card in bank(number).cards.values():
        assert game.cards.faults(card) == []


@pytest.mark.parametrize("path", FOUND, ids=lambda path: path.stem)
def test_what_random_games_found_stays_mended(path: Path) -> None:
    for found in read_scenarios(path):
        wrong = again(found)
        assert wrong is None, wrong
