"""Run loop: runs what is going on to the next decision, or to the end of the game."""

from __future__ import annotations

from typing import Any, TypeVar

from games.kernel.engine.callbacks import NOTHING, OVER
from games.kernel.engine.card_table import CardTable
from games.kernel.engine.environment import Environment
from games.kernel.engine.state import EngineState
from games.kernel.engine.trigger import Trigger

T = TypeVar("T", bound=CardTable[Any, Any])
R = TypeVar("R", bound=Trigger)
E = TypeVar("E", bound=Environment)


def advance(s: EngineState[T, R, E]) -> None:
    """Runs frames until a decision is due or the game is over."""
    stack = s.stack
    callbacks = s.table.callbacks
    while s.pending is None:
        first = callbacks.comes_first(s)
        if first == NOTHING:
            stack[-1].step(s)
        elif first == OVER:
            return


def apply(s: EngineState[T, R, E], chosen: tuple[int, ...]) -> None:
    """The engine's own door: a legal choice, as the frame on top wants it. Runs to the next decision."""
    s.pending = None
    s.seq += 1
    s.stack[-1].answered(s, chosen)
    advance(s)
