"""What happens instead of what would: "would be destroyed … instead" (V10.2), the copy of a unique host (V9.16).

What would happen to a card ends with Replaced, which does it after all if nothing has taken its place. What would
happen to a player, and damage, waits on the stack in a frame of its own until it is seen whether it is called off.
"""

from __future__ import annotations

from typing import ClassVar, Final

from games.kernel.frames import BELOW, Frame, Names
from games.voidream import asks
from games.voidream.abilities import (
    WHEN,
    WOULD_BE_DAMAGED,
    WOULD_BE_DESTROYED,
    WOULD_BE_DISCARDED,
    WOULD_BE_VOIDED,
    WOULD_EVOKE,
    WOULD_ROLL,
    WOULD_TAKE_DREAM_DAMAGE,
    Triggered,
)
from games.voidream.aims import HELP
from games.voidream.components import LIMBO, NOBODY, PLAY, UNIQUE
from games.voidream.keys import by_place
from games.voidream.pending import Pending
from games.voidream.program import Env, Op
from games.voidream.queries import has
from games.voidream.state import FACE_DOWN, State
from games.voidream.triggers import Entry, TriggerRun, heard, renamed

__all__ = ["Done", "Replaced", "Waiting", "replaced", "waits"]

WAITING: Final = (WOULD_BE_DAMAGED, WOULD_ROLL, WOULD_EVOKE, WOULD_TAKE_DREAM_DAMAGE)
"""What waits on the stack until it is seen whether something takes its place."""


class Waiting(Frame[State]):
    """Something that may be called off before it happens."""

    __slots__ = ()

    event: ClassVar[int]

    def called_off(self) -> Frame[State]:
        """As it lies on the stack when something else has happened instead."""
        raise NotImplementedError


def replaced(s: State, event: int, card: int) -> bool:
    """Does something take the place of what would happen to the card? If so it is queued, and the event doesn't happen.

    Should every replacement be declined or be impossible, the event happens after all (see Replaced).
    """
    if not s.table.triggers[event] and not s.under:
        return False
    return queued(s, event, Env(card, s.control[card], s.control[card], (card,)), replacements(s, event, card))


def waits(s: State, event: int, seat: int, card: int = NOBODY, number: int = 0) -> bool:
    """The same for what waits on the stack: something may call it off. `card`: the one that it happens to, if any."""
    found = replacements_of(s, event, seat, card, number)
    if not found:
        return False
    env = Env(found[0][0], seat, seat, () if card == NOBODY else (card,), number)
    return queued(s, event, env, found)


def queued(s: State, event: int, env: Env, found: list[Entry]) -> bool:
    """Queues what takes the place of an event; `env` is that of their order, should there be several (V12.20)."""
    if len(found) > 1:
        s.when.append((env.source, ONE_OF_SEVERAL[event], env))
    else:
        s.when += found
    return bool(found)


def replacements(s: State, event: int, card: int) -> list[Entry]:
    """What would take the place of a card's end, as things are."""
    seat = s.control[card]
    found: list[Entry] = []
    if s.under and event in KEEPS_HOST and copy_of(s, card) != NOBODY:
        found.append((card, KEEPS_HOST[event], Env(card, seat, seat, (card,))))
    return found + replacements_of(s, event, seat, card, 0)


def replacements_of(s: State, event: int, seat: int, card: int, number: int) -> list[Entry]:
    """The abilities that would take the place of an event; none replaces what it does itself."""
    found: list[Entry] = []
    for entry in s.table.triggers[event]:
        trigger = entry[2]
        if trigger.timing == WHEN and trigger.instead and not is_at_work(s, event, entry[0]):
            env = heard(s, entry, event, seat, card, number, s.conflict_kind)
            if env is not None:
                found.append((entry[0], trigger, env))
    return found


def is_at_work(s: State, event: int, source: int) -> bool:
    """Is a replacement of such an event by this card being carried out?"""
    return event in WAITING and any(
        isinstance(frame, Replaced) and frame.event == event and frame.source == source for frame in s.stack
    )


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

    __slots__ = ("card", "done", "event", "others", "source")

    def __init__(
        self, event: int, card: int, source: int, others: tuple[Entry, ...] = (), *, done: bool = False
    ) -> None:
        self.event = event
        self.card = card
        self.source = source
        """The card whose ability takes the event's place."""
        self.others = others
        self.done = done

    def step(self, s: State) -> None:
        # Both ask first whether something replaces what they do.
        from games.voidream import destruction, zones

        s.stack.pop()
        card = self.card
        if self.others and not self.done:
            s.stack.append(Replaced(self.event, card, self.others[0][0], self.others[1:]))
            s.stack.append(TriggerRun(self.others[0], is_laid=True))
        elif self.event in WAITING:
            if self.done:
                call_off(s, self.event)
        elif self.done:
            if s.zone[card] == LIMBO:
                zones.discard(s, card, "resolved")
        elif self.event == WOULD_BE_DESTROYED:
            destruction.destroy(s, card, final=True)
        elif self.event == WOULD_BE_DISCARDED:
            zones.discard(s, card, final=True)
        else:
            zones.void(s, card, final=True)

    def actor(self) -> int:
        return BELOW

    def renamed(self, names: Names) -> Replaced:
        others = tuple([renamed(entry, names) for entry in self.others])
        return Replaced(self.event, names.at[self.card], names.of[self.source], others, done=self.done)

    def key(self) -> tuple[object, ...]:
        others = tuple((source, trigger.text, env.key()) for source, trigger, env in self.others)
        return ("replaced", self.event, self.card, self.source, self.done, others)


def call_off(s: State, event: int) -> None:
    """What waits on the stack doesn't happen."""
    for place in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[place]
        if isinstance(frame, Waiting) and frame.event == event:
            s.stack[place] = frame.called_off()
            break


class Done(Op):
    """Says that the replacement has been carried out."""

    __slots__ = ()

    def run(self, s: State, env: Env) -> bool:
        for place in range(len(s.stack) - 1, -1, -1):
            frame = s.stack[place]
            if isinstance(frame, Replaced):
                s.stack[place] = Replaced(frame.event, frame.card, frame.source, frame.others, done=True)
                break
        return True

    def means(self, s: State, env: Env) -> int:
        """What would happen does not: whatever is done instead has its price."""
        return HELP


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
        found = self.found(s, env)
        if len(found) > 1:
            sources = tuple(source for source, _, _ in found)
            s.ask(Pending(asks.ORDER, env.you, sources, len(sources), len(sources), ordered=True))
        else:
            self.lay(s, env, tuple(found))
        return True

    def answered(self, s: State, env: Env, chosen: tuple[int, ...]) -> bool:
        found = self.found(s, env)
        self.lay(s, env, tuple(found[index] for index in chosen))
        return True

    def found(self, s: State, env: Env) -> list[Entry]:
        if self.event in WAITING:
            return by_place(s, replacements_of(s, self.event, env.you, env.it[0] if env.it else NOBODY, env.result))
        return by_place(s, replacements(s, self.event, env.source))

    def lay(self, s: State, env: Env, entries: tuple[Entry, ...]) -> None:
        """They take the place of what lies under this line."""
        for place in range(len(s.stack) - 1, -1, -1):
            frame = s.stack[place]
            if isinstance(frame, Replaced):
                s.stack[place] = Replaced(frame.event, env.it[0] if env.it else NOBODY, NOBODY, entries)
                break


ONE_OF_SEVERAL: Final = {
    event: Triggered(WHEN, event, (OrderReplacements(event),), "", instead=True)
    for event in (WOULD_BE_DESTROYED, WOULD_BE_DISCARDED, WOULD_BE_VOIDED, *WAITING)
}
