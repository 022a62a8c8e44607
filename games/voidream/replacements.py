"""What happens instead of a card's end: "would be destroyed … instead" (V10.2), the copy of a unique host (V9.16)."""

from __future__ import annotations

from typing import Final

from games.kernel.frames import Frame
from games.voidream import asks
from games.voidream.components import LIMBO, NOBODY, PLAY, UNIQUE
from games.voidream.keys import by_place
from games.voidream.program import WHEN, WOULD_BE_DESTROYED, WOULD_BE_DISCARDED, WOULD_BE_VOIDED, Env, Op, Triggered
from games.voidream.queries import has
from games.voidream.state import FACE_DOWN, Pending, State
from games.voidream.triggers import heard

__all__ = ["Done", "Replaced", "replaced"]


def replaced(s: State, event: int, card: int) -> bool:
    """Does something take the place of what would happen to the card? If so it is queued, and the event doesn't happen.

    Should the replacement be declined or be impossible, the event happens after all (see Replaced).
    """
    if s.under and event != WOULD_BE_VOIDED and copy_of(s, card) != NOBODY:
        seat = s.control[card]
        s.when.append((card, KEEPS_HOST[event], Env(card, seat, seat, (card,))))
        return True
    found = []
    for entry in s.table.triggers[event]:
        trigger = entry[2]
        if trigger.timing == WHEN and trigger.instead:
            env = heard(s, entry, event, s.control[card], card, 0, s.conflict_kind)
            if env is not None:
                found.append((entry[0], trigger, env))
    if found:
        s.when.append(found[0] if len(found) == 1 else by_place(s, found)[0])
    return bool(found)


def copy_of(s: State, host: int) -> int:
    """An attached copy of a unique host; NOBODY if there is none."""
    if s.zone[host] == PLAY and host in s.under and has(s, host, UNIQUE):
        title = s.table.cards[host].title
        for card in s.under[host]:
            if s.table.cards[card].title == title and not s.flags[card] & FACE_DOWN:
                return card
    return NOBODY


class Replaced(Frame[State]):
    """Lies under a replacement that resolves: if it wasn't carried out, what it was to replace happens now."""

    __slots__ = ("card", "done", "event")

    def __init__(self, event: int, card: int, *, done: bool = False) -> None:
        self.event = event
        self.card = card
        self.done = done

    def step(self, s: State) -> None:
        # Both ask first whether something replaces what they do.
        from games.voidream import destruction, zones

        s.stack.pop()
        card = self.card
        if self.done:
            if s.zone[card] == LIMBO:
                zones.discard(s, card, "resolved")
        elif self.event == WOULD_BE_DESTROYED:
            destruction.destroy(s, card, final=True)
        elif self.event == WOULD_BE_DISCARDED:
            zones.discard(s, card, final=True)
        else:
            zones.void(s, card, final=True)

    def key(self) -> tuple[object, ...]:
        return ("replaced", self.event, self.card, self.done)


class Done(Op):
    """Says that the replacement has been carried out."""

    __slots__ = ()

    def run(self, s: State, env: Env) -> bool:
        for place in range(len(s.stack) - 1, -1, -1):
            frame = s.stack[place]
            if isinstance(frame, Replaced):
                s.stack[place] = Replaced(frame.event, frame.card, done=True)
                break
        return True


class GiveCopy(Op):
    """The controller of a unique host may discard the attached copy instead (V9.16)."""

    __slots__ = ()

    def run(self, s: State, env: Env) -> bool:
        if copy_of(s, env.source) == NOBODY:
            return False
        s.ask(Pending(asks.KEEP_HOST, env.you, (1, 0), source=env.source))
        return True

    def answered(self, s: State, env: Env, chosen: tuple[int, ...]) -> bool:
        from games.voidream import zones  # it asks first whether something replaces what it does

        if chosen[0] == 1:
            zones.discard(s, copy_of(s, env.source))
        return chosen[0] == 1


KEEPS_HOST: Final = {
    event: Triggered(WHEN, event, (GiveCopy(), Done()), "unique", instead=True)
    for event in (WOULD_BE_DESTROYED, WOULD_BE_DISCARDED)
}
