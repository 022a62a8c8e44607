"""Rolls (V9.14), and those that something may call off (V10.2): where no card of the game could, they are made at
once."""

from __future__ import annotations

from games.kernel.engine.frames import Frame
from games.kernel.engine.resolution import Steps, set_env
from games.kernel.ids import Seat
from games.voidream.rules import zones
from games.voidream.rules.abilities import ROLLS, WOULD_ROLL
from games.voidream.rules.components import SEATS
from games.voidream.rules.event_log import note, ref
from games.voidream.rules.events import Rolled
from games.voidream.rules.replacements import Waiting, waits
from games.voidream.rules.state import State
from games.voidream.rules.triggers import fire


def roll(s: State, seat: Seat) -> bool:
    """A seat rolls: the top card goes under the deck, as it lies (V9.14). False if that changes nothing."""
    deck = s.deck[seat]
    if len(deck) < 2:
        return False
    card = deck.pop()
    deck.insert(0, card)
    zones.surface(s, seat)
    s.unsettle()
    result = s.table.cards[deck[-1]].value
    if s.log is not None:
        note(s, Rolled(seat=SEATS[seat], result=result, card=ref(s, card), top=ref(s, deck[-1])))
    fire(s, ROLLS, seat, deck[-1], result)
    return True


def can_be_called_off(s: State) -> bool:
    """Is there a card in the game that speaks of what would be rolled?"""
    return bool(s.table.triggers[WOULD_ROLL])


class Roll(Waiting):
    """A seat is about to roll. What a line says of its result falls away with the roll."""

    __slots__ = ("is_off", "offered", "seat")

    event = WOULD_ROLL

    def __init__(self, seat: Seat, *, offered: bool = False, is_off: bool = False) -> None:
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
        rolled = not self.is_off and roll(s, self.seat)
        below = s.stack[-1]
        if isinstance(below, Steps):
            if rolled:
                set_env(s, below.env.with_result(s.depth(self.seat)))
            else:
                below.drop(s)

    def key(self) -> tuple[object, ...]:
        return ("roll", self.seat, self.offered, self.is_off)
