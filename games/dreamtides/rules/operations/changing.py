"""Acts that change cards where they lie: spark, keywords, anchors, marks (D11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.dreamtides.rules.abilities import COST, FAST, GAINS_SPARK, SPARK, Static, Triggered
from games.dreamtides.rules.components import FIELD, SEATS, VARIABLE, VOID
from games.dreamtides.rules.env import Env
from games.dreamtides.rules.event_log import note, ref
from games.dreamtides.rules.events import SparkChanged, Until
from games.dreamtides.rules.operations.acts import Act, Selector
from games.dreamtides.rules.program import Number, Op
from games.dreamtides.rules.queries import spark, stored_spark
from games.dreamtides.rules.state import ANCHORED, MARKED, Lasting, State
from games.dreamtides.rules.triggers import fire
from games.kernel.engine.intent import HARM, HELP, aim_of
from games.kernel.engine.steering import NOT_OPTIONAL
from games.kernel.engine.values import FixedNumber
from games.kernel.ids import NO_CARD, CardNo


def gain_spark(s: State, card: CardNo, number: int, *, heard: bool = True) -> None:
    """The stored spark of a character changes, for as long as it is this object (D11.18)."""
    s.spark[card] = max(0, stored_spark(s, card) + number)
    if s.log is not None:
        note(s, SparkChanged(ref(s, card), number, spark(s, card)))
    if heard and number > 0:
        fire(s, GAINS_SPARK, s.control[card], card, number)


class SparkAct(Act):
    """Characters gain or lose spark, for good or until the end of turn. `own`: the number is read from each of them;
    `in_turn`: after those before it have changed."""

    __slots__ = ("in_turn", "number", "own", "sign", "until_end")

    def __init__(
        self,
        selector: Selector,
        prompt: str,
        number: Number,
        sign: int,
        *,
        until_end: bool,
        own: bool = False,
        in_turn: bool = False,
        skip: int = NOT_OPTIONAL,
    ) -> None:
        super().__init__(selector, prompt, skip=skip)
        self.number: Final = number
        self.in_turn: Final = in_turn
        self.sign: Final = sign
        self.until_end: Final = until_end
        self.own: Final = own

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return s.zone[card] == FIELD

    def aimed(self, s: State, env: Env, cards: Sequence[CardNo]) -> int:
        return aim_of(self.sign)

    def counted(self, s: State, env: Env, card: CardNo) -> int:
        return self.sign * self.number.of(s, env.with_it((card,)) if self.own else env)

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> None:
        numbers = [self.counted(s, env, card) for card in cards]
        for card, counted in zip(cards, numbers, strict=True):
            number = self.counted(s, env, card) if self.in_turn else counted
            if not self.until_end:
                gain_spark(s, card, number)
                continue
            fixed: Number = FixedNumber(abs(number))
            static = Static(SPARK, f"{number:+d} spark", number=fixed, sign=1 if number >= 0 else -1)
            s.lasting.append(Lasting(env, static, None, ((card, s.birth[card]),)))
            if s.log is not None:
                note(s, SparkChanged(ref(s, card), number, spark(s, card)))
            if number > 0:
                fire(s, GAINS_SPARK, s.control[card], card, number)


class BecomeAct(Act):
    """The spark of characters becomes a number (D11.18)."""

    __slots__ = ("number",)

    def __init__(self, selector: Selector, prompt: str, number: Number, *, skip: int = NOT_OPTIONAL) -> None:
        super().__init__(selector, prompt, skip=skip)
        self.number: Final = number

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return s.zone[card] == FIELD

    def aimed(self, s: State, env: Env, cards: Sequence[CardNo]) -> int:
        return aim_of(sum(self.number.of(s, env) - spark(s, card) for card in cards))

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> None:
        for card in cards:
            gain_spark(s, card, self.number.of(s, env) - stored_spark(s, card), heard=False)


class AnchorAct(Act):
    """Until the end of turn characters can't be dissolved (D11.13)."""

    __slots__ = ()
    aim = HELP

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return s.zone[card] == FIELD

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> None:
        for card in cards:
            s.flags[card] |= ANCHORED
        tell(s, env, "anchored", cards)


class MarkAct(Act):
    """If they would leave play, they are banished instead (D11.22)."""

    __slots__ = ()
    aim = HARM

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return s.zone[card] == FIELD

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> None:
        for card in cards:
            s.flags[card] |= MARKED
        tell(s, env, "marked", cards)


class KeywordAct(Act):
    """Cards gain reclaim while they lie in a void (D11.11) or an ability (`gift`), or are fast until the end of turn.
    `price`: of reclaim, VARIABLE for the own cost."""

    __slots__ = ("fast", "gift", "price", "until_end")

    def __init__(
        self,
        selector: Selector,
        prompt: str,
        *,
        fast: bool = False,
        gift: Static | None = None,
        price: int = VARIABLE,
        until_end: bool = False,
        skip: int = NOT_OPTIONAL,
    ) -> None:
        super().__init__(selector, prompt, skip=skip)
        self.fast: Final = fast
        self.gift: Final = gift
        self.price: Final = price
        self.until_end: Final = until_end

    aim = HELP

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return self.fast or s.zone[card] == (VOID if self.gift is None else FIELD)

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> None:
        gift = Static(FAST, "fast") if self.fast else self.gift
        if gift is not None:
            chosen = tuple([(card, s.birth[card]) for card in cards])
            s.lasting.append(Lasting(env, gift, None, chosen, stays=not self.fast and not self.until_end))
        else:
            for card in cards:
                s.given[card] = (self.price, int(self.until_end))
        tell(s, env, "reclaim" if gift is None else gift.text, cards)


class CostAct(Act):
    """Cards cost more or less until the end of turn."""

    __slots__ = ("number", "sign")

    def __init__(self, selector: Selector, prompt: str, number: Number, sign: int, *, skip: int = NOT_OPTIONAL) -> None:
        super().__init__(selector, prompt, skip=skip)
        self.number: Final = number
        self.sign: Final = sign

    def aimed(self, s: State, env: Env, cards: Sequence[CardNo]) -> int:
        return aim_of(-self.sign)

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> None:
        number = self.number.of(s, env)
        static = Static(COST, f"{self.sign * number:+d} cost", number=FixedNumber(number), sign=self.sign)
        s.lasting.append(Lasting(env, static, None, tuple([(card, s.birth[card]) for card in cards])))
        tell(s, env, f"{self.sign * number:+d} cost", cards)


class DeclareOp(Op):
    """What holds until the end of turn for whatever cards fit then (D11.22). `by`: what X is, as of now."""

    __slots__ = ("by", "statics")

    def __init__(self, statics: tuple[Static, ...], by: Number | None = None) -> None:
        self.statics: Final = statics
        self.by: Final = by

    def run(self, s: State, env: Env) -> bool:
        if self.by is not None:
            env = env.with_x(self.by.of(s, env))
        made = [Lasting(env, static) for static in self.statics]
        s.lasting += made
        if s.log is not None:
            note(s, Until(SEATS[env.you], ", ".join([each.said() for each in made]), []))
        return True

    def means(self, s: State, env: Env) -> int:
        return HELP


class HearOp(Op):
    """An ability that triggers until the end of turn, whatever becomes of its source (D11.22)."""

    __slots__ = ("triggered",)

    def __init__(self, triggered: Triggered) -> None:
        self.triggered: Final = triggered

    def run(self, s: State, env: Env) -> bool:
        hears = Lasting(Env(env.source, env.you, env.you, (), env.x, (), env.born), None, self.triggered)
        s.lasting.append(hears)
        if s.log is not None:
            note(s, Until(SEATS[env.you], hears.said(), []))
        return True

    def means(self, s: State, env: Env) -> int:
        return HELP


class DelayOp(Op):
    """Something is done at the end of this turn, also with the cards of which the line has just spoken (D11.22)."""

    __slots__ = ("triggered",)

    def __init__(self, triggered: Triggered) -> None:
        self.triggered: Final = triggered

    def run(self, s: State, env: Env) -> bool:
        spoken = tuple([(card, s.birth[card]) for card in env.it if card != NO_CARD]) if env.it else None
        later = Lasting(env.with_loops((), ()).with_targets(()), None, self.triggered, spoken)
        s.lasting.append(later)
        if s.log is not None:
            note(s, Until(SEATS[env.you], later.said(), []))
        return True


def tell(s: State, env: Env, what: str, cards: tuple[CardNo, ...]) -> None:
    if s.log is not None:
        note(s, Until(SEATS[env.you], what, [ref(s, card) for card in cards]))
