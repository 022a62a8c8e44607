"""Triggers (V10.2): which abilities hear an event. They wait in the state until what has happened is through."""

from __future__ import annotations

from games.kernel.engine.frames import BELOW
from games.kernel.engine.program import EventKind
from games.kernel.engine.trigger import AFTER, ANY_TIMING, BEFORE, WHEN, Timing
from games.kernel.ids import NO_CARD, CardNo, Seat
from games.voidream.rules.abilities import (
    DISCARDED,
    PLAYS,
    UNVEILED,
    VOIDED,
    WHOEVER,
    Triggered,
    is_by,
)
from games.voidream.rules.components import ATTACHED, WHERE_IN_FORCE
from games.voidream.rules.env import YOURS, Env
from games.voidream.rules.history import remember
from games.voidream.rules.periods import NO_KIND, UNTIL_ROUND, ConflictKind
from games.voidream.rules.state import State, Timed
from games.voidream.rules.statements import USED, Static

Entry = tuple[CardNo, Triggered, Env]


def fire(
    s: State, event: EventKind, seat: Seat, card: CardNo = NO_CARD, number: int = 0, *, only: Timing = ANY_TIMING
) -> None:
    """Something happened by or to `seat`: queues the "when" and "after" abilities that listen, or `only` the one kind.

    A card that leaves is still where it was when this is called, so that it hears of its own end.
    """
    table = s.table
    if not table.heard[event]:
        return
    for entry in table.triggers[event]:
        trigger = entry[2]
        if trigger.timing != BEFORE and trigger.outcome is None and only in (ANY_TIMING, trigger.timing):
            env = heard(s, entry, event, seat, card, number, s.conflict_kind)
            if env is not None:
                use(s, trigger.once, env)
                (s.after if trigger.timing == AFTER else s.when).append((entry[0], trigger, env))
    if only != WHEN and table.records[event]:
        remember(s, event, seat, card, s.acting())


def fire_before(
    s: State, event: EventKind, seat: Seat, card: CardNo = NO_CARD, *, kind: ConflictKind = NO_KIND, doer: Seat = BELOW
) -> None:
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
    entry: tuple[CardNo, int, Triggered],
    event: EventKind,
    seat: Seat,
    card: CardNo,
    number: int,
    kind: ConflictKind,
    doer: Seat = BELOW,
) -> Env | None:
    """The bindings with which an ability triggers on this event in a conflict of this kind, or None if it doesn't.

    `doer` as in `fire_before`.
    """
    source, position, trigger = entry
    # What is quickly told comes first: most triggers are of other cards, or of the other seat.
    if trigger.this_card and card != source:
        return None
    you = s.control[source]
    if trigger.who >= 0 and (seat == you) != (trigger.who == YOURS):
        return None
    if trigger.zone != WHERE_IN_FORCE:
        if s.zone[source] != trigger.zone:
            return None
    elif not s.in_force(source, position):
        itself = trigger.this_card and event in (DISCARDED, VOIDED, PLAYS, UNVEILED)
        if not itself or s.zone[source] == ATTACHED:
            return None
    if trigger.once is not None and is_used(s, source, trigger.once):
        return None
    if trigger.by != WHOEVER and not is_by(trigger.by, you, s.acting() if doer == BELOW else doer):
        return None
    if trigger.conflict != NO_KIND and kind != trigger.conflict:
        return None
    env = Env(source, you, you, (card,) if card >= 0 else (), number)
    if trigger.what is not None and not trigger.what.ok(s, env, card):
        return None
    if trigger.condition is not None and not trigger.condition.holds(s, env):
        return None
    return env


def is_used(s: State, source: CardNo, once: Static) -> bool:
    """Was this ability of the card used in this round?"""
    return any(
        timed.static.kind == USED and timed.env.source == source and timed.static.text == once.text for timed in s.timed
    )


def use(s: State, once: Static | None, env: Env) -> None:
    """The ability is used: if that goes once per round, it is done with until the round ends."""
    if once is not None:
        s.timed.append(Timed(once, Env(env.source, env.you, env.you), (env.source,), UNTIL_ROUND))
