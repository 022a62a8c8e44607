"""What happens instead of what would: "would be destroyed … instead" (V10.2), the copy of a unique host (V9.16).

What would happen to a card ends with Replaced, which does it after all if nothing has taken its place. What would
happen to a player, and damage, waits on the stack in a frame of its own until it is seen whether it is called off.
"""

from __future__ import annotations

from typing import ClassVar, Final

from games.kernel.cards.edition import FIRST
from games.kernel.engine.frames import Frame
from games.kernel.engine.pending import Pending
from games.kernel.engine.program import EventKind
from games.kernel.engine.resolution import Done, Replaced
from games.kernel.engine.trigger import WHEN
from games.kernel.ids import NO_CARD, CardNo, Seat
from games.voidream.rules import prompts
from games.voidream.rules.abilities import WOULD_BE_DAMAGED, WOULD_EVOKE, WOULD_ROLL, WOULD_TAKE_DREAM_DAMAGE, Triggered
from games.voidream.rules.components import PLAY, UNIQUE
from games.voidream.rules.env import Env
from games.voidream.rules.program import Op, Outcome
from games.voidream.rules.queries import has
from games.voidream.rules.state import FACE_DOWN, State
from games.voidream.rules.state_key import by_place
from games.voidream.rules.symmetry import are_alike
from games.voidream.rules.triggers import Entry, heard


class Waiting(Frame[State]):
    """Something that may be called off before it happens."""

    __slots__ = ()

    event: ClassVar[int]

    def called_off(self) -> Frame[State]:
        """As it lies on the stack when something else has happened instead."""
        raise NotImplementedError


class Replaceable(Outcome):
    """What something else may happen instead of. `several` is the ability by which the controller of what it happens to
    orders what would take its place (V12.20); `keeper`, if there is one, that of a unique host (V9.16)."""

    __slots__ = ("event", "keeper", "several")

    def __init__(self, event: EventKind, discarding: Outcome | None = None, *, keeps_host: bool = False) -> None:
        """`discarding`: how a copy is given for a unique host, if that can be; None: by an outcome like this one."""
        self.event = event
        self.several = Triggered(WHEN, event, (OrderReplacements(self),), "", outcome=self)
        self.keeper: Triggered | None = None
        if keeps_host:
            self.keeper = Triggered(WHEN, event, (GiveCopy(discarding or self), Done()), "unique", outcome=self)


def replaced(s: State, outcome: Replaceable, card: CardNo) -> bool:
    """Does something take the place of what would happen to the card? If so it is queued, and the event doesn't happen.

    Should every replacement be declined or be impossible, the event happens after all (see Replaced).
    """
    if not s.table.triggers[outcome.event] and not s.under:
        return False
    return _queued(s, outcome, Env(card, s.control[card], s.control[card], (card,)), _replacements(s, outcome, card))


def waits(s: State, event: EventKind, seat: Seat, card: CardNo = NO_CARD, number: int = 0) -> bool:
    """The same for what waits on the stack: something may call it off. `card`: the one that it happens to, if any."""
    found = _replacements_of(s, event, seat, card, number)
    if not found:
        return False
    env = Env(found[0][0], seat, seat, () if card == NO_CARD else (card,), number)
    return _queued(s, WAITING[event], env, found)


def _queued(s: State, outcome: Replaceable, env: Env, found: list[Entry]) -> bool:
    """Queues what takes the place of an event; `env` is that of their order, should there be several (V12.20)."""
    if len(found) > 1:
        s.when.append((env.source, outcome.several, env))
    else:
        s.when += found
    return bool(found)


def _replacements(s: State, outcome: Replaceable, card: CardNo) -> list[Entry]:
    """What would take the place of a card's end, as things are."""
    seat = s.control[card]
    found: list[Entry] = []
    if s.under and outcome.keeper is not None and copy_of(s, card) != NO_CARD:
        found.append((card, outcome.keeper, Env(card, seat, seat, (card,))))
    return found + _replacements_of(s, outcome.event, seat, card, 0)


def _replacements_of(s: State, event: EventKind, seat: Seat, card: CardNo, number: int) -> list[Entry]:
    """The abilities that would take the place of an event; none replaces what it does itself."""
    found: list[Entry] = []
    for entry in s.table.triggers[event]:
        trigger = entry[2]
        if trigger.timing == WHEN and trigger.outcome is not None and not _is_at_work(s, event, entry[0]):
            env = heard(s, entry, event, seat, card, number, s.conflict_kind)
            if env is not None:
                found.append((entry[0], trigger, env))
    return found


def _is_at_work(s: State, event: EventKind, source: CardNo) -> bool:
    """Is a replacement of such an event by this card being carried out?"""
    return event in WAITING and any(
        isinstance(frame, Replaced) and frame.outcome.event == event and frame.source == source for frame in s.stack
    )


def copy_of(s: State, host: CardNo) -> CardNo:
    """An attached copy of a unique host; NO_CARD if there is none."""
    if s.zone[host] == PLAY and host in s.under and has(s, host, UNIQUE):
        title = s.table.cards[host].title
        for card in s.under[host]:
            if s.table.cards[card].title == title and not s.flags[card] & FACE_DOWN:
                return card
    return NO_CARD


def call_off(s: State, event: EventKind) -> None:
    """What waits on the stack doesn't happen."""
    for place in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[place]
        if isinstance(frame, Waiting) and frame.event == event:
            s.stack[place] = frame.called_off()
            break


class GiveCopy(Op):
    """The controller of a unique host may discard the attached copy instead (V9.16)."""

    __slots__ = ("discarding",)

    def __init__(self, discarding: Outcome) -> None:
        self.discarding = discarding

    def run(self, s: State, env: Env) -> bool:
        if copy_of(s, env.source) == NO_CARD:
            return False
        s.ask(Pending(prompts.KEEP_HOST, env.you, (1, 0), source=env.source))
        return True

    def answered(self, s: State, env: Env, chosen: tuple[int, ...]) -> bool:
        if chosen[0] == 1:
            self.discarding.cause(s, copy_of(s, env.source))
            if s.table.edition != FIRST:
                # Who falls has lost its damage already; who is discarded otherwise loses it here (V13.21).
                s.damage.pop(env.source, None)
        return chosen[0] == 1


class OrderReplacements(Op):
    """Several things would take the place of one event: the controller of the card orders them (V12.20)."""

    __slots__ = ("outcome",)

    def __init__(self, outcome: Replaceable) -> None:
        self.outcome = outcome

    def run(self, s: State, env: Env) -> bool:
        found = self.found(s, env)
        if len(found) > 1 and (s.table.edition == FIRST or not are_alike(s, found)):
            sources = tuple(source for source, _, _ in found)
            s.ask(Pending(prompts.ORDER, env.you, sources, len(sources), len(sources), ordered=True))
        else:
            self.lay(s, env, tuple(found))
        return True

    def answered(self, s: State, env: Env, chosen: tuple[int, ...]) -> bool:
        found = self.found(s, env)
        self.lay(s, env, tuple(found[index] for index in chosen))
        return True

    def found(self, s: State, env: Env) -> list[Entry]:
        event = self.outcome.event
        if event in WAITING:
            return by_place(s, _replacements_of(s, event, env.you, env.it[0] if env.it else NO_CARD, env.result))
        return by_place(s, _replacements(s, self.outcome, env.source))

    def lay(self, s: State, env: Env, entries: tuple[Entry, ...]) -> None:
        """They take the place of what lies under this line."""
        for place in range(len(s.stack) - 1, -1, -1):
            frame = s.stack[place]
            if isinstance(frame, Replaced):
                s.stack[place] = Replaced(frame.outcome, env.it[0] if env.it else NO_CARD, NO_CARD, entries)
                break


class CalledOff(Replaceable):
    """The outcome of what waits on the stack: it lies there still if nothing takes its place."""

    __slots__ = ()

    def happen(self, s: State, card: CardNo) -> None:
        pass

    def give_way(self, s: State, card: CardNo) -> None:
        call_off(s, self.event)


WAITING: Final = {
    event: CalledOff(event) for event in (WOULD_BE_DAMAGED, WOULD_ROLL, WOULD_EVOKE, WOULD_TAKE_DREAM_DAMAGE)
}
"""What waits on the stack until it is seen whether something takes its place."""
