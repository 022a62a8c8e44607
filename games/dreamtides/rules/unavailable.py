"""Why something that looks possible is not: what the table shows of an action that isn't offered."""

from __future__ import annotations

from collections.abc import Iterator

from games.dreamtides.rules import playability, prompts
from games.dreamtides.rules.abilities import COST
from games.dreamtides.rules.loops import MOST_DEEDS, is_worn_out
from games.dreamtides.rules.playability import Obstacle, activate_obstacle, play_obstacle
from games.dreamtides.rules.queries import activated_of, cost, in_force, is_fast, reclaimable
from games.dreamtides.rules.state import State
from games.kernel.engine.pending import Pending
from games.kernel.ids import Seat

Reason = tuple[str, str]
"""A sentence without its full stop, and a rule."""
ACTIONS = (prompts.MAIN, prompts.PRIORITY, prompts.WINDOW)
_WORN_OUT: Reason = (
    f"You have reached the limit of {MOST_DEEDS} cards and abilities this turn and can only pass", "D13.5"
)  # fmt: skip
_NOT_FAST: Reason = ("It isn’t fast", "D7.3")
_WHY_NOT: dict[Obstacle, Reason] = {
    playability.NO_X: ("You need to pay at least 1 energy beyond its cost", "D8.7"),
    playability.NO_MODE: ("None of its modes can be paid for and has a target", "D7.2"),
    playability.BANNED: ("Another card prevents playing it", "D10.4"),
    playability.NO_TARGET: ("It has no legal target", "D7.2"),
    playability.USED: ("It was already used this turn", "D10.3"),
    playability.STACKED: ("It’s already on the stack", "D10.3"),
    playability.UNPAID: ("You can’t pay its cost", "D10.3"),
    playability.CIRCLE: ("It would repeat an earlier position of this turn", "D13.5"),
}


def refused_actions(s: State, pending: Pending) -> Iterator[tuple[int, Reason]]:
    """The actions that aren't offered, packed (prompts.pack), for the seat that decides; nothing unless it is to take
    one."""
    if pending.asks not in ACTIONS:
        return
    seat = pending.seat
    fast = pending.asks != prompts.MAIN
    for action, price in promised(s, seat):
        if action not in pending.options:
            yield action, why_not(s, seat, action, price, fast=fast)


def promised(s: State, seat: Seat) -> Iterator[tuple[int, int]]:
    """All that the seat's cards offer, packed, each with its price before any change."""
    cards = s.table.cards
    for card in s.hand[seat]:
        yield prompts.pack(prompts.PLAY, card), cards[card].cost
    for card, prices in reclaimable(s, s.void[seat]):
        for index, price in enumerate(prices):
            yield prompts.pack(prompts.RECLAIM, card, index), price
    for card in (*s.field[seat], *s.court[seat]):
        for index, ability in enumerate(activated_of(s, card)):
            yield prompts.pack(prompts.ACTIVATE, card, index), ability.energy


def why_not(s: State, seat: Seat, action: int, price: int, *, fast: bool) -> Reason:
    """Of an action that isn't offered; `fast`: where only fast ones are."""
    if is_worn_out(s):
        return _WORN_OUT
    verb, card, index = prompts.unpack(action)
    if verb == prompts.ACTIVATE:
        there = activated_of(s, card)
        if fast and not there[index].fast:
            return _NOT_FAST
        return reason(s, seat, activate_obstacle(s, seat, card, there, index), price, "D10.3")
    if fast and not is_fast(s, card):
        return _NOT_FAST
    obstacle = play_obstacle(s, seat, card, price, in_force(s, COST))
    # Modes have prices of their own.
    paid = cost(s, seat, card, price) if obstacle == playability.TOO_EXPENSIVE else price
    return reason(s, seat, obstacle, paid, "D7.2")


def reason(s: State, seat: Seat, obstacle: Obstacle, price: int, rule: str) -> Reason:
    """The obstacle in words; `rule`: the one by which the price is paid."""
    if obstacle == playability.TOO_EXPENSIVE:
        return (f"It costs {price}, but you have {s.energy[seat]} energy", rule)
    # What else an imagined state can differ in is the positions that were gone through (D13.5).
    return _WHY_NOT[obstacle or playability.CIRCLE]
