"""What both seats do as one instruction: who has won is seen when it is through (D13.4)."""

from __future__ import annotations

from typing import Final

from games.dreamtides.rules.components import BOTH
from games.dreamtides.rules.env import Env
from games.dreamtides.rules.program import Op
from games.dreamtides.rules.state import State
from games.kernel.engine.frames import Frame
from games.kernel.engine.resolution import NO_FLUSH, Steps, line, set_env
from games.kernel.engine.trigger import Code
from games.kernel.ids import NO_CARD, OPPOSITE


class Together(Frame[State]):
    """Lies under what happens to both."""

    __slots__ = ()

    def step(self, s: State) -> None:
        s.stack.pop()

    def key(self) -> tuple[object, ...]:
        return ("together",)


class Gathered(Op):
    """Ends what each player does: the line knows of it, too."""

    __slots__ = ()

    def run(self, s: State, env: Env) -> bool:
        place = len(s.stack) - 1
        while not isinstance(s.stack[place], Together):
            place -= 1
        below = s.stack[place - 1]
        if isinstance(below, Steps):
            known = below.env.with_it((*below.env.it, *env.it)).with_result(below.env.result + env.result)
            s.stack[place - 1] = Steps(below.code, below.pc, known.with_departed(env.it, env.departed), below.mark)
        return True


class EachPlayer(Op):
    """ "Each player": the body runs for the active seat, then for the other (D11.21). `gathers`: what was done this way
    is what both have done."""

    __slots__ = ("body", "gathers")

    def __init__(self, body: Code, *, gathers: bool = False) -> None:
        self.body: Final[Code] = (*body, Gathered()) if gathers else body
        self.gathers: Final = gathers

    def can(self, s: State, env: Env) -> bool:
        return any(self.body[0].can(s, env.with_subject(seat)) for seat in BOTH)

    def run(self, s: State, env: Env) -> bool:
        if self.gathers:
            set_env(s, line(s).env.with_it((NO_CARD,)).with_result(0))
        s.stack.append(Together())
        for seat in (OPPOSITE[s.active], s.active):
            s.stack.append(Steps(self.body, 0, env.with_subject(seat), NO_FLUSH))
        return True
