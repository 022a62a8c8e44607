"""Acts that move cards: dissolve, abandon, banish, return, materialize, discard, prevent (D11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.dreamtides.rules import prompts, resources, zones
from games.dreamtides.rules.abilities import PREVENTS
from games.dreamtides.rules.components import BANISHED, CHARACTER, DECK, FIELD, HAND, STACK, VOID, Zone
from games.dreamtides.rules.env import Env
from games.dreamtides.rules.operations.acts import TOP, Act, Selector
from games.dreamtides.rules.operations.values import seat_of
from games.dreamtides.rules.play import copy_item
from games.dreamtides.rules.program import Number
from games.dreamtides.rules.queries import cannot_be_dissolved
from games.dreamtides.rules.state import Item, State
from games.dreamtides.rules.triggers import fire, named_abilities
from games.kernel.engine.frames import Frame, Names
from games.kernel.engine.intent import GAIN, HARM, HELP
from games.kernel.engine.pending import Pending
from games.kernel.engine.program import EventKind
from games.kernel.engine.resolution import fall_short, line, set_env
from games.kernel.engine.steering import NOT_OPTIONAL
from games.kernel.ids import OPPOSITE, CardNo, Seat


class DissolveAct(Act):
    """Characters are dissolved; an anchored one can't be chosen (D11.2)."""

    __slots__ = ()
    aim = HARM
    sends_away = True

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return s.zone[card] == FIELD and not cannot_be_dissolved(s, card)

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> None:
        # Anchored since it was chosen, a character stays, and isn't counted (D11.2).
        set_env(s, line(s).env.with_result(zones.dissolve(s, cards, env.subject)))


class AbandonAct(Act):
    """Whoever does it gives up characters of their own (D11.3)."""

    __slots__ = ()
    aim = HARM
    sends_away = True

    def is_loss(self) -> bool:
        return True

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return s.zone[card] == FIELD and s.control[card] == env.subject

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> None:
        zones.abandon(s, cards)


FOR_GOOD: Final = 0
UNTIL_LEAVES: Final = 1
UNTIL_MAIN: Final = 2


class BanishAct(Act):
    """Cards are banished: for good, until the source leaves play, or until the next Main phase (D11.4, D11.16)."""

    __slots__ = ("until",)
    aim = HARM
    sends_away = True

    def __init__(
        self, selector: Selector, prompt: str, until: int, *, cost: bool = False, skip: int = NOT_OPTIONAL
    ) -> None:
        super().__init__(selector, prompt, cost=cost, skip=skip)
        self.until: Final = until

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        if s.zone[card] == STACK:
            # An event that resolves banishes itself.
            return card == env.source and self.until == FOR_GOOD
        if s.zone[card] not in (FIELD, VOID, HAND, DECK):
            return False
        # What comes back comes to the battlefield; and nothing is kept away by itself.
        return self.until == FOR_GOOD or (
            bool(s.table.cards[card].kind & CHARACTER) and (self.until == UNTIL_MAIN or card != env.source)
        )

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> None:
        if self.until == UNTIL_LEAVES and not (s.in_play(env.source) and s.is_same(env.source, env.born)):
            return
        zones.banish(s, cards, env.subject)
        back = tuple([(card, s.birth[card]) for card in cards if s.zone[card] == BANISHED])
        if self.until == UNTIL_LEAVES:
            s.held[env.source] = (*s.held.get(env.source, ()), *back)
        elif self.until == UNTIL_MAIN:
            zones.bring_back_later(s, env.you, back)


class MoveAct(Act):
    """Cards go to their owners' hands, decks or voids (D11.17)."""

    __slots__ = ("to", "under")
    sends_away = True

    def __init__(
        self,
        selector: Selector,
        prompt: str,
        to: Zone,
        *,
        under: bool = False,
        cost: bool = False,
        skip: int = NOT_OPTIONAL,
    ) -> None:
        super().__init__(selector, prompt, cost=cost, skip=skip)
        self.to: Final = to
        self.under: Final = under

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return s.zone[card] != self.to or self.to == DECK

    def aimed(self, s: State, env: Env, cards: Sequence[CardNo]) -> int:
        if s.zone[cards[0]] == FIELD:
            return HARM
        return GAIN if self.to != VOID and s.zone[cards[0]] in (VOID, BANISHED) else HELP

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> None:
        if self.to == HAND:
            zones.return_to_hand(s, cards, env.subject)
        else:
            zones.put(s, cards, self.to, under=self.under)

    def run(self, s: State, env: Env) -> bool:
        if self.to == VOID and self.selector.how == TOP and self.selector.slot < 0:
            # It goes on through a shuffle (D9.4).
            put = zones.mill(s, seat_of(self.selector.whose, env), self.selector.wanted(s, env))
            frame = line(s)
            set_env(s, frame.env.with_it(tuple(put)).with_result(len(put)))
            if len(put) < self.selector.needed(s, env):
                fall_short(s)
            return True
        return super().run(s, env)


class MaterializeAct(Act):
    """Characters come onto the battlefield of whoever does it, from wherever they lie (D11.1)."""

    __slots__ = ()
    aim = GAIN

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return bool(s.table.cards[card].kind & CHARACTER) and s.zone[card] != FIELD

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> None:
        for card in cards:
            zones.enter(s, card, env.subject)


class CopyAct(Act):
    """Tokens with what is printed on characters (D11.15)."""

    __slots__ = ()
    aim = HELP

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return bool(s.table.cards[card].kind & CHARACTER)

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> None:
        made = []
        for card in cards:
            token = zones.make(s, s.table.cards[card].as_token(), env.subject)
            zones.enter(s, token, env.subject)
            made.append(token)
        frame = line(s)
        set_env(s, frame.env.with_it(tuple(made)))


class CopyPlayedAct(Act):
    """A played card on the stack is copied (D11.15)."""

    __slots__ = ()
    aim = GAIN

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return s.zone[card] == STACK and _on_stack(s, card) is not None

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> None:
        for card in cards:
            item = _on_stack(s, card)
            if item is not None:
                copy_item(s, item, env.subject)


class TriggerAct(Act):
    """Abilities with a name trigger, as if what they hear had happened."""

    __slots__ = ("event",)
    aim = HELP

    def __init__(self, selector: Selector, prompt: str, event: EventKind, *, skip: int = NOT_OPTIONAL) -> None:
        super().__init__(selector, prompt, skip=skip)
        self.event: Final = event

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return s.zone[card] == FIELD and bool(named_abilities(s, card, self.event))

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> None:
        for card in cards:
            you = s.control[card]
            known = Env(card, you, you, (card,), 0, (), s.birth[card])
            s.waiting += [(card, triggered, known) for triggered in named_abilities(s, card, self.event)]


class ControlAct(Act):
    """Characters change sides (D11.14), for good or until the end of turn."""

    __slots__ = ("until_end",)
    aim = GAIN

    def __init__(self, selector: Selector, prompt: str, *, until_end: bool, skip: int = NOT_OPTIONAL) -> None:
        super().__init__(selector, prompt, skip=skip)
        self.until_end: Final = until_end

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return s.zone[card] == FIELD and s.control[card] != env.subject

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> None:
        for card in cards:
            if s.control[card] != env.subject:
                zones.gain_control(s, card, env.subject)
                if self.until_end:
                    zones.borrow(s, card, env)
                else:
                    zones.keep(s, card)


class DiscardAct(Act):
    """Cards of the hand of whoever does it (D8.10)."""

    __slots__ = ()
    aim = HARM

    def is_loss(self) -> bool:
        return True

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return s.zone[card] == HAND and s.table.owner[card] == env.subject

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> None:
        zones.discard(s, env.subject, cards)


class PreventAct(Act):
    """Played cards on the stack go to their owners' voids without any effect (D11.5), unless it is paid (D11.6). They
    are the opponent's, unless the text says whose (`anybodys`)."""

    __slots__ = ("anybodys", "price")
    aim = HARM

    def __init__(
        self, selector: Selector, prompt: str, price: Number | None, *, anybodys: bool, skip: int = NOT_OPTIONAL
    ) -> None:
        super().__init__(selector, prompt, skip=skip)
        self.price: Final = price
        self.anybodys: Final = anybodys

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return s.zone[card] == STACK and (self.anybodys or s.control[card] != env.subject)

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> None:
        price = None if self.price is None else self.price.of(s, env)
        for card in reversed(cards):
            s.stack.append(Preventing(card, env.source, price, own=s.control[card] == env.subject))


class Preventing(Frame[State]):
    """A played card is prevented, unless its controller can pay the price and does (D11.6); None: there is none. `own`:
    by its controller."""

    __slots__ = ("card", "own", "price", "source")

    def __init__(self, card: CardNo, source: CardNo, price: int | None, *, own: bool = False) -> None:
        self.own = own
        self.card = card
        self.source = source
        self.price = price

    def step(self, s: State) -> None:
        item = _on_stack(s, self.card)
        if item is None:
            s.stack.pop()
        elif self.price is None or s.energy[item.seat] < self.price:
            s.stack.pop()
            prevent(s, item, item.seat if self.own else OPPOSITE[item.seat])
        else:
            s.ask(Pending(prompts.PAY_OR_LOSE, item.seat, (1, 0), source=self.source, total=self.price))

    def answered(self, s: State, chosen: tuple[int, ...]) -> None:
        s.stack.pop()
        item = _on_stack(s, self.card)
        if item is not None and chosen[0] and self.price is not None:
            resources.pay(s, item.seat, self.price)
        elif item is not None:
            prevent(s, item, item.seat if self.own else OPPOSITE[item.seat])

    def renamed(self, names: Names) -> Preventing:
        return Preventing(names.of[self.card], names.of[self.source], self.price, own=self.own)

    def key(self) -> tuple[object, ...]:
        return ("preventing", self.card, self.source, self.price, self.own)


def _on_stack(s: State, card: CardNo) -> Item | None:
    """The item of a played card, while it waits."""
    return next((item for item in s.chain if item.is_card and item.card == card), None)


def prevent(s: State, item: Item, by: Seat) -> None:
    """A played card is gone from the stack without any effect."""
    fire(s, PREVENTS, by, item.card)
    zones.leave(s, [item.card], VOID, "prevented")
