"""The mind card: a counter with a text for each position (V1.5, V5.3)."""

from __future__ import annotations

from games.kernel.ids import Seat
from games.voidream.rules.abilities import MIND_SPENT, MIND_TURNS
from games.voidream.rules.components import SEATS
from games.voidream.rules.event_log import note
from games.voidream.rules.events import MindTurned
from games.voidream.rules.state import State
from games.voidream.rules.triggers import fire


def set_mind(s: State, seat: Seat, position: int) -> None:
    """Sets a mind without anything triggering: the beginning of a round (V4.3)."""
    if s.log is not None and s.mind[seat] != position:
        note(s, MindTurned(seat=SEATS[seat], from_=s.mind[seat], to=position))
    s.mind[seat] = position
    s.unsettle()


def turn_mind(s: State, seat: Seat, position: int) -> None:
    """Turns a mind to another position; its new text is in force at once."""
    set_mind(s, seat, position)
    fire(s, MIND_TURNS, seat, number=position)
    if position == 0:
        fire(s, MIND_SPENT, seat)
