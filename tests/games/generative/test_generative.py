"""Random games with random decks and random cards: after every decision everything holds that must."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from games.kernel.scenario import read_scenarios
from tests.games.generative.deep import SEEDS
from tests.games.generative.games_under_test import GAMES, under_test
from tests.games.generative.play import RandomGame
from tests.games.generative.shrink import again
from tests.games.generative.under_test import BLOCK

SECONDS = 22.0
"""Processor time for the fresh games of each game under test."""
FEWEST = 4
"""Fresh games that are played however long they take."""
PLAYED = 200
"""Games from seed 0 on that are the same in every deep run."""
FOUND = sorted(Path(__file__).parent.glob("*/found/*.yaml"))
every_game = pytest.mark.parametrize("name", GAMES)


def some_of(count: int, few: int) -> list[Any]:
    """The numbers below `count`; only the first few are no deep cases."""
    return [pytest.param(number, marks=pytest.mark.deep if number >= few else ()) for number in range(count)]


def play(name: str, seed: int) -> None:
    try:
        RandomGame(under_test(name), seed).play()
    except Exception as error:
        error.add_note(f"Again: {command(name, seed)}")
        raise


def publish(name: str, bank: int) -> None:
    on = under_test(name)
    for card in on.bank(bank).cards.values():
        assert on.game.cards.faults(card) == []


def command(name: str, seed: int) -> str:
    return f"python -m tests.games.generative --game {name} --seed {seed}"


@pytest.mark.long
@every_game
def test_random_games_from_a_fresh_seed(name: str, report_line: Callable[[str], None]) -> None:
    """Other games in every run, and as many as there is time for."""
    first = seed = secrets.randbelow(SEEDS // BLOCK) * BLOCK
    end = time.process_time() + SECONDS
    publish(name, first // BLOCK)
    try:
        while seed < first + FEWEST or time.process_time() < end:
            play(name, seed)
            seed += 1
    finally:
        report_line(f"Random games of {name}: seeds {first} to {max(first, seed - 1)}. Again: {command(name, first)}")


@pytest.mark.long
@every_game
@pytest.mark.parametrize(
    "bank", [0, *(pytest.param(bank, marks=pytest.mark.deep) for bank in range(1, PLAYED // BLOCK))]
)
def test_random_cards_can_be_published(name: str, bank: int) -> None:
    publish(name, bank)


@pytest.mark.long
@every_game
@pytest.mark.parametrize("seed", some_of(PLAYED, 1))
def test_random_games_from_the_first_seeds(name: str, seed: int) -> None:
    play(name, seed)


@pytest.mark.parametrize("path", FOUND, ids=lambda path: path.stem)
def test_what_random_games_found_stays_mended(path: Path) -> None:
    for found in read_scenarios(path):
        wrong = again(under_test(path.parts[-3]), found)
        assert wrong is None, wrong
