"""The puzzle solver, and what it says of the puzzles that are shipped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

import games
from games.kernel.learning.lesson import Lesson
from games.kernel.learning.puzzle import SURVIVE, WIN
from games.lab.puzzle_solver import MOST_ALIKE, fault_of, marks, right_moves
from games.lab.supply import shipped_cards
from tests.games.each import check_each
from tests.matches.counting import Counting


class OneRound(Counting):
    """Counting as a single round: a goal may take several turns."""

    def progress(self, view: Mapping[str, Any]) -> str:
        return ""


COUNTING: Any = OneRound()
GAMES = [games.load(name) for name in games.names("lab")]
CHEAP = 20
"""A bound by which a puzzle that is far too easy is found, too."""
DEEP = 500
"""With the finder's own bound Voidream's rounds would take an hour."""


def at_total(total: int) -> Any:
    return COUNTING.lab.load({"total": total})


def mover(state: Any) -> str:
    due = COUNTING.decision(state)
    assert due is not None
    return str(due.seat)


@pytest.mark.parametrize(
    ("total", "right"), [(9, [True, True, True]), (8, [False, True, True]), (6, [False] * 3), (5, [True, False, False])]
)
def test_a_move_is_right_that_wins_whatever_the_other_seat_answers(total: int, right: list[bool]) -> None:
    state = at_total(total)
    assert right_moves(COUNTING, WIN, mover(state), state) == right


def test_what_a_bound_leaves_open_is_not_called_right() -> None:
    state = at_total(0)
    assert right_moves(COUNTING, WIN, mover(state), state, bound=1) == [None] * 3
    assert fault_of(COUNTING, WIN, mover(state), state, bound=1) == ""


def test_a_puzzle_is_refused_that_is_too_easy_or_asks_for_less_than_there_is() -> None:
    for total, theme, fault in (
        (8, WIN, "2 of 3 first moves are right"),
        (5, WIN, ""),
        (5, SURVIVE, "it asks for survival where a win is forced"),
    ):
        state = at_total(total)
        assert fault_of(COUNTING, theme, mover(state), state) == fault


def test_puzzles_are_alike_by_deck_and_by_the_first_card_of_their_way() -> None:
    titles = ["Lamb", "Lamb of Salt", "Stag"]
    assert marks(titles, "Pictures against Wall", ["pass", "play Lamb of Salt", "play Stag"]) == [
        "deck Pictures",
        "card Lamb of Salt",
    ]
    assert marks(titles, "Pictures against Wall", ["pass"]) == ["deck Pictures"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("bound", [CHEAP, pytest.param(DEEP, marks=pytest.mark.deep)])
def test_no_shipped_puzzle_is_too_easy(game: games.Game[Any], bound: int) -> None:
    def check(puzzle: Lesson) -> None:
        assert fault_of(game, puzzle.theme, puzzle.seat, game.lab.load(puzzle.position), bound) == ""

    check_each(check, game.lab.puzzles(), lambda puzzle: puzzle.id)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_shipped_puzzles_are_of_many_decks_and_cards(game: games.Game[Any]) -> None:
    titles = list(shipped_cards(game))
    found = Counter(mark for puzzle in game.lab.puzzles() for mark in marks(titles, puzzle.title, puzzle.steps[0].do))
    assert {mark: count for mark, count in found.items() if count > MOST_ALIKE} == {}
