"""A roll that something may call off (V10.2): where no card of the game could, rolls are made at once."""

from __future__ import annotations

from games.kernel.frames import Frame
from games.voidream import zones
from games.voidream.abilities import WOULD_ROLL
from games.voidream.lines import Steps, set_env
from games.voidream.replacements import Waiting, waits
from games.voidream.state import State

__all__ = ["Roll", "can_be_called_off"]


def can_be_called_off(s: State) -> bool:
    """Is there a card in the game that speaks of what would be rolled?"""
    return bool(s.table.triggers[WOULD_ROLL])


class Roll(Waiting):
    """A seat is about to roll. What a line says of its result falls away with the roll."""

    __slots__ = ("is_off", "offered", "seat")

    event = WOULD_ROLL

    def __init__(self, seat: int, *, offered: bool = False, is_off: bool = False) -> None:
        self.seat = seat
        self.offered = offered
        self.is_off = is_off

    def called_off(self) -> Frame[State]:
        return Roll(self.seat, offered=True, is_off=True)

    def step(self, s: State) -> None:
        if not self.offered:
            s.stack[-1] = Roll(self.seat, offered=True)
            if waits(s, WOULD_ROLL, self.seat):
                return
        s.stack.pop()
        rolled = not self.is_off and zones.roll(s, self.seat)
        below = s.stack[-1]
        if isinstance(below, Steps):
            if rolled:
                set_env(s, below.env.with_result(s.depth(self.seat)))
            else:
                below.drop(s)

    def key(self) -> tuple[object, ...]:
        return ("roll", self.seat, self.offered, self.is_off)
