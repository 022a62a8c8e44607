"""Finding puzzles in games of agents."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import games
from games.cli.puzzles import figures_of, write_figures
from games.kernel.learning.lesson import Figures, Lesson, Step
from games.kernel.learning.puzzle import ENOUGH, SURVIVE, WIN, difficulty
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


@pytest.mark.parametrize("name", games.names("lab"))
def test_the_files_of_puzzles_have_their_figures(name: str) -> None:
    """`write_figures` brings them up to date, for instance when a game has another motif."""
    game = games.load(name)
    for puzzle in game.lab.puzzles():
        assert dataclasses.asdict(puzzle.figures) == figures_of(game, puzzle), puzzle.id


def test_a_new_puzzle_gets_its_figures(tmp_path: Path) -> None:
    puzzle = GAME.lab.puzzles()[-1]
    source = Path(games.__file__).parent / f"voidream/puzzles/{puzzle.id}.yaml"
    text = source.read_text(encoding="utf-8")
    path = tmp_path / source.name
    path.write_text(f"{text.partition('figures:')[0]}figures:\n  beginners: 0\n", encoding="utf-8")
    write_figures(GAME, tmp_path)
    assert path.read_text(encoding="utf-8") == text


def puzzle_of(deep: int, options: int, beginners: int) -> Lesson:
    step = Step("", "", ("pass",) * deep)
    return Lesson("", "", "", "", "A", {}, (), (step,), WIN, Figures(options, beginners))


@pytest.mark.parametrize(
    ("deep", "options", "beginners", "expected"),
    [
        (2, 5, 3, "easy"),
        (6, 5, 4, "easy"),
        (6, 6, 4, "medium"),
        (2, 6, 0, "medium"),
        (3, 6, 0, "hard"),
        (6, 10, 3, "hard"),
    ],
)
def test_the_difficulty_follows_from_the_figures(deep: int, options: int, beginners: int, expected: str) -> None:
    puzzle = puzzle_of(deep, options, beginners)
    assert difficulty(puzzle) == expected
    assert difficulty(puzzle, ENOUGH - 1, ENOUGH - 1) == expected


@pytest.mark.parametrize(("solved", "expected"), [(3, "hard"), (4, "medium"), (7, "medium"), (8, "easy")])
def test_first_tries_decide_once_there_are_enough(solved: int, expected: str) -> None:
    assert difficulty(puzzle_of(1, 1, 4), 10, solved) == expected
    assert difficulty(puzzle_of(9, 20, 0), 10, solved) == expected
