"""Triggers (D6.7, D10.2): which abilities hear an event. They wait until they can go on the stack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.dreamtides.rules.abilities import (
    ABANDONED,
    AGAIN,
    ANYBODY,
    BANISHES,
    BANISHES_BY,
    DISCARDS,
    DISSOLVED,
    DISSOLVES_BY,
    GIVES,
    IN_PLAY,
    JUDGES,
    LEAVES,
    PLAYS,
    RETURNS,
    YOURS,
    Triggered,
)
from games.dreamtides.rules.components import COURT, FIELD
from games.dreamtides.rules.env import Env
from games.dreamtides.rules.queries import gifts_in_force, gifts_to, holding, in_force, spark
from games.dreamtides.rules.state import ABANDONED as ABANDONED_CARDS
from games.dreamtides.rules.state import DISCARDED, PLAYED, State
from games.kernel.engine.program import EventKind
from games.kernel.ids import NO_CARD, CardNo, Seat

Heard = tuple[tuple[int, ...], CardNo, Triggered, Env]
_DEPARTURES: Final = (DISSOLVED, ABANDONED, BANISHES, LEAVES, RETURNS, BANISHES_BY, DISSOLVES_BY)
"""Heard of a character while it still stands on its battlefield."""
PLACES: Final = {PLAYS: PLAYED, DISCARDS: DISCARDED, ABANDONED: ABANDONED_CARDS}
"""Where a turn notes the cards of an event."""
_AFTER_ALL: Final = (5,)
"""The place of what a text has created until the end of turn among those that trigger at the same moment."""


def fire(s: State, event: EventKind, seat: Seat, card: CardNo = NO_CARD, number: int = 0, nth: int = 0) -> None:
    """Something happened by or to `seat`: the abilities that hear it wait, in the order of D6.7. A card that leaves is
    still where it was when this is called, so that it hears of its own end. `nth`: how often it has happened now in
    this turn."""
    table = s.table
    listeners: Sequence[tuple[CardNo, int, Triggered]] = table.triggers[event]
    mine = table.cards[card].abilities.own_triggered if card >= 0 else ()
    others = bool(s.lasting or table.statics[GIVES])
    if not listeners and not mine and not others:
        return
    heard: list[Heard] = []
    zones = s.zone
    if mine:
        # In the order of the table, which that of simultaneous abilities of a card goes by.
        more = [(card, place, trigger) for place, trigger in mine if trigger.event == event]
        if more:
            listeners = sorted([*listeners, *more], key=by_place) if listeners else more
    for source, place, trigger in listeners:
        zone = zones[source]
        if zone != trigger.zone and (zone != COURT or trigger.zone != IN_PLAY):
            continue
        if trigger.nth and trigger.what is None and trigger.nth != nth:
            continue
        you = s.control[source]
        if not concerns(s, trigger, you, seat):
            continue
        env = hears(s, trigger, Env(source, you, you, (card,) if card >= 0 else (), 0, (), s.birth[source]), seat, card)
        if env is not None and not _is_used(s, source, trigger, place):
            heard.append((_rank(s, source, you), source, trigger, env.with_result(number) if number else env))
    if others:
        heard += _by_given(s, event, seat, card, number, nth)
    for lasting in s.lasting:
        own = lasting.triggered
        if own is None or own.event != event or (own.nth and own.what is None and own.nth != nth):
            continue
        env = lasting.env
        if own.this_card and not (card == env.source and s.is_same(card, env.born)):
            continue
        if not concerns(s, own, env.you, seat):
            continue
        it: tuple[CardNo, ...] = (card,) if card >= 0 else ()
        if lasting.cards is not None:
            # What it was said of, as far as that is still there.
            it = tuple([each for each, birth in lasting.cards if s.is_same(each, birth)]) or (NO_CARD,)
        heard_env = hears(s, own, env.with_it(it), seat, card)
        if heard_env is None:
            continue
        heard.append((_AFTER_ALL, env.source, own, heard_env.with_result(number) if number else heard_env))
        if own.once:
            s.lasting = [each for each in s.lasting if each is not lasting]
    if not heard:
        return
    again = in_force(s, AGAIN)
    if again or any(table.cards[each[1]].abilities.own for each in heard):
        for each in [each for each in heard if each[2].this_card or event == JUDGES]:
            heard += [each for static, _ in holding(s, AGAIN, each[1], again) if static.event == event]
    if len(heard) > 1:
        heard.sort(key=lambda each: each[0])
    if event in _DEPARTURES and zones[card] == FIELD:
        departed = ((card, spark(s, card)),)
        s.waiting += [(source, trigger, env.with_departed((card,), departed)) for _, source, trigger, env in heard]
    else:
        s.waiting += [(source, trigger, env) for _, source, trigger, env in heard]


def _by_given(s: State, event: EventKind, seat: Seat, card: CardNo, number: int, nth: int) -> list[Heard]:
    """What is heard by abilities that characters are given, by those of each giver."""
    heard: list[Heard] = []
    gifts = gifts_in_force(s)
    it: tuple[CardNo, ...] = (card,) if card >= 0 else ()
    for source in [*s.field[0], *s.field[1]] if gifts else ():
        you, marks = s.control[source], []
        for trigger in [each for given, _ in gifts_to(s, source, gifts) for each in given.triggered]:
            if trigger.event != event or (trigger.this_card and source != card):
                continue
            if (trigger.nth and trigger.what is None and trigger.nth != nth) or not concerns(s, trigger, you, seat):
                continue
            env = hears(s, trigger, Env(source, you, you, it, 0, (), s.birth[source]), seat, card)
            marks.append(trigger.mark)
            if env is None or _is_used(s, source, trigger, trigger.mark, marks.count(trigger.mark) - 1):
                continue
            heard.append((_rank(s, source, you), source, trigger, env.with_result(number) if number else env))
    return heard


def named_abilities(s: State, card: CardNo, event: EventKind) -> list[Triggered]:
    """The abilities of a character that hear an event of it alone, or its player's Judgment."""
    given = [own for abilities, _ in gifts_to(s, card, gifts_in_force(s)) for own in abilities.triggered]
    there = [*s.table.cards[card].abilities.triggered, *given]
    return [own for own in there if own.event == event and (own.this_card or event == JUDGES)]


def by_place(listener: tuple[CardNo, int, Triggered]) -> tuple[int, int]:
    return listener[0], listener[1]


class Moment:
    """Several cards of which something is heard at once: what triggers by any of them goes by the places that the cards
    had before it (D6.7)."""

    __slots__ = ("rows", "since")

    def __init__(self, s: State) -> None:
        self.since: Final = len(s.waiting)
        self.rows: Final = (s.field[0][:], s.field[1][:])

    def is_over(self, s: State) -> None:
        """Puts what has triggered in its order."""
        heard = s.waiting[self.since :]
        if len(heard) > 1:
            s.waiting[self.since :] = sorted(heard, key=lambda each: self.place(s, each[0], each[1], each[2].you))

    def place(self, s: State, source: CardNo, trigger: Triggered, you: Seat) -> tuple[int, ...]:
        if not trigger.quote and trigger not in s.table.cards[source].abilities.triggered:
            return _AFTER_ALL
        if trigger.zone == IN_PLAY and source in self.rows[you]:
            return (0 if you == s.active else 2), self.rows[you].index(source)
        return _rank(s, source, you)


def concerns(s: State, trigger: Triggered, you: Seat, seat: Seat) -> bool:
    """Does the ability of one seat hear at all what happens to a seat now?"""
    if trigger.who != ANYBODY and (seat == you) != (trigger.who == YOURS):
        return False
    return not (trigger.away and s.active == you)


def hears(s: State, trigger: Triggered, env: Env, seat: Seat, card: CardNo) -> Env | None:
    """What the ability knows if it triggers, else None."""
    if trigger.what is not None and not trigger.what.ok(s, env, card):
        return None
    if trigger.nth and trigger.what is not None and trigger.nth != _so_far(s, trigger, env, seat, card):
        return None
    if trigger.condition is not None and not trigger.condition.holds(s, env):
        return None
    return env


def _so_far(s: State, trigger: Triggered, env: Env, seat: Seat, card: CardNo) -> int:
    """The place of a card among such cards that a seat has played in this turn, discarded or abandoned."""
    done = s.this_turn[seat][PLACES.get(trigger.event, PLAYED)]
    last = len(done) - done[::-1].index(card) if card in done else 0
    return len([each for each in done[:last] if trigger.what is None or trigger.what.ok(s, env, each)])


def _is_used(s: State, source: CardNo, trigger: Triggered, place: int, before: int = 0) -> bool:
    """Has it triggered in this turn, and goes once? If not, it has now. `before`: how many like it come before it."""
    if not trigger.once:
        return False
    mark = (source, s.birth[source], -1 - place)
    if s.used.count(mark) > before:
        return True
    s.used = (*s.used, mark)
    return False


def _rank(s: State, source: CardNo, you: Seat) -> tuple[int, ...]:
    """The place of an ability among those that trigger at the same moment (D6.7)."""
    side = 0 if you == s.active else 2
    zone = s.zone[source]
    if zone == FIELD:
        return side, s.field[you].index(source)
    if zone == COURT:
        return side + 1, 0
    owner = s.table.owner[source]
    return 4, 0 if owner == s.active else 1, s.void[owner].index(source) if source in s.void[owner] else 0
