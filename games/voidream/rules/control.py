"""Control of cards in play, gained for good or for a while (V7.9, V12.9), and the end of what holds for a while."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from games.kernel.ids import CardNo, Seat
from games.voidream.rules.components import OTHER, PLAY, SEATS, VEILED
from games.voidream.rules.env import Env
from games.voidream.rules.event_log import note, ref
from games.voidream.rules.events import ControlGained
from games.voidream.rules.periods import Until
from games.voidream.rules.state import KNOWN_BIT, State, Timed
from games.voidream.rules.statements import BORROWED, Static
from games.voidream.rules.zones import leave_conflict

UNDER_ANOTHER: Final = Static(BORROWED, "borrowed")


def change_control(s: State, card: CardNo, seat: Seat) -> None:
    """A card in play changes sides: it leaves the conflict, and its attachments come along."""
    leave_conflict(s, card)
    lying = s.play if s.zone[card] == PLAY else s.veiled
    lying[s.control[card]].remove(card)
    s.control[card] = seat
    lying[seat].append(card)
    if s.zone[card] == VEILED:
        s.flags[card] |= KNOWN_BIT[seat]
    for attached in s.under.get(card, ()):
        s.control[attached] = seat
        s.flags[attached] |= KNOWN_BIT[seat]
    if s.log is not None:
        note(s, ControlGained(seat=SEATS[seat], card=ref(s, card)))


def borrow(s: State, card: CardNo, env: Env, until: Until) -> None:
    """The control that a seat has gained ends."""
    s.timed.append(Timed(UNDER_ANOTHER, Env(env.source, env.subject, env.subject), (card,), until))


def keep(s: State, card: CardNo) -> None:
    """The control that a seat has gained doesn't end, whatever held before."""
    s.timed = [timed for timed in s.timed if not _is_borrowed(timed, card)]


def _is_borrowed(timed: Timed, card: CardNo) -> bool:
    return timed.static.kind == BORROWED and timed.cards is not None and card in timed.cards


def end_effects(s: State, ended: Container[Until]) -> None:
    """What holds no longer ends in one step; what was borrowed is where it would be without that."""
    before, s.timed = s.timed, [timed for timed in s.timed if timed.until not in ended]
    s.check = True
    for timed in before:
        if timed.static.kind == BORROWED and timed.cards is not None and timed.until in ended:
            [card] = timed.cards
            if s.zone[card] in (PLAY, VEILED):
                give_back(s, card, [each for each in before if _is_borrowed(each, card)])


def give_back(s: State, card: CardNo, before: list[Timed]) -> None:
    """A card goes to whoever still has it for a while, or else to where it was before anybody had. `before`: all that
    held for it, of which each gave it to the seat that hadn't got it."""
    base = OTHER[before[0].env.subject]
    left = [timed for timed in s.timed if _is_borrowed(timed, card)]
    while left and left[0].env.subject == base:
        s.timed.remove(left.pop(0))
    seat = left[-1].env.subject if left else base
    if seat != s.control[card]:
        change_control(s, card, seat)
