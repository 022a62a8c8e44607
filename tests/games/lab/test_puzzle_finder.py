"""Finding puzzles in games of agents."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

import games
from games.kernel.learning.puzzle import SURVIVE, WIN
from games.lab import puzzle_finder
from games.lab.arena import Pairing
from games.lab.puzzle_finder import found_in
from tests.matches.counting import Counting

GAME = games.load("voidream")


@pytest.fixture
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Proofs as they are, with fewer worlds."""
    for name, count in {"WORLDS": 4, "WAYWARD": 1, "FIRST_WORLDS": 2, "TRIES": 3, "LUCKY": 1}.items():
        monkeypatch.setattr(puzzle_finder, name, count)


def at_the_end_of_a_game(monkeypatch: pytest.MonkeyPatch, puzzle: Any, *, won: bool) -> None:
    """The game of the agents consists of this moment alone, and was won or lost by whoever had to move."""
    state = GAME.lab.load(puzzle.position)
    moment = SimpleNamespace(
        state=state, seat=puzzle.seat, seed=1, thought=SimpleNamespace(estimates=[1, 2, 3]), worlds=[]
    )
    winner = puzzle.seat if won else next(seat for seat in GAME.seats if seat != puzzle.seat)
    monkeypatch.setattr(puzzle_finder, "moments", lambda *_: [moment])
    monkeypatch.setattr(puzzle_finder, "ended", lambda *_: SimpleNamespace(winner=winner))


@pytest.mark.long
@pytest.mark.parametrize("theme", [WIN, pytest.param(SURVIVE, marks=pytest.mark.deep)])
def test_the_hardest_puzzle_is_found_again(theme: str, monkeypatch: pytest.MonkeyPatch, few_worlds: None) -> None:
    *_, hardest = [each for each in GAME.lab.puzzles() if each.theme == theme]
    at_the_end_of_a_game(monkeypatch, hardest, won=theme == WIN)

    [found] = found_in(GAME, "lucid", Pairing(0, (0, 1), 1), [], GAME.cards.pool(), GAME.seats)

    assert (found.theme, found.seat, found.position) == (theme, hardest.seat, hardest.position)
    assert found.reached >= puzzle_finder.WORLDS - puzzle_finder.WAYWARD
    assert found.beginners <= puzzle_finder.LUCKY


def test_what_nobody_can_win_is_no_puzzle(monkeypatch: pytest.MonkeyPatch, few_worlds: None) -> None:
    """Nor what is to be survived, where it can't be lost."""
    lesson = next(each for each in GAME.lab.lessons() if each.id == "depth")
    quiet = SimpleNamespace(position=lesson.position, seat=lesson.seat)
    for won in (True, False):
        at_the_end_of_a_game(monkeypatch, quiet, won=won)
        assert list(found_in(GAME, "lucid", Pairing(0, (0, 1), 1), [], GAME.cards.pool(), GAME.seats)) == []


def test_what_comes_by_itself_is_no_puzzle() -> None:
    """In the test game who does the least adds one, and whoever says ten has won."""
    game: Any = Counting()
    for total, comes in ((9, True), (7, False)):
        state = game.lab.load({"total": total})
        assert puzzle_finder._comes_by_itself(game, WIN, game.decision(state).seat, state) is comes
