"""What a seat could do now (D7.2, D7.3, D10.3): the actions of a Main phase, of a window, and of who has priority."""

from __future__ import annotations

from functools import lru_cache

from games.dreamtides.rules import prompts
from games.dreamtides.rules.abilities import Activated
from games.dreamtides.rules.components import VARIABLE
from games.dreamtides.rules.env import Env
from games.dreamtides.rules.loops import is_worn_out, was_tried
from games.dreamtides.rules.operations.acts import ANY_NUMBER, Act
from games.dreamtides.rules.queries import cost, is_fast, mode_cost, reclaimable
from games.dreamtides.rules.state import State
from games.kernel.engine.trigger import Code
from games.kernel.ids import CardNo, Seat

__all__ = ["answers", "can_play", "instructions", "main_actions", "open_modes", "open_uses"]


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
    return [
        prompts.pack(prompts.PLAY, card)
        for card in hand
        if (not fast or is_fast(s, card)) and can_play(s, seat, card, cards[card].cost)
    ]


def uses(s: State, seat: Seat, *, fast: bool = False, openly: bool = False) -> list[int]:
    """Abilities that can be used, and cards of the void that can be played (D11.9). `openly`: or that could be, as far
    as everybody can tell who doesn't know the hand."""
    found: list[int] = []
    cards = s.table.cards
    for row in (s.field[seat], s.court[seat]):
        for card in row:
            activated = cards[card].abilities.activated
            if activated:
                for index, ability in enumerate(activated):
                    if (ability.fast or not fast) and can_activate(s, seat, card, index, ability, openly=openly):
                        found.append(prompts.pack(prompts.ACTIVATE, card, index))
    for card, prices in reclaimable(s, s.void[seat], openly=openly):
        for index, price in enumerate(prices):
            if (not fast or is_fast(s, card, openly=openly)) and can_play(s, seat, card, price, openly=openly):
                found.append(prompts.pack(prompts.RECLAIM, card, index))
    return found


def can_play(s: State, seat: Seat, card: CardNo, price: int, *, openly: bool = False) -> bool:
    """Are the energy and the targets there (D7.2)?"""
    printed = s.table.cards[card]
    if price == VARIABLE:
        return bool(open_modes(s, seat, card, openly=openly))
    left = s.energy[seat] - cost(s, seat, card, price, openly=openly)
    if left < printed.abilities.pays_x:
        return False
    if printed.abilities.modes:
        # Reclaim at a price of its own (D11.9): a mode is chosen and paid all the same (D8.6).
        return bool(open_modes(s, seat, card, spent=s.energy[seat] - left, openly=openly))
    code = printed.abilities.code
    if not code or not instructions(code):
        return True
    return has_targets(s, Env(card, seat, seat, (), max(1, left), (), s.birth[card]), code, openly=openly)


def open_modes(s: State, seat: Seat, card: CardNo, *, spent: int = 0, openly: bool = False) -> tuple[int, ...]:
    """The modes that can be paid, beside what else is spent, and have their targets (D8.6)."""
    env = Env(card, seat, seat, (), 0, (), s.birth[card])
    return tuple(
        [
            number
            for number, mode in enumerate(s.table.cards[card].abilities.modes)
            if mode_cost(s, seat, card, number, openly=openly) + spent <= s.energy[seat]
            and has_targets(s, env, mode.code, openly=openly)
        ]
    )


def can_activate(s: State, seat: Seat, card: CardNo, index: int, ability: Activated, *, openly: bool = False) -> bool:
    """Can all of its costs be paid, has it its targets, and isn't it on the stack or used up (D10.3), or leads in a
    circle (D13.5)?"""
    if ability.energy > s.energy[seat]:
        return False
    if ability.once and (card, s.birth[card], index) in s.used:
        return False
    for item in s.chain:
        if item.card == card and item.activated is ability and item.env.born == s.birth[card]:
            return False
    if s.tried and not openly and was_tried(s, card, index):
        return False
    env = Env(card, seat, seat, (), 1, (), s.birth[card])
    payable = all(op.could(s, env) if openly and isinstance(op, Act) else op.can(s, env) for op in ability.costs)
    return payable and has_targets(s, env, ability.effect, openly=openly)


@lru_cache(maxsize=20_000)
def instructions(code: Code) -> tuple[Act, ...]:
    """The instructions that choose their targets as they are played (D8.2)."""
    return tuple([op for op in code if isinstance(op, Act) and op.selector.slot >= 0])


def has_targets(s: State, env: Env, code: Code, *, openly: bool = False) -> bool:
    """Has every instruction with a target a legal one? Where all of them may take none, one of them (D8.5)."""
    acts = instructions(code)
    if not acts:
        return True
    found = [bool(act.thinkable(s, env) if openly else act.possible(s, env)) for act in acts]
    if all(takes_none(act) for act in acts):
        return any(found)
    return all(is_there or takes_none(act) for act, is_there in zip(acts, found, strict=True))


def takes_none(act: Act) -> bool:
    """Is it done with up to so many cards, or with any number of them?"""
    return act.selector.up_to or act.selector.count == ANY_NUMBER
