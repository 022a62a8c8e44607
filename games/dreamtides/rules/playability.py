"""What a seat could do now (D7.2, D7.3, D10.3): the actions of a Main phase, of a window, and of who has priority."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NewType

from games.dreamtides.rules import prompts
from games.dreamtides.rules.abilities import COST, FAST, GIVES, NO_PLAY, Activated
from games.dreamtides.rules.components import VARIABLE
from games.dreamtides.rules.env import Env
from games.dreamtides.rules.loops import is_worn_out, was_tried
from games.dreamtides.rules.operations.acts import Act
from games.dreamtides.rules.queries import (
    NOTHING,
    InForce,
    activated_of,
    cannot_play,
    cost_under,
    gifts_in_force,
    in_force,
    is_fast_under,
    reclaimable,
)
from games.dreamtides.rules.state import State
from games.kernel.engine.amounts import ANY_NUMBER
from games.kernel.engine.trigger import Code
from games.kernel.ids import CardNo, Seat

Obstacle = NewType("Obstacle", int)
"""What keeps a card from being played, or an ability from being used."""
NONE: Final = Obstacle(0)
TOO_EXPENSIVE: Final = Obstacle(1)
NO_X: Final = Obstacle(2)
"""Nothing is left for the amount that is to be paid beside the cost (D8.7)."""
NO_MODE: Final = Obstacle(3)
"""No mode can be paid and has its targets (D8.6)."""
NO_TARGET: Final = Obstacle(4)
USED: Final = Obstacle(5)
STACKED: Final = Obstacle(6)
"""It is on the stack already (D10.3)."""
UNPAID: Final = Obstacle(7)
"""A cost besides energy can't be paid."""
CIRCLE: Final = Obstacle(8)
"""It would lead back to where it was used before in this turn (D13.5)."""
BANNED: Final = Obstacle(9)
"""A card keeps it from being played."""


def main_actions(s: State, seat: Seat) -> list[int]:
    """All that can be done in one's own Main phase with an empty stack (D5.6)."""
    if is_worn_out(s):
        return []
    return [*plays(s, seat, s.hand[seat]), *uses(s, seat)]


def answers(s: State, seat: Seat) -> list[int]:
    """What is fast (D7.3)."""
    if is_worn_out(s):
        return []
    return [*plays(s, seat, s.hand[seat], fast=True), *uses(s, seat, fast=True)]


def open_uses(s: State, seat: Seat) -> list[int]:
    """What everybody sees that a seat can do at any time: by abilities and cards that lie open (D6.9)."""
    return uses(s, seat, fast=True, openly=True)


def plays(s: State, seat: Seat, hand: list[CardNo], *, fast: bool = False) -> list[int]:
    """Cards of a hand that can be played."""
    cards = s.table.cards
    if fast:
        speeds = in_force(s, FAST)
        hand = [card for card in hand if is_fast_under(s, card, speeds)]
    costs, energy = in_force(s, COST), s.energy[seat]
    found = []
    for card in hand:
        printed = cards[card]
        # What is too dear as it is printed, and isn't changed, needs no closer look.
        if printed.cost > energy and not costs and not printed.abilities.own:
            continue
        if not play_obstacle(s, seat, card, printed.cost, costs):
            found.append(prompts.pack(prompts.PLAY, card))
    return found


def uses(s: State, seat: Seat, *, fast: bool = False, openly: bool = False) -> list[int]:
    """Abilities that can be used, and cards of the void that can be played (D11.9). `openly`: or that could be, as far
    as everybody can tell who doesn't know the hand."""
    found: list[int] = []
    cards, activated, gifts = s.table.cards, s.table.activated, NOTHING
    if s.lasting or s.table.statics[GIVES]:
        gifts = gifts_in_force(s)
    for row in (s.field[seat], s.court[seat]):
        if not gifts and activated.isdisjoint(row):
            continue
        for card in row:
            there = activated_of(s, card) if gifts else cards[card].abilities.activated
            for index, ability in enumerate(there):
                if (ability.fast or not fast) and not activate_obstacle(s, seat, card, there, index, openly=openly):
                    found.append(prompts.pack(prompts.ACTIVATE, card, index))
    reclaimed = reclaimable(s, s.void[seat], openly=openly)
    if reclaimed and fast:
        speeds = in_force(s, FAST)
        reclaimed = [entry for entry in reclaimed if is_fast_under(s, entry[0], speeds, openly=openly)]
    if reclaimed:
        costs = in_force(s, COST)
        for card, prices in reclaimed:
            for index, price in enumerate(prices):
                if not play_obstacle(s, seat, card, price, costs, openly=openly):
                    found.append(prompts.pack(prompts.RECLAIM, card, index))
    return found


def play_obstacle(s: State, seat: Seat, card: CardNo, price: int, costs: InForce, *, openly: bool = False) -> Obstacle:
    """Are the energy and the targets there (D7.2), with these changes of costs in force?"""
    table = s.table
    if (s.lasting or table.statics[NO_PLAY]) and cannot_play(s, seat, card, openly=openly):
        return BANNED
    abilities = table.cards[card].abilities
    if abilities.costs and not _can_pay(s, seat, card, abilities.costs, openly=openly):
        return UNPAID
    if price == VARIABLE:
        return NONE if _modes_under(s, seat, card, costs, openly=openly) else NO_MODE
    left = s.energy[seat] - price
    if costs or abilities.own:
        left = s.energy[seat] - cost_under(s, seat, card, price, costs, openly=openly)
    if left < abilities.pays_x:
        return TOO_EXPENSIVE if left < 0 else NO_X
    if abilities.modes:
        return NONE if _modes_under(s, seat, card, costs, are_paid=True, openly=openly) else NO_MODE
    acts = instructions(abilities.code) if abilities.code else ()
    if not acts or _has_targets(s, Env(card, seat, seat, (), max(1, left), (), s.birth[card]), acts, openly=openly):
        return NONE
    return NO_TARGET


def _can_pay(s: State, seat: Seat, card: CardNo, costs: Code, *, openly: bool) -> bool:
    """Can the additional costs of a card be paid, each with other cards than itself?"""
    env = Env(card, seat, seat, (), 0, (), s.birth[card])
    for op in costs:
        if isinstance(op, Act):
            there = op.thinkable(s, env) if openly else op.possible(s, env)
            if not op.are_enough(s, env, len([each for each in there if each != card])):
                return False
    return True


def open_modes(s: State, seat: Seat, card: CardNo, *, are_paid: bool) -> tuple[int, ...]:
    """The modes that can be paid and have their targets (D8.6). `are_paid`: a price of Reclaim stands in place of
    theirs (D11.9)."""
    return _modes_under(s, seat, card, in_force(s, COST), are_paid=are_paid)


def _modes_under(
    s: State, seat: Seat, card: CardNo, costs: InForce, *, are_paid: bool = False, openly: bool = False
) -> tuple[int, ...]:
    """The same, where it is known what is in force."""
    env = Env(card, seat, seat, (), 0, (), s.birth[card])
    return tuple(
        [
            number
            for number, mode in enumerate(s.table.cards[card].abilities.modes)
            if (are_paid or cost_under(s, seat, card, mode.cost, costs, openly=openly) <= s.energy[seat])
            and _has_targets(s, env, instructions(mode.code), openly=openly)
        ]
    )


def activate_obstacle(
    s: State, seat: Seat, card: CardNo, there: Sequence[Activated], index: int, *, openly: bool = False
) -> Obstacle:
    """Can all costs be paid of one of the card's activated abilities (`there`), has it its targets, and isn't it on the
    stack or used up (D10.3), or leads in a circle (D13.5)?"""
    ability = there[index]
    if ability.energy > s.energy[seat]:
        return TOO_EXPENSIVE
    # Of those that are given by the same words, the first ones are used first.
    mark = ability.mark or index
    before = len([each for each in there[:index] if each.mark == mark]) if ability.mark else 0
    if ability.once and s.used.count((card, s.birth[card], mark)) > before:
        return USED
    for item in s.chain:
        used = item.activated
        is_alike = used is ability or (used is not None and ability.mark > 0 and used.mark == ability.mark)
        if is_alike and item.card == card and item.env.born == s.birth[card]:
            if not before:
                return STACKED
            before -= 1
    env = Env(card, seat, seat, (), 1, (), s.birth[card])
    if not all(op.could(s, env) if openly and isinstance(op, Act) else op.can(s, env) for op in ability.costs):
        return UNPAID
    if not _has_targets(s, env, instructions(ability.effect), openly=openly):
        return NO_TARGET
    # Last, as it looks at everything that there is.
    return CIRCLE if not openly and s.tried and was_tried(s, card, mark) else NONE


@lru_cache(maxsize=20_000)
def instructions(code: Code) -> tuple[Act, ...]:
    """The instructions that choose their targets as they are played (D8.2)."""
    return tuple([op for op in code if isinstance(op, Act) and op.selector.slot >= 0])


def _has_targets(s: State, env: Env, acts: Sequence[Act], *, openly: bool = False) -> bool:
    """Has every instruction with a target a legal one? Where all of them may take none, one of them (D8.5)."""
    if not acts:
        return True
    any_is_there, all_take_none = False, True
    for act in acts:
        is_there = bool(act.thinkable(s, env) if openly else act.possible(s, env))
        any_is_there = any_is_there or is_there
        if not _takes_none(act):
            if not is_there:
                return False
            all_take_none = False
    return any_is_there or not all_take_none


def _takes_none(act: Act) -> bool:
    """Is it done with up to so many cards, or with any number of them?"""
    return act.selector.up_to or act.selector.count == ANY_NUMBER
