"""What both seats do as one instruction: who has won is seen when it is through (D13.4)."""

from __future__ import annotations

from typing import Final

from games.dreamtides.rules.components import BOTH
from games.dreamtides.rules.env import Env
from games.dreamtides.rules.program import Op
from games.dreamtides.rules.state import State
from games.kernel.engine.frames import Frame
from games.kernel.engine.resolution import NO_FLUSH, Steps
from games.kernel.engine.trigger import Code
from games.kernel.ids import OPPOSITE


class Together(Frame[State]):
    """Lies under what happens to both."""

    __slots__ = ()

    def step(self, s: State) -> None:
        s.stack.pop()

    def key(self) -> tuple[object, ...]:
        return ("together",)


class EachPlayer(Op):
    """ "Each player": the body runs for the active seat, then for the other (D11.21)."""

    __slots__ = ("body",)

    def __init__(self, body: Code) -> None:
        self.body: Final = body

    def can(self, s: State, env: Env) -> bool:
        return any(self.body[0].can(s, env.with_subject(seat)) for seat in BOTH)

    def run(self, s: State, env: Env) -> bool:
        s.stack.append(Together())
        for seat in (OPPOSITE[s.active], s.active):
            s.stack.append(Steps(self.body, 0, env.with_subject(seat), NO_FLUSH))
        return True
