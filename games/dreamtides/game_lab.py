"""What Dreamtides offers to those who examine it: positions and their facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.dreamtides.notation import facts, position
from games.dreamtides.notation.dump import dump
from games.dreamtides.rules.state import State
from games.kernel.game import Lab

__all__ = ["DreamtidesLab"]

Json = dict[str, Any]


class DreamtidesLab(Lab[State]):
    """Positions."""

    def load(self, position_: Json) -> State:
        """A state from a position; raises DataError."""
        return position.load(position_, {})

    def dump(self, state: State) -> Json:
        """The position of a state that waits for an action."""
        return dump(state)

    def fact(self, state: State, path: str) -> Any:
        """A single fact of a state by name."""
        return facts.fact(state, path)

    def fact_paths(self) -> Mapping[str, str]:
        """The names that `fact` takes."""
        return facts.paths()
