"""What Dreamtides offers to those who examine it: positions and their facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.dreamtides.lessons.load import shipped_lessons
from games.dreamtides.notation import facts, position
from games.dreamtides.notation.dump import dump
from games.dreamtides.pool.load import shipped_cards
from games.dreamtides.puzzles.load import shipped_puzzles
from games.dreamtides.rules.state import State
from games.kernel.game import Lab
from games.kernel.learning.lesson import Lesson

__all__ = ["DreamtidesLab"]

Json = dict[str, Any]


class DreamtidesLab(Lab[State]):
    """Positions."""

    def load(self, position_: Json) -> State:
        """A state from a position; the shipped cards define what it doesn't."""
        return position.load(position_, shipped_cards())

    def dump(self, state: State) -> Json:
        """The position of a state that waits for an action."""
        return dump(state)

    def fact(self, state: State, path: str) -> Any:
        """A single fact of a state by name."""
        return facts.fact(state, path)

    def fact_paths(self) -> Mapping[str, str]:
        """The names that `fact` takes."""
        return facts.paths()

    def lessons(self) -> Sequence[Lesson]:
        """The shipped lessons, in their order."""
        return shipped_lessons()

    def puzzles(self) -> Sequence[Lesson]:
        """The shipped puzzles, in the order in which they were found."""
        return shipped_puzzles()
