"""Engine state: what the engine keeps in a state of a game. A game's state has these fields, and its own.

Plain data, cheap to copy: cards are numbers, what is printed on them is in the table. A game lists, copies and hashes
all fields itself, as these are the hottest lines that there are.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from games.kernel.engine.card_table import CardTable
from games.kernel.engine.environment import Environment
from games.kernel.engine.frames import BELOW, Frame
from games.kernel.engine.pending import Pending
from games.kernel.engine.trigger import Trigger
from games.kernel.event import Event
from games.kernel.ids import NOBODY, CardNo, Seat

T = TypeVar("T", bound=CardTable[Any, Any])
R = TypeVar("R", bound=Trigger)
E = TypeVar("E", bound=Environment)


class EngineState(Generic[T, R, E]):
    """One moment of a game, as far as the engine knows it. Seats are numbers from 0."""

    __slots__ = ("after", "aliases", "log", "next_tag", "pending", "seq", "stack", "table", "tags", "when")

    table: T
    seq: int
    """How many answers it took to come here."""
    tags: list[int]
    """The public number of each card (see handles.py)."""
    next_tag: int
    aliases: tuple[dict[CardNo, int], ...]
    """By viewer, the numbers of cards that this viewer knows by others; empty while there are none. The dicts never
    change in place."""
    stack: list[Frame[Any]]
    pending: Pending | None
    when: list[tuple[CardNo, R, E]]
    """Triggered, to be resolved before anything else goes on."""
    after: list[tuple[CardNo, R, E]]
    """Triggered, to be resolved when the line (or the action) is through."""
    log: list[Event] | None
    """What happened since the last answer; None: nobody wants to know."""

    def ask(self, pending: Pending) -> None:
        """Makes a decision due; the frame on top gets the answer."""
        self.pending = pending

    def acting(self) -> Seat:
        """The seat that does what happens now; NOBODY if the rules do it."""
        # The compiler doesn't know what comes out of a reversed list of generic frames.
        for depth in range(len(self.stack) - 1, -1, -1):
            seat: Seat = self.stack[depth].actor()
            if seat != BELOW:
                return seat
        return NOBODY
