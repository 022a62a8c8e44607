"""Why something that looks possible is not: what the table shows of an action that isn't offered."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.engine.pending import Pending
from games.kernel.ids import CardNo, Seat
from games.voidream.rules import prompts
from games.voidream.rules.abilities import Activated
from games.voidream.rules.actions import promised, unveil_cost, unveilable
from games.voidream.rules.env import Env
from games.voidream.rules.feasibility import is_apart
from games.voidream.rules.loops import MOST_ACTIONS, was_tried
from games.voidream.rules.operations.acts import BOTTOM, TOP, Act
from games.voidream.rules.operations.clauses import NumberCost
from games.voidream.rules.playability import cannot_play, is_untimely
from games.voidream.rules.queries import arcana_depth, card_cannot, is_exhausted, player_cannot
from games.voidream.rules.state import State
from games.voidream.rules.statements import NO_ARCANA, NO_INVERT, NO_PLAY, NO_UNVEIL
from games.voidream.rules.triggers import is_used

Reason = tuple[str, str]
"""A sentence without its full stop, and a rule."""
_WORN_OUT: Reason = (f"You have reached the limit of {MOST_ACTIONS} actions this phase and can only pass", "V10.6")
_WHOLE_COST: Reason = ("You can't pay its full cost, or it would have no other effect", "V5.6")
CIRCLE: Reason = ("It would repeat an earlier position of this phase", "V12.11")
_WHY_NOT = {
    "V9.4": "Dormant: not enough of your arcana are in your Void",
    "V9.19": "Worship: not enough Offerings are in your Void",
    "V9.9": "Hierarchy: you don’t have enough ready entities",
    "V5.2": "It’s an arcanum with a value below your depth",
    "V12.17": "Its text doesn’t allow playing it now",
    "V10.4": "Another card prevents playing it",
    "V9.15": "Shadowborne: you don’t have enough other veiled cards",
}


def refused_actions(s: State, pending: Pending) -> Iterator[tuple[tuple[prompts.Verb, CardNo, int], Reason]]:
    """Verb, card and number of the ability of each action that isn't offered, for the seat that decides; nothing unless
    it is to take an action."""
    if pending.asks != prompts.ACTION:
        return
    seat = pending.seat
    for card in s.hand[seat]:
        for verb in prompts.ARCANUM_VERBS:
            if prompts.pack(verb, card) not in pending.options:
                yield (verb, card, 0), _why_not_arcanum(s, seat, card, verb)
    able = [] if s.mind[seat] == 0 else unveilable(s, seat)
    for card in s.veiled[seat]:
        reason = _why_not_unveil(s, seat, card, able)
        if reason is not None:
            yield (prompts.UNVEIL_CARDS, card, 0), reason
    for card, index, ability in promised(s, seat):
        if prompts.pack(prompts.ACTIVATE, card, index) not in pending.options:
            yield (prompts.ACTIVATE, card, index), _why_not_activate(s, seat, card, index, ability)


def _why_not_arcanum(s: State, seat: Seat, card: CardNo, verb: prompts.Verb) -> Reason:
    inverted = verb == prompts.INVERT_ARCANUM
    value, limit = s.table.cards[card].value, arcana_depth(s, seat)
    if s.actions >= MOST_ACTIONS:
        return _WORN_OUT
    if s.mind[seat] == 0:
        return ("Your mind is spent", "V5.3")
    if value < limit:
        return (f"Value {value} is below your depth {limit}", "V5.2")
    if is_untimely(s, seat, card, inverted=inverted):
        return (_WHY_NOT["V12.17"], "V12.17")
    if player_cannot(s, seat, NO_ARCANA):
        return ("A card prevents you from playing arcana", "V10.4")
    if card_cannot(s, card, NO_PLAY):
        return (_WHY_NOT["V10.4"], "V10.4")
    if inverted and player_cannot(s, seat, NO_INVERT):
        return ("A card prevents you from inverting arcana", "V10.4")
    return CIRCLE


def _why_not_unveil(s: State, seat: Seat, card: CardNo, able: list[CardNo]) -> Reason | None:
    """`able`: the cards that could be unveiled, alone or with others."""
    if s.actions >= MOST_ACTIONS:
        return _WORN_OUT
    if s.mind[seat] == 0:
        return ("Your mind is spent", "V5.3")
    if player_cannot(s, seat, NO_UNVEIL):
        return ("A card prevents you from unveiling", "V10.4")
    if card in able:
        return None
    if unveil_cost(s, card) > len(s.hand[seat]):
        return ("You don’t have enough arcana in hand to unveil it", "V5.5")
    rule = cannot_play(s, seat, card)
    return None if rule is None else (_WHY_NOT[rule], rule)


def _why_not_activate(s: State, seat: Seat, card: CardNo, index: int, ability: Activated) -> Reason:
    if s.actions >= MOST_ACTIONS:
        return _WORN_OUT
    if ability.once is not None and is_used(s, card, ability.once):
        return ("It was already used this round", "V5.6")
    env = Env(card, seat, seat)
    if ability.only is not None and not ability.only.holds(s, env):
        return ("Its text doesn’t allow using it now", "V12.17")
    if any(_asks_unseen(cost) for cost in ability.costs):
        return _WHOLE_COST
    for cost in ability.costs:
        if not cost.can(s, env):
            why = "It is exhausted" if is_apart(cost) and is_exhausted(s, card) else "You can’t pay its cost"
            return (why, "V5.6")
        if isinstance(cost, NumberCost):
            env = env.with_x(cost.numbers(s, env)[0])
    if s.tried and was_tried(s, prompts.pack(prompts.ACTIVATE, card, index)):
        return (CIRCLE[0], "V10.6")
    if len(ability.costs) > 1:
        return _WHOLE_COST
    return ("It would have no effect beyond its cost", "V5.6")


def _asks_unseen(cost: object) -> bool:
    """Can it depend on unseen cards whether this is paid? Then a closer reason would tell of them."""
    if not isinstance(cost, Act):
        return False
    selector = cost.selector
    return selector.how in (TOP, BOTTOM) or (selector.match is not None and selector.match.face_down)
