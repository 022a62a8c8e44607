"""The stack of played things (D6): who may answer, what goes on it, and how its top resolves."""

from __future__ import annotations

from typing import Final

from games.dreamtides.rules import play, prompts, windows, zones
from games.dreamtides.rules.components import CHARACTER, SEATS, STACK, VOID
from games.dreamtides.rules.event_log import note, source_ref
from games.dreamtides.rules.events import Passed, Triggering
from games.dreamtides.rules.loops import may_pile
from games.dreamtides.rules.playability import answers
from games.dreamtides.rules.state import Item, State
from games.kernel.engine.frames import Frame, Names
from games.kernel.engine.pending import Pending
from games.kernel.engine.resolution import Lines
from games.kernel.ids import OPPOSITE, Seat

ACROSS: Final = Seat(-1)
"""In place of a seat: the one opposite to the controller of what is on top (D6.4, D6.7)."""


def pile(s: State) -> None:
    """What has triggered goes on the stack, the first to trigger on top (D6.7)."""
    entries = s.waiting
    s.waiting = []
    for source, trigger, env in reversed(entries):
        s.chain.append(Item(source, env.you, env, triggered=trigger))
        if s.log is not None:
            note(s, Triggering(SEATS[env.you], source_ref(s, source, len(s.chain) - 1)))


class Respond(Frame[State]):
    """As long as something is on the stack: a seat may answer the top of it, or lets it resolve (D6.2 to D6.4)."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat = ACROSS) -> None:
        self.seat = seat

    def step(self, s: State) -> None:
        seat = self.seat
        if s.waiting and may_pile(s):
            pile(s)
            seat = ACROSS
        if not s.chain:
            s.stack.pop()
            return
        if seat == ACROSS:
            seat = OPPOSITE[s.chain[-1].seat]
        s.stack[-1] = Respond(seat)
        if windows.is_needed(s, seat):
            s.ask(Pending(prompts.PRIORITY, seat, (*answers(s, seat), prompts.PASS), source=s.chain[-1].card))
        else:
            _resolve(s)

    def answered(self, s: State, chosen: tuple[int, ...]) -> None:
        if chosen[0] == prompts.PASS:
            if s.log is not None:
                note(s, Passed(SEATS[self.seat], "priority"))
            _resolve(s)
        else:
            s.stack[-1] = Respond(OPPOSITE[self.seat])
            play.begin(s, self.seat, chosen[0])

    def actor(self) -> Seat:
        return self.seat

    def key(self) -> tuple[object, ...]:
        return ("respond", self.seat)


def _resolve(s: State) -> None:
    """The top of the stack resolves; who has priority then, the frame on top of the engine's stack is told (D6.4)."""
    item = s.chain.pop()
    s.stack[-1] = Respond(ACROSS if item.triggered is not None else item.seat)
    if item.triggered is not None:
        condition = item.triggered.condition
        if condition is None or condition.holds(s, item.env):
            s.stack.append(Lines((item.triggered.code,), 0, item.env))
    elif item.activated is not None:
        s.stack.append(Lines((item.activated.effect,), 0, item.env))
    elif s.table.cards[item.card].kind == CHARACTER:
        zones.enter(s, item.card, item.seat)
    else:
        s.stack.append(Through(item))
        abilities = s.table.cards[item.card].abilities
        lines = abilities.lines if item.mode < 0 else (abilities.modes[item.mode].code,)
        s.stack.append(Lines(lines, 0, item.env))


class Through(Frame[State]):
    """Lies under an event that resolves: when all of it is through, the card goes to its owner's void (D7.6)."""

    __slots__ = ("item",)

    def __init__(self, item: Item) -> None:
        self.item = item

    def step(self, s: State) -> None:
        s.stack.pop()
        if s.zone[self.item.card] == STACK:
            zones.leave(s, [self.item.card], VOID, "resolved")

    def renamed(self, names: Names) -> Through:
        return Through(self.item.renamed(names))

    def key(self) -> tuple[object, ...]:
        return ("through", self.item.key())
