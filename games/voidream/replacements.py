"""What happens instead of a card's end: "would be destroyed … instead" (V10.2), the copy of a unique host (V9.16)."""

from __future__ import annotations

from typing import Final

from games.kernel.frames import BELOW, Frame
from games.voidream import asks
from games.voidream.components import LIMBO, NOBODY, PLAY, UNIQUE
from games.voidream.keys import by_place
from games.voidream.program import WHEN, WOULD_BE_DESTROYED, WOULD_BE_DISCARDED, WOULD_BE_VOIDED, Env, Op, Triggered
from games.voidream.queries import has
from games.voidream.state import FACE_DOWN, Pending, State
from games.voidream.triggers import Entry, TriggerRun, heard

__all__ = ["Done", "Replaced", "replaced"]


def replaced(s: State, event: int, card: int) -> bool:
    """Does something take the place of what would happen to the card? If so it is queued, and the event doesn't happen.

    Should every replacement be declined or be impossible, the event happens after all (see Replaced).
    """
    found = replacements(s, event, card)
    if len(found) > 1:
        seat = s.control[card]
        s.when.append((card, ONE_OF_SEVERAL[event], Env(card, seat, seat, (card,))))
    else:
        s.when += found
    return bool(found)


def replacements(s: State, event: int, card: int) -> list[Entry]:
    """What would take the place of the event, as things are."""
    found: list[Entry] = []
    if s.under and event != WOULD_BE_VOIDED and copy_of(s, card) != NOBODY:
        seat = s.control[card]
        found.append((card, KEEPS_HOST[event], Env(card, seat, seat, (card,))))
    for entry in s.table.triggers[event]:
        trigger = entry[2]
        if trigger.timing == WHEN and trigger.instead:
            env = heard(s, entry, event, s.control[card], card, 0, s.conflict_kind)
            if env is not None:
                found.append((entry[0], trigger, env))
    return found


def copy_of(s: State, host: int) -> int:
    """An attached copy of a unique host; NOBODY if there is none."""
    if s.zone[host] == PLAY and host in s.under and has(s, host, UNIQUE):
        title = s.table.cards[host].title
        for card in s.under[host]:
            if s.table.cards[card].title == title and not s.flags[card] & FACE_DOWN:
                return card
    return NOBODY


class Replaced(Frame[State]):
    """Lies under a replacement that resolves. If it wasn't carried out, the next of `others` resolves, and after the
    last of them what they were to replace happens."""

    __slots__ = ("card", "done", "event", "others")

    def __init__(self, event: int, card: int, others: tuple[Entry, ...] = (), *, done: bool = False) -> None:
        self.event = event
        self.card = card
        self.others = others
        self.done = done

    def step(self, s: State) -> None:
        # Both ask first whether something replaces what they do.
        from games.voidream import destruction, zones

        s.stack.pop()
        card = self.card
        if self.done:
            if s.zone[card] == LIMBO:
                zones.discard(s, card, "resolved")
        elif self.others:
            s.stack.append(Replaced(self.event, card, self.others[1:]))
            s.stack.append(TriggerRun(self.others[0], is_laid=True))
        elif self.event == WOULD_BE_DESTROYED:
            destruction.destroy(s, card, final=True)
        elif self.event == WOULD_BE_DISCARDED:
            zones.discard(s, card, final=True)
        else:
            zones.void(s, card, final=True)

    def actor(self) -> int:
        return BELOW

    def key(self) -> tuple[object, ...]:
        others = tuple((source, trigger.text, env.key()) for source, trigger, env in self.others)
        return ("replaced", self.event, self.card, self.done, others)


class Done(Op):
    """Says that the replacement has been carried out."""

    __slots__ = ()

    def run(self, s: State, env: Env) -> bool:
        for place in range(len(s.stack) - 1, -1, -1):
            frame = s.stack[place]
            if isinstance(frame, Replaced):
                s.stack[place] = Replaced(frame.event, frame.card, frame.others, done=True)
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


class OrderReplacements(Op):
    """Several things would take the place of one event: the controller of the card orders them (V12.20)."""

    __slots__ = ("event",)

    def __init__(self, event: int) -> None:
        self.event = event

    def run(self, s: State, env: Env) -> bool:
        found = by_place(s, replacements(s, self.event, env.source))
        if len(found) > 1:
            sources = tuple(source for source, _, _ in found)
            s.ask(Pending(asks.ORDER, env.you, sources, len(sources), len(sources), ordered=True))
        else:
            self.lay(s, env.source, tuple(found))
        return True

    def answered(self, s: State, env: Env, chosen: tuple[int, ...]) -> bool:
        found = by_place(s, replacements(s, self.event, env.source))
        self.lay(s, env.source, tuple(found[index] for index in chosen))
        return True

    def lay(self, s: State, card: int, entries: tuple[Entry, ...]) -> None:
        """They take the place of what lies under this line."""
        for place in range(len(s.stack) - 1, -1, -1):
            frame = s.stack[place]
            if isinstance(frame, Replaced):
                s.stack[place] = Replaced(frame.event, card, entries)
                break


ONE_OF_SEVERAL: Final = {
    event: Triggered(WHEN, event, (OrderReplacements(event),), "", instead=True)
    for event in (WOULD_BE_DESTROYED, WOULD_BE_DISCARDED, WOULD_BE_VOIDED)
}
