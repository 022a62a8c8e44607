"""Why something that looks possible is not: what the table shows on a card that doesn't glow."""

from __future__ import annotations

from games.dreamtides.rules import prompts
from games.dreamtides.rules.components import VARIABLE
from games.dreamtides.rules.event_log import handle
from games.dreamtides.rules.queries import cost, is_fast
from games.dreamtides.rules.state import State
from games.kernel.engine.pending import Pending
from games.kernel.ids import CardNo, Seat

__all__ = ["refused_cards"]

ACTIONS = (prompts.MAIN, prompts.PRIORITY, prompts.WINDOW)


def refused_cards(s: State, pending: Pending) -> dict[str, tuple[str, str]]:
    """Handle to (sentence, rule), for the seat that decides; empty unless it is to take an action."""
    if pending.asks not in ACTIONS:
        return {}
    seat = pending.seat
    offered = {prompts.unpack(action)[1] for action in pending.options if action != prompts.PASS}
    found: dict[str, tuple[str, str]] = {}
    for card in s.hand[seat]:
        if card not in offered:
            found[handle(s, card, seat)] = why_not(s, seat, card, fast=pending.asks != prompts.MAIN)
    for card in (*s.field[seat], *s.court[seat]):
        if s.table.cards[card].abilities.activated and card not in offered:
            found[handle(s, card, seat)] = ("Its ability can't be paid now, is used up, or has no target", "D10.3")
    return found


def why_not(s: State, seat: Seat, card: CardNo, *, fast: bool) -> tuple[str, str]:
    """Of a card in hand that can't be played."""
    if fast and not is_fast(s, card):
        return ("It isn't fast", "D7.3")
    printed = s.table.cards[card].cost
    if printed != VARIABLE:
        price = cost(s, seat, card, printed)
        if price > s.energy[seat]:
            return (f"It costs {price}, and you have {s.energy[seat]} energy", "D7.2")
        if s.table.cards[card].abilities.pays_x and price == s.energy[seat]:
            return ("Beyond its cost at least 1 energy has to be paid", "D8.7")
    return ("Nothing that it could be aimed at is there", "D7.2")
