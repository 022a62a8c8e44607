"""Cutting a shuffled deck (V3.2, V3.3)."""

from __future__ import annotations

from games.kernel.engine.frames import Frame
from games.kernel.engine.pending import Pending
from games.kernel.ids import Seat
from games.voidream.rules import prompts, zones
from games.voidream.rules.components import OTHER, SEATS
from games.voidream.rules.event_log import note
from games.voidream.rules.events import Cut
from games.voidream.rules.periods import SETUP
from games.voidream.rules.state import State


def cut(s: State, seat: Seat, under: int) -> None:
    """Puts so many cards from the top of a deck under the rest; at setup the bastion stays apart at the bottom."""
    deck = s.deck[seat]
    apart = deck[:1] if s.phase == SETUP else []
    rest = deck[len(apart) :]
    s.deck[seat] = apart + rest[-under:] + rest[:-under]
    zones.surface(s, seat)
    if s.log is not None:
        note(s, Cut(seat=SEATS[OTHER[seat]], n=under))


class OfferCut(Frame[State]):
    """After a shuffle in the game the opponent may cut (V3.3)."""

    __slots__ = ("accepted", "seat")

    def __init__(self, seat: Seat, *, accepted: bool = False) -> None:
        self.seat = seat
        self.accepted = accepted

    def step(self, s: State) -> None:
        cards = len(s.deck[self.seat])
        if cards < 2:
            s.stack.pop()
        elif self.accepted:
            s.ask(Pending(prompts.CUT, OTHER[self.seat], tuple(range(1, cards))))
        else:
            s.ask(Pending(prompts.REFUSE_CUT, OTHER[self.seat], (1, 0)))

    def answered(self, s: State, chosen: tuple[int, ...]) -> None:
        if self.accepted:
            s.stack.pop()
            cut(s, self.seat, chosen[0])
        elif chosen[0] == 1:
            s.stack[-1] = OfferCut(self.seat, accepted=True)
        else:
            s.stack.pop()

    def key(self) -> tuple[object, ...]:
        return ("cut", self.seat, self.accepted)
