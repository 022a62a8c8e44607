"""Why something that looks possible is not: what the table shows on a card that doesn't glow."""

from __future__ import annotations

from games.kernel.engine.pending import Pending
from games.kernel.ids import CardNo, Seat
from games.voidream.rules import prompts
from games.voidream.rules.abilities import Activated
from games.voidream.rules.actions import activations, unveil_cost
from games.voidream.rules.env import Env
from games.voidream.rules.event_log import handle
from games.voidream.rules.playability import cannot_play, is_untimely
from games.voidream.rules.queries import arcana_depth, card_cannot, is_exhausted, player_cannot
from games.voidream.rules.state import State
from games.voidream.rules.statements import NO_ARCANA, NO_PLAY, NO_UNVEIL
from games.voidream.rules.triggers import is_used

__all__ = ["refused_cards"]

WHY_NOT = {
    "V9.4": "Dormant: too few of your arcana are in your Void",
    "V9.19": "Worship: too few Offerings are in your Void",
    "V9.9": "Hierarchy: you have too few ready entities",
    "V5.2": "It is an arcanum, and its value is below your depth",
    "V12.17": "Its text says that it is played only at another time",
    "V10.4": "A card keeps it from being played",
    "V9.15": "Shadowborne: you have too few other veiled cards",
}


def refused_cards(s: State, pending: Pending) -> dict[str, tuple[str, str]]:
    """Handle to (sentence, rule), for the seat that decides; empty unless it is to take an action."""
    if pending.asks != prompts.ACTION:
        return {}
    seat = pending.seat
    found: dict[str, tuple[str, str]] = {}
    limit = arcana_depth(s, seat)
    for card in s.hand[seat]:
        value = s.table.cards[card].value
        if s.mind[seat] == 0:
            found[handle(s, card, seat)] = ("Your mind is spent", "V5.3")
        elif value < limit:
            found[handle(s, card, seat)] = (f"Value {value} is below your depth {limit}", "V5.2")
        elif s.table.any_restricted and all(is_untimely(s, seat, card, inverted=way) for way in (False, True)):
            found[handle(s, card, seat)] = (WHY_NOT["V12.17"], "V12.17")
        elif player_cannot(s, seat, NO_ARCANA) or card_cannot(s, card, NO_PLAY):
            found[handle(s, card, seat)] = ("A card keeps you from playing arcana", "V10.4")
        elif s.tried and prompts.pack(prompts.PLAY_ARCANUM, card) not in pending.options:
            found[handle(s, card, seat)] = ("It would only lead back to where this phase has been", "V12.11")
    for card in s.veiled[seat]:
        reason = why_not_unveil(s, seat, card)
        if reason is not None:
            found[handle(s, card, seat)] = reason
    offered = {card for verb, card, _ in map(prompts.unpack, pending.options) if verb == prompts.ACTIVATE}
    tried = {card for card, _, _ in activations(s, seat)} if s.tried else set()
    for card in s.play[seat]:
        activated = s.table.cards[card].abilities.activated
        if not activated or card in offered:
            continue
        if card in tried:
            found[handle(s, card, seat)] = ("It would only lead back to where this phase has been", "V10.6")
        elif all(is_untimely_use(s, seat, card, ability) for ability in activated):
            found[handle(s, card, seat)] = ("Its text says that it is used only at another time", "V12.17")
        elif any(ability.once is not None and is_used(s, card, ability.once) for ability in activated):
            found[handle(s, card, seat)] = ("Its ability was used in this round", "V5.6")
        else:
            why = "It is exhausted" if is_exhausted(s, card) else "Its cost can't be paid, or it would change nothing"
            found[handle(s, card, seat)] = (why, "V5.6")
    return found


def is_untimely_use(s: State, seat: Seat, card: CardNo, ability: Activated) -> bool:
    """Does its text keep the ability from being used now?"""
    return ability.only is not None and not ability.only.holds(s, Env(card, seat, seat))


def why_not_unveil(s: State, seat: Seat, card: CardNo) -> tuple[str, str] | None:
    if s.mind[seat] == 0:
        return ("Your mind is spent", "V5.3")
    if player_cannot(s, seat, NO_UNVEIL):
        return ("A card keeps you from unveiling", "V10.4")
    if unveil_cost(s, card) > len(s.hand[seat]):
        return ("You have too few arcana in hand to unveil it", "V5.5")
    rule = cannot_play(s, seat, card)
    return None if rule is None else (WHY_NOT[rule], rule)
