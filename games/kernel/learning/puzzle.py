"""Puzzle: what somebody has to reach in a position, and whether they have.

How long they have follows from what the game calls the progress of a match: a round, a turn.
"""

from __future__ import annotations

from typing import Any, Final

from games.kernel.game import Game
from games.kernel.learning.lesson import Lesson

WIN: Final = "win"
"""To win before the game has come further: in this very round."""
SURVIVE: Final = "survive"
"""Still to be there when it has: nothing else saves the round."""
THEMES: Final = (WIN, SURVIVE)

EASY, MEDIUM, HARD = "easy", "medium", "hard"
ENOUGH: Final = 8
"""First tries from which they alone decide how hard a puzzle is."""


def difficulty(puzzle: Lesson, tries: int = 0, solved: int = 0) -> str:
    """`EASY`, `MEDIUM` or `HARD`, by the share of first tries that solved it: hard below 40 %, easy above 70 %.

    With fewer than 8 tries, by points: one each from 3 and from 6 decisions, from 6 and from 10 options at the first of
    them, and if beginners reach the goal in at most 2 and in none of 12 arrangements. Easy up to 2, hard from 4.
    """
    if tries >= ENOUGH:
        return HARD if solved < 0.4 * tries else EASY if solved > 0.7 * tries else MEDIUM
    deep, figures = len(puzzle.steps[0].do), puzzle.figures
    points = (deep >= 3) + (deep >= 6) + (figures.options >= 6) + (figures.options >= 10)
    points += (figures.beginners <= 2) + (figures.beginners == 0)
    return EASY if points <= 2 else HARD if points >= 4 else MEDIUM


def stretch(game: Game[Any], state: Any) -> str:
    """How far the game has come: what a puzzle lasts for."""
    return game.progress(game.view(state, None))


def is_reached(game: Game[Any], theme: str, seat: str, state: Any, began: str) -> bool | None:
    """Whether a seat has reached what was asked for in the stretch in which it began; None while that is open."""
    result = game.result(state)
    if result is not None:
        return result.winner == seat
    if stretch(game, state) == began:
        return None
    return theme == SURVIVE
