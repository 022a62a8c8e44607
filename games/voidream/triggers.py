"""Triggered abilities (V10.2, V10.3): who listens, and in which order they resolve."""

from __future__ import annotations

from games.kernel.frames import BELOW, NO_PLAYER, Frame, Names
from games.voidream import asks
from games.voidream.abilities import AFTER, BEFORE, DISCARDED, PLAYS, UNVEILED, VOIDED, WHEN, WHOEVER, Triggered, is_by
from games.voidream.components import ATTACHED, NOBODY, SEATS
from games.voidream.events import note, ref
from games.voidream.happened import Triggering
from games.voidream.history import remember
from games.voidream.keys import by_place
from games.voidream.pending import Pending
from games.voidream.program import YOURS, Env
from games.voidream.state import NO_KIND, UNTIL_ROUND, State, Timed
from games.voidream.statements import USED, Static

__all__ = ["Entry", "TriggerBatch", "TriggerRun", "fire", "fire_before", "flush", "heard", "is_used", "renamed", "use"]

Entry = tuple[int, Triggered, Env]


def renamed(entry: Entry, names: Names) -> Entry:
    """The same with other numbers for its cards."""
    source, trigger, env = entry
    return names.of[source], trigger, env.renamed(names)


def fire(s: State, event: int, seat: int, card: int = NOBODY, number: int = 0, *, only: int = -1) -> None:
    """Something happened by or to `seat`: queues the "when" and "after" abilities that listen, or `only` the one kind.

    A card that leaves is still where it was when this is called, so that it hears of its own end.
    """
    table = s.table
    if not table.heard[event]:
        return
    for entry in table.triggers[event]:
        trigger = entry[2]
        if trigger.timing != BEFORE and not trigger.instead and only in (-1, trigger.timing):
            env = heard(s, entry, event, seat, card, number, s.conflict_kind)
            if env is not None:
                use(s, trigger.once, env)
                (s.after if trigger.timing == AFTER else s.when).append((entry[0], trigger, env))
    if only != WHEN and table.records[event]:
        remember(s, event, seat, card, acting(s))


def fire_before(s: State, event: int, seat: int, card: int = NOBODY, *, kind: int = NO_KIND, doer: int = BELOW) -> None:
    """Something is about to happen: queues the "before" abilities that listen. `kind`: of the conflict to come;
    `doer`: who will do it, if that isn't the one who acts now."""
    if not s.table.any_before:
        return
    if kind == NO_KIND:
        kind = s.conflict_kind
    for entry in s.table.triggers[event]:
        if entry[2].timing == BEFORE:
            env = heard(s, entry, event, seat, card, 0, kind, doer)
            if env is not None:
                use(s, entry[2].once, env)
                s.when.append((entry[0], entry[2], env))


def heard(
    s: State,
    entry: tuple[int, int, Triggered],
    event: int,
    seat: int,
    card: int,
    number: int,
    kind: int,
    doer: int = BELOW,
) -> Env | None:
    """The bindings with which an ability triggers on this event in a conflict of this kind, or None if it doesn't.

    `doer` as in `fire_before`.
    """
    source, position, trigger = entry
    itself = trigger.this_card and card == source and event in (DISCARDED, VOIDED, PLAYS, UNVEILED)
    if trigger.zone >= 0:
        if s.zone[source] != trigger.zone:
            return None
    elif not s.in_force(source, position) and (not itself or s.zone[source] == ATTACHED):
        return None
    if trigger.once is not None and is_used(s, source, trigger.once):
        return None
    you = s.control[source]
    if trigger.who >= 0 and (seat == you) != (trigger.who == YOURS):
        return None
    if trigger.this_card and card != source:
        return None
    if trigger.by != WHOEVER and not is_by(trigger.by, you, acting(s) if doer == BELOW else doer):
        return None
    if trigger.conflict >= 0 and kind != trigger.conflict:
        return None
    env = Env(source, you, you, (card,) if card >= 0 else (), number)
    if trigger.what is not None and not trigger.what.ok(s, env, card):
        return None
    if trigger.condition is not None and not trigger.condition.holds(s, env):
        return None
    return env


def is_used(s: State, source: int, once: Static) -> bool:
    """Was this ability of the card used in this round?"""
    return any(
        timed.static.kind == USED and timed.env.source == source and timed.static.text == once.text for timed in s.timed
    )


def use(s: State, once: Static | None, env: Env) -> None:
    """The ability is used: if that goes once per round, it is done with until the round ends."""
    if once is not None:
        s.timed.append(Timed(once, Env(env.source, env.you, env.you), (env.source,), UNTIL_ROUND))


def acting(s: State) -> int:
    """The seat that does what happens now; NO_PLAYER if the rules do it."""
    for frame in reversed(s.stack):
        seat = frame.actor()
        if seat != BELOW:
            return seat
    return NO_PLAYER


def flush(s: State, mark: int = 0) -> bool:
    """Starts the "after" abilities queued since the mark; False if there are none."""
    if len(s.after) <= mark:
        return False
    entries = tuple(s.after[mark:])
    del s.after[mark:]
    s.stack.append(TriggerBatch(entries))
    return True


class TriggerBatch(Frame[State]):
    """Abilities that triggered at once: the active seat orders them (V10.3), then they resolve one by one."""

    __slots__ = ("entries",)

    def __init__(self, entries: tuple[Entry, ...]) -> None:
        self.entries = entries

    def step(self, s: State) -> None:
        if len({(source, id(trigger)) for source, trigger, _ in self.entries}) > 1:
            # What is asked must not depend on how the engine numbers its cards.
            entries = tuple(by_place(s, self.entries))
            s.stack[-1] = TriggerBatch(entries)
            sources = tuple(source for source, _, _ in entries)
            s.ask(Pending(asks.ORDER, s.active, sources, len(sources), len(sources), ordered=True))
        else:
            self.resolve(s, self.entries)

    def answered(self, s: State, chosen: tuple[int, ...]) -> None:
        self.resolve(s, tuple(self.entries[index] for index in chosen))

    def resolve(self, s: State, entries: tuple[Entry, ...]) -> None:
        s.stack.pop()
        for entry in reversed(entries):
            s.stack.append(TriggerRun(entry))

    def renamed(self, names: Names) -> TriggerBatch:
        return TriggerBatch(tuple([renamed(entry, names) for entry in self.entries]))

    def key(self) -> tuple[object, ...]:
        return ("triggers", *((source, trigger.text, env.key()) for source, trigger, env in self.entries))


class TriggerRun(Frame[State]):
    """One triggered ability that is about to resolve. `is_laid`: a replacement whose Replaced lies there already."""

    __slots__ = ("entry", "is_laid")

    def __init__(self, entry: Entry, *, is_laid: bool = False) -> None:
        self.entry = entry
        self.is_laid = is_laid

    def step(self, s: State) -> None:
        # A trigger runs lines, and whatever a line does may trigger again.
        from games.voidream.lines import start
        from games.voidream.loops import next_link
        from games.voidream.replacements import Replaced

        source, trigger, env = self.entry
        s.stack.pop()
        link = next_link(s, source, trigger, env)
        if link is None:
            return
        if s.log is not None and trigger.text:
            note(s, Triggering(seat=SEATS[env.you], card=ref(s, source)))
        s.stack.append(link)
        if trigger.instead and not self.is_laid:
            # What orders several replacements has no text, and is none of them.
            by = source if trigger.text else NOBODY
            s.stack.append(Replaced(trigger.event, env.it[0] if env.it else NOBODY, by))
        start(s, trigger.code, env)

    def renamed(self, names: Names) -> TriggerRun:
        return TriggerRun(renamed(self.entry, names), is_laid=self.is_laid)

    def key(self) -> tuple[object, ...]:
        source, trigger, env = self.entry
        return ("trigger", source, trigger.text, env.key(), self.is_laid)
