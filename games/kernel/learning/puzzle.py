"""Puzzle: what somebody has to reach in a position, and whether they have.

How long they have follows from what the game calls the progress of a match: a round, a turn.
"""

from __future__ import annotations

from typing import Any, Final

from games.kernel.game import Game

WIN: Final = "win"
"""To win before the game has come further: in this very round."""
SURVIVE: Final = "survive"
"""Still to be there when it has: nothing else saves the round."""
THEMES: Final = (WIN, SURVIVE)


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
