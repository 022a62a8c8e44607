"""What holds for a while: changes of cards (V7.9), and control of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from games.kernel.engine.intent import GAIN, HARM, HELP, aim_of
from games.kernel.ids import CardNo
from games.voidream.rules.abilities import Delayed
from games.voidream.rules.components import DAWN, HIGHEST, PLAY, SEATS, STABILITY, VEILED, Axis
from games.voidream.rules.control import borrow, change_control, keep
from games.voidream.rules.delays import is_ending
from games.voidream.rules.destruction import shield
from games.voidream.rules.env import Env
from games.voidream.rules.event_log import note, ref
from games.voidream.rules.events import EffectBegun, Modified
from games.voidream.rules.operations.acts import Act, Role, Selector
from games.voidream.rules.operations.removal import is_there
from games.voidream.rules.periods import UNTIL_CONFLICT, UNTIL_PHASE, UNTIL_TURN, Until
from games.voidream.rules.program import Number, Op
from games.voidream.rules.state import State, Timed
from games.voidream.rules.statements import SHIELD, STATS, Static
from games.voidream.rules.statistics import dawn, dusk, stability

SHIELD_AXES: Final = ((DAWN, 0),)
"""A shield changes no statistic by its X, and says it in its text."""


class ModifyAct(Act):
    """`gets`, `gains`, `loses`, `cannot`: statements about these cards, for as long as V7.9 or the text says."""

    __slots__ = ("by", "by_each", "statics", "until", "x_axes")

    def __init__(
        self,
        selector: Selector,
        prompt: str,
        role: Role,
        statics: tuple[Static, ...],
        until: Until,
        x_axes: tuple[tuple[Axis, int], ...],
        by: Number | None = None,
        *,
        by_each: bool = True,
    ) -> None:
        super().__init__(selector, prompt, role)
        self.statics: Final = statics
        self.until: Final = until
        self.x_axes: Final = x_axes
        """(axis, by how much for each point) of changes by X."""
        self.by: Final = by
        """What X is, read when the cards have been chosen."""
        self.by_each: Final = by_each
        """That number is read from each of them."""

    def x(self, s: State, env: Env, card: CardNo) -> int:
        return env.x if self.by is None else self.by.of(s, env.with_it((card,)))

    def aimed(self, s: State, env: Env, cards: Sequence[CardNo]) -> int:
        # What is read from each card may be known to nobody yet; it hardly ever takes something away.
        x = env.x if self.by is None else 1
        return aim_of(sum([with_x(static, self.x_axes, x).aim() for static in self.statics]))

    def plain_aim(self) -> int:
        """HARM, if any statistic falls."""
        falls = any(by < 0 for _, by in self.x_axes) or any(by < 0 for static in self.statics for by in static.delta)
        return HARM if falls else HELP

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        """What is in play can be changed, unless all that would change is at its highest already (V10.5)."""
        return (
            is_there(s, card)
            and len(s.timed) < HIGHEST
            and any(
                static.kind != STATS or _may_rise(s, card, with_x(static, self.x_axes, self.x(s, env, card)))
                for static in self.statics
            )
        )

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> bool:
        if self.by is None:
            return self.change(s, env, cards)
        if not self.by_each:
            return self.change(s, env.with_x(self.by.of(s, env)), cards)
        for card, x in [(card, self.x(s, env, card)) for card in cards]:
            self.change(s, env.with_x(x), (card,))
        return True

    def change(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> bool:
        for static in self.statics:
            told = with_x(static, self.x_axes, env.x)
            s.timed.append(timed(told, env, cards, self.until))
            if told.delta[STABILITY]:
                s.check = True
        if s.log is not None:
            change = with_x(self.statics[0], self.x_axes, env.x).text
            note(s, Modified(cards=[ref(s, card) for card in cards], change=change))
        return True


class ShieldAct(ModifyAct):
    """The next damage to each of these cards is prevented, so much of it (V12.15)."""

    __slots__ = ("number",)

    def __init__(self, selector: Selector, prompt: str, role: Role, number: Number, until: Until) -> None:
        super().__init__(selector, prompt, role, (shield(SHIELD),), until, SHIELD_AXES)
        self.number: Final = number

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return super().fits(s, env, card) and self.number.of(s, env) > 0

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> bool:
        strength = env.with_x(self.number.of(s, env))
        for card in cards:
            self.change(s, strength, (card,))
        return True


class DelayOp(Op):
    """Something is done once, when what goes on ends (V14.6). `leans`: also with cards that the line has named."""

    __slots__ = ("leans", "static", "until")

    def __init__(self, static: Delayed, until: Until, *, leans: bool) -> None:
        self.static: Final = static
        self.until: Final = until
        self.leans: Final = leans

    def run(self, s: State, env: Env) -> bool:
        it, named = (env.it, env.named) if self.leans else ((), ())
        later = Env(env.source, env.you, env.you, it, env.result, env.x, (), env.fought, named)
        delayed = timed(self.static, later, None, self.until)
        if is_ending(s, delayed.until) or len(s.timed) >= HIGHEST:
            return False
        s.timed.append(delayed)
        if s.log is not None:
            note(s, EffectBegun(seat=SEATS[env.you], card=ref(s, env.source), change=self.static.text))
        return True


def timed(static: Static, env: Env, cards: tuple[CardNo, ...] | None, until: Until) -> Timed:
    """What a text brings about for a while. After a conflict's end, "the conflict" is the ending one (V12.1)."""
    if env.fought < 0:
        return Timed(static, env, cards, until)
    return Timed(static, env.with_fought(-1), cards, UNTIL_TURN if until == UNTIL_CONFLICT else until)


def _may_rise(s: State, card: CardNo, static: Static) -> bool:
    """Is there a statistic among those that a statement changes that isn't at its highest?"""
    return any(
        touched and -HIGHEST < read(s, card) < HIGHEST
        for touched, read in zip(static.touches, (dawn, stability, dusk), strict=True)
    )


def with_x(static: Static, x_axes: tuple[tuple[Axis, int], ...], x: int) -> Static:
    """The statement with its X put in."""
    if not x_axes:
        return static
    delta = list(static.delta)
    for axis, factor in x_axes:
        delta[axis] += factor * x
    return Static(
        static.kind,
        re.sub(r"(\d*)X", lambda said: str(int(said[1] or 1) * x), static.text),
        what=static.what,
        this_card=static.this_card,
        who=static.who,
        delta=(delta[0], delta[1], delta[2]),
        bits=static.bits,
        lost=static.lost,
        number=static.number,
        numbers=static.numbers,
        by_x=static.by_x,
        amount=static.amount,
        condition=static.condition,
        by_depth=static.by_depth,
        late=static.late,
        early_what=static.early_what,
        early_condition=static.early_condition,
    )


class ControlAct(Act):
    """Gain control of cards in play; without a duration (`until` is UNTIL_PHASE) for good (V13.6)."""

    __slots__ = ("until",)

    aim = GAIN

    def __init__(self, selector: Selector, prompt: str, role: Role, until: Until) -> None:
        super().__init__(selector, prompt, role)
        self.until: Final = until

    def fits(self, s: State, env: Env, card: CardNo) -> bool:
        return s.zone[card] in (PLAY, VEILED) and s.control[card] != env.subject

    def perform(self, s: State, env: Env, cards: tuple[CardNo, ...]) -> bool:
        for card in cards:
            change_control(s, card, env.subject)
            if self.until == UNTIL_PHASE:
                keep(s, card)
            else:
                borrow(s, card, env, UNTIL_TURN if env.fought >= 0 and self.until == UNTIL_CONFLICT else self.until)
        s.unsettle()
        return True
