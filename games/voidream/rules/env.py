"""Environment of a running line: what one run of a text knows, beside the state.

It travels in the line's frame, so that programs refer to no state.
"""

from __future__ import annotations

from typing import Any, Final, NewType

from games.kernel.engine.environment import LEFT, SteeredEnvironment
from games.kernel.engine.frames import Names
from games.kernel.engine.program import Op
from games.kernel.ids import CardNo, Seat, as_cards

Who = NewType("Who", int)
"""Whom a text speaks of, as its controller sees it."""
ANY_SEAT: Final = Who(-1)
YOURS: Final = Who(0)
THEIRS: Final = Who(1)


class Env(SteeredEnvironment):
    """What one run of a line knows. Immutable: a change makes another Env.

    `it` has NO_CARD where the line chose none. `result` is the last roll.
    `fought` is the conflict whose end has triggered the text, which its words still mean (V12.1): its attacker, and its
    kind from bit 1 on; -1: none. `named` holds what the line spoke of, the last first, where its text says `that …`.
    """

    __slots__ = ("fought", "named", "result")

    def __init__(
        self,
        source: CardNo,
        you: Seat,
        subject: Seat,
        it: tuple[CardNo, ...] = (),
        result: int = 0,
        x: int = 0,
        loops: tuple[tuple[int, ...], ...] = (),
        fought: int = -1,
        named: tuple[tuple[CardNo, ...], ...] = (),
    ) -> None:
        # Made more often than anything else: no second call.
        self.source = source
        self.you = you
        self.subject = subject
        self.it = it
        self.result = result
        self.x = x
        self.loops = loops
        self.fought = fought
        self.named = named

    def with_it(self, it: tuple[CardNo, ...]) -> Env:
        return Env(self.source, self.you, self.subject, it, self.result, self.x, self.loops, self.fought, self.named)

    def with_result(self, result: int) -> Env:
        return Env(self.source, self.you, self.subject, self.it, result, self.x, self.loops, self.fought, self.named)

    def with_x(self, x: int) -> Env:
        return Env(self.source, self.you, self.subject, self.it, self.result, x, self.loops, self.fought, self.named)

    def with_subject(self, subject: Seat) -> Env:
        return Env(self.source, self.you, subject, self.it, self.result, self.x, self.loops, self.fought, self.named)

    def with_loops(self, loops: tuple[tuple[int, ...], ...], it: tuple[CardNo, ...]) -> Env:
        return Env(self.source, self.you, self.subject, it, self.result, self.x, loops, self.fought, self.named)

    def with_fought(self, fought: int) -> Env:
        return Env(self.source, self.you, self.subject, self.it, self.result, self.x, self.loops, fought, self.named)

    def with_named(self, *groups: tuple[CardNo, ...]) -> Env:
        named = (*groups, *(self.named or (self.it,)))
        return Env(self.source, self.you, self.subject, self.it, self.result, self.x, self.loops, self.fought, named)

    def renamed(self, names: Names) -> Env:
        """The same with other numbers for the cards."""
        return Env(
            names.of[self.source],
            self.you,
            self.subject,
            names.all_at(self.it),
            self.result,
            self.x,
            tuple([(LEFT, *names.all_at(as_cards(loop[1:]))) if loop[:1] == (LEFT,) else loop for loop in self.loops]),
            self.fought,
            tuple([names.all_at(cards) for cards in self.named]),
        )

    def key(self) -> tuple[object, ...]:
        """Everything as plain data: two runs with equal keys go on equally."""
        return (self.source, self.you, self.subject, self.it, self.result, self.x, self.loops, self.fought, self.named)


AnyOp = Op[Any, Env]
"""An operation, for those who needn't know on which state it runs."""
