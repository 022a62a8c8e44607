"""Run loop: what comes before anything else, and the end of the battle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.dreamtides.rules.endings import check_points
from games.dreamtides.rules.event_log import note, source_ref
from games.dreamtides.rules.events import WithoutEffect
from games.dreamtides.rules.operations.together import Together
from games.dreamtides.rules.state import RUNNING, State
from games.kernel.engine.callbacks import NOTHING, OVER, Callbacks
from games.kernel.ids import CardNo


class DreamtidesCallbacks(Callbacks[State]):
    """What the rules tell the engine. What triggers waits for the stack of played things: nothing is queued here."""

    __slots__ = ()

    def comes_first(self, s: State) -> int:
        """Points are counted the moment they are there (D13.1), but not amid what happens to both at once (D13.4)."""
        if s.winner != RUNNING:
            return OVER
        a, b = s.points
        limit = s.table.settings.points
        if (a >= limit or b >= limit) and not any(isinstance(f, Together) for f in s.stack):
            check_points(s)
            return OVER
        return NOTHING

    def in_order(self, s: State, entries: Sequence[Any]) -> Sequence[Any]:
        return entries

    def fails(self, s: State, source: CardNo, why: str) -> None:
        """The log says that a text did nothing."""
        note(s, WithoutEffect(source_ref(s, source, len(s.chain)), why))


RULES: Final = DreamtidesCallbacks()
