"""Delays: what texts put off to the end of a turn, a conflict, a phase or a round, or to the next one (V14.6)."""

from __future__ import annotations

from typing import cast

from games.kernel.engine.frames import Frame
from games.kernel.engine.resolution import flush
from games.voidream.rules.abilities import Delayed
from games.voidream.rules.periods import (
    UNTIL_CONFLICT,
    UNTIL_NEXT_ROUND,
    UNTIL_PHASE_ENDS,
    UNTIL_ROUND,
    UNTIL_TURN,
    Until,
)
from games.voidream.rules.state import State
from games.voidream.rules.statements import DELAYED

_WITHIN: dict[Until, tuple[Until, ...]] = {
    UNTIL_TURN: (UNTIL_TURN,),
    UNTIL_CONFLICT: (UNTIL_CONFLICT,),
    UNTIL_PHASE_ENDS: (UNTIL_TURN, UNTIL_PHASE_ENDS),
    UNTIL_ROUND: (UNTIL_TURN, UNTIL_PHASE_ENDS, UNTIL_ROUND),
    UNTIL_NEXT_ROUND: (UNTIL_NEXT_ROUND,),
}
"""What is over with it. The Nightmare phase ends with its round."""


class Ending(Frame[State]):
    """Lies under all that an end has triggered: nothing more can be put off to that end."""

    __slots__ = ("until",)

    def __init__(self, until: Until) -> None:
        self.until = until

    def step(self, s: State) -> None:
        if not flush(s):
            s.stack.pop()

    def key(self) -> tuple[object, ...]:
        return ("ending", self.until)


def comes_due(s: State, until: Until) -> bool:
    """Triggers what was put off to this end, beside what the end triggers itself; False if there is neither."""
    delayed = [timed for timed in s.timed if timed.static.kind == DELAYED] if s.table.any_delays else ()
    for each in [timed for timed in delayed if timed.until in _WITHIN[until]]:
        s.timed.remove(each)
        s.when.append((each.env.source, cast(Delayed, each.static).triggered, each.env))
    if s.when or s.after:
        s.stack.append(Ending(until))
    return bool(s.when or s.after)


def is_ending(s: State, until: Until) -> bool:
    """Is it being worked out what comes at this end? There is always another round to come."""
    return until != UNTIL_NEXT_ROUND and any(
        isinstance(frame, Ending) and until in _WITHIN[frame.until] for frame in s.stack
    )
