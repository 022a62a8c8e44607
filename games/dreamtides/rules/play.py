"""Playing a card and using an ability (D7, D8, D10.3): payment, mode, amounts, targets; then it is on the stack."""

from __future__ import annotations

from typing import Final

from games.dreamtides.rules import prompts, resources, zones
from games.dreamtides.rules.abilities import PLAYS, USES
from games.dreamtides.rules.abilities import Activated as Ability
from games.dreamtides.rules.card_def import CardDef
from games.dreamtides.rules.components import SEATS, STACK, VARIABLE, ZONE_NAMES
from games.dreamtides.rules.env import Env, Target
from games.dreamtides.rules.event_log import note, ref
from games.dreamtides.rules.events import Activated as AbilityUsed
from games.dreamtides.rules.events import Played
from games.dreamtides.rules.loops import try_once
from games.dreamtides.rules.operations.acts import in_open_order
from games.dreamtides.rules.playability import instructions, open_modes
from games.dreamtides.rules.program import Op
from games.dreamtides.rules.queries import activated_of, cost, reclaim_prices
from games.dreamtides.rules.state import MARKED, PLAYED, Item, Lasting, State
from games.dreamtides.rules.triggers import fire
from games.kernel.engine.frames import Frame, Names
from games.kernel.engine.knowledge import CardRef
from games.kernel.engine.pending import Pending
from games.kernel.engine.resolution import NO_FLUSH, Steps
from games.kernel.engine.trigger import Code
from games.kernel.ids import CardNo, Seat, as_cards

_CHOOSING_MODE: Final = 0
_CHOOSING_X: Final = 1
_TARGETING: Final = 2
_CHOOSING_PAID_MODE: Final = 3
"""A mode of a card that was paid for by a price of Reclaim, which stands in place of what its modes cost (D11.9)."""


def begin(s: State, seat: Seat, action: int) -> None:
    """A seat takes an action that is possible."""
    verb, card, index = prompts.unpack(action)
    if verb == prompts.ACTIVATE:
        activate(s, seat, card, index)
        return
    printed = s.table.cards[card]
    price = reclaim_prices(s, card)[index] if verb == prompts.RECLAIM else printed.cost
    paid = 0 if price == VARIABLE else cost(s, seat, card, price)
    resources.pay(s, seat, paid)
    if verb == prompts.RECLAIM:
        s.flags[card] |= MARKED
    was = s.zone[card]
    marked = s.flags[card] & MARKED
    zones.move(s, card, STACK, "played")
    s.flags[card] |= marked
    s.control[card] = seat
    env = Env(card, seat, seat, (), 0, (), s.birth[card])
    s.stack.append(Playing(Item(card, seat, env), ZONE_NAMES[was], paid, _first_stage(printed, price)))
    if printed.abilities.costs:
        s.stack.append(Steps(printed.abilities.costs, 0, env, NO_FLUSH))


def _first_stage(printed: CardDef, price: int) -> int:
    """What is chosen first for a card at this price: of most there is nothing to choose before their targets."""
    abilities = printed.abilities
    if abilities.modes:
        is_paid = printed.cost == VARIABLE and price != VARIABLE
        return _CHOOSING_PAID_MODE if is_paid else _CHOOSING_MODE
    return _CHOOSING_X if abilities.pays_x else _TARGETING


def activate(s: State, seat: Seat, card: CardNo, index: int) -> None:
    """An ability is used: its costs are paid at once, and lead to its targets (Announce)."""
    ability = activated_of(s, card)[index]
    env = Env(card, seat, seat, (), 0, (), s.birth[card])
    try_once(s, card, ability.mark or index)
    if ability.once:
        s.used = (*s.used, (card, s.birth[card], ability.mark or index))
    s.stack.append(Steps(ability.costs, 0, env, NO_FLUSH))


class Announce(Op):
    """Ends the costs of an ability: what was paid is known, now it gets its targets (D10.3). `index`: which ability of
    its card; `given`: one that it was given, as what gives it may have gone as a cost."""

    __slots__ = ("given", "index")

    def __init__(self, index: int, given: Ability | None = None) -> None:
        self.index: Final = index
        self.given: Final = given

    def run(self, s: State, env: Env) -> bool:
        ability = self.given or s.table.cards[env.source].abilities.activated[self.index]
        s.stack.append(Playing(Item(env.source, env.you, env, ability), stage=_TARGETING))
        return True


class CostsPaid(Op):
    """Ends the additional costs of a card: what was paid is known as it is played on."""

    __slots__ = ()

    def run(self, s: State, env: Env) -> bool:
        below = s.stack[-2]
        if isinstance(below, Playing):
            item = below.item
            s.stack[-2] = Playing(Item(item.card, item.seat, env), below.was, below.paid, below.stage)
        return True


class Playing(Frame[State]):
    """A card or an ability that is on its way to the stack, with what has been chosen for it."""

    __slots__ = ("item", "paid", "stage", "was")

    def __init__(self, item: Item, was: str = "", paid: int = 0, stage: int = _CHOOSING_MODE) -> None:
        self.item = item
        self.was = was
        self.paid = paid
        self.stage = stage

    def step(self, s: State) -> None:
        item = self.item
        if self.stage in (_CHOOSING_MODE, _CHOOSING_PAID_MODE):
            is_paid = self.stage == _CHOOSING_PAID_MODE
            modes = open_modes(s, item.seat, item.card, are_paid=is_paid) if item.is_card else ()
            if not modes:
                self.go_on(s, item, self.paid, _CHOOSING_X)
            elif len(modes) == 1:
                self.answered(s, modes)
            else:
                texts = tuple(mode.text for mode in s.table.cards[item.card].abilities.modes)
                s.ask(Pending(prompts.PRICE, item.seat, modes, source=item.card, text=texts))
        elif self.stage == _CHOOSING_X:
            if not item.is_card or not s.table.cards[item.card].abilities.pays_x:
                self.go_on(s, item, self.paid, _TARGETING)
                return
            amounts = resources.payable_amounts(s, item.seat)
            if len(amounts) == 1:
                self.answered(s, amounts)
            else:
                s.ask(Pending(prompts.AMOUNT, item.seat, amounts, source=item.card))
        else:
            self.target(s)

    def target(self, s: State) -> None:
        """The next instruction that wants a target gets it; when all have theirs, it is played (D8.2, D8.3)."""
        item = self.item
        wanting = instructions(code_of(s, self.item))
        place = len(item.env.targets)
        if place == len(wanting):
            s.stack.pop()
            if item.is_copy:
                s.chain.append(item)
            elif item.is_card:
                played(s, item, self.was, self.paid)
            else:
                s.chain.append(item)
                if s.log is not None:
                    note(s, AbilityUsed(SEATS[item.seat], ref(s, item.card), _targets_of(s, item)))
                fire(s, USES, item.seat, item.card)
            return
        act = wanting[place]
        possible = tuple(in_open_order(s, item.seat, act.possible(s, item.env)))
        least, most = act.bounds(s, item.env, len(possible))
        if least == len(possible) or most == 0:
            self.answered(s, possible[:most])
        else:
            aims = (act.aimed(s, item.env, possible),)
            s.ask(
                Pending(
                    prompts.TARGET,
                    item.seat,
                    possible,
                    least,
                    most,
                    source=item.card,
                    text=(act.prompt,),
                    aims=aims,
                    plain_aims=aims,
                )
            )

    def answered(self, s: State, chosen: tuple[int, ...]) -> None:
        item = self.item
        if self.stage in (_CHOOSING_MODE, _CHOOSING_PAID_MODE):
            paid = self.paid
            if self.stage == _CHOOSING_MODE:
                paid = cost(s, item.seat, item.card, s.table.cards[item.card].abilities.modes[chosen[0]].cost)
                resources.pay(s, item.seat, paid)
            made = Item(item.card, item.seat, item.env, mode=chosen[0])
            self.go_on(s, made, paid, _CHOOSING_X)
        elif self.stage == _CHOOSING_X:
            resources.pay(s, item.seat, chosen[0])
            made = Item(item.card, item.seat, item.env.with_x(chosen[0]), mode=item.mode)
            self.go_on(s, made, self.paid + chosen[0], _TARGETING)
        else:
            targets: tuple[Target, ...] = tuple([(card, s.birth[card]) for card in as_cards(chosen)])
            env = item.env.with_targets((*item.env.targets, targets))
            made = Item(item.card, item.seat, env, item.activated, None, item.mode, item.is_copy)
            self.go_on(s, made, self.paid, _TARGETING)

    def go_on(self, s: State, item: Item, paid: int, stage: int) -> None:
        s.stack[-1] = Playing(item, self.was, paid, stage)

    def actor(self) -> Seat:
        return self.item.seat

    def renamed(self, names: Names) -> Playing:
        return Playing(self.item.renamed(names), self.was, self.paid, self.stage)

    def key(self) -> tuple[object, ...]:
        return ("playing", self.item.key(), self.was, self.paid, self.stage)


def code_of(s: State, item: Item) -> Code:
    """What an item of the stack will do, in a row."""
    if item.activated is not None:
        return item.activated.effect
    if item.triggered is not None:
        return item.triggered.code
    abilities = s.table.cards[item.card].abilities
    if item.mode >= 0:
        return abilities.modes[item.mode].code
    return abilities.code


def played(s: State, item: Item, was: str, paid: int) -> None:
    """The card is on the stack (D7.4): what triggers by that waits, and a copy of it may come above it (D11.15)."""
    seat = item.seat
    s.chain.append(item)
    zones.remember(s, seat, PLAYED, item.card)
    if s.log is not None:
        mode = s.table.cards[item.card].abilities.modes[item.mode].text if item.mode >= 0 else None
        note(
            s,
            Played(SEATS[seat], ref(s, item.card), was, paid, _targets_of(s, item), mode, item.env.x or None),
        )
    fire(s, PLAYS, seat, item.card, 0, len(s.this_turn[seat][PLAYED]))
    if s.lasting:
        s.lasting = [each for each in s.lasting if not _is_used_up(s, each, item)]
    if s.copying:
        left = []
        for copier, what in s.copying:
            if copier == seat and what.what.ok(s, item.env, item.card):
                copy_item(s, item, seat)
            else:
                left.append((copier, what))
        s.copying = left


def _is_used_up(s: State, lasting: Lasting, item: Item) -> bool:
    """Did it change the cost of the next card alone, and this was it?"""
    static, env = lasting.static, lasting.env
    if static is None or not static.is_next or static.what is None:
        return False
    return item.seat == env.you and static.what.ok(s, env, item.card)


def copy_item(s: State, item: Item, seat: Seat) -> None:
    """A copy of a played card comes above it, with the same mode and amounts; where there is a choice of targets, its
    controller makes it anew (D11.15)."""
    printed = s.table.cards[item.card]
    card = zones.make(s, printed.as_token(), seat)
    s.zone[card] = STACK
    env = Env(card, seat, seat, (), item.env.x, (), s.birth[card])
    s.stack.append(Playing(Item(card, seat, env, None, None, item.mode, True), stage=_TARGETING))


def _targets_of(s: State, item: Item) -> list[CardRef]:
    """The cards that an item is aimed at."""
    return [ref(s, card) for chosen in item.env.targets for card, _ in chosen]
