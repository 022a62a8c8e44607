"""Looking one decision ahead: what becomes of each choice until the game is quiet again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from games.kernel.search.hooks import Choice, Thinking

S = TypeVar("S")

MOST_STEPS: Final = 80
"""Decisions that a trial follows at most."""


def trial(game: Thinking[S], state: S, choice: Choice) -> Sequence[float]:
    """The probabilities where a choice leads by habit; the state stays as it is."""
    return game.evaluate(settled(game, state, choice))


def settled(game: Thinking[S], state: S, choice: Choice) -> S:
    """Where a choice leads by habit: a sketch of the state in which the game is quiet again."""
    after = game.sketch(state)
    game.play(after, choice)
    steps = 0
    while steps < MOST_STEPS and game.mover(after) >= 0 and not game.is_quiet(after):
        game.play(after, game.habit(after))
        steps += 1
    return after
