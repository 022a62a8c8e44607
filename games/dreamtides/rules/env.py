"""Environment of a running text: what one run of it knows, beside the state."""

from __future__ import annotations

from typing import Any, Final

from games.kernel.engine.environment import LEFT, SteeredEnvironment
from games.kernel.engine.frames import Names
from games.kernel.engine.program import Op
from games.kernel.ids import CardNo, Seat, as_cards

Target = tuple[CardNo, int]
"""A card and its birth there: the same object as long as both are so (D2.6)."""
Departed = tuple[tuple[CardNo, int], ...]
"""Characters that have left the battlefield, each with the spark that it had last (D10.2)."""
Targets = tuple[tuple[Target, ...], ...]
"""What was chosen for each instruction with a target, in their order (D8.2)."""
NO_TARGETS: Final[Targets] = ()


class Env(SteeredEnvironment):
    """What one run of a text knows. Immutable: a change makes another.

    `born` is the birth of the source when the run began: another one is another object (D2.6). `targets` were chosen as
    it was played. `result` is the number that the line last counted: of cards abandoned, discarded or dissolved.
    `departed` are characters that the text has sent away, or that made it trigger as they left. `rest` are those of
    `them` of which the line took others.
    """

    __slots__ = ("born", "departed", "rest", "result", "targets")

    def __init__(
        self,
        source: CardNo,
        you: Seat,
        subject: Seat,
        it: tuple[CardNo, ...] = (),
        x: int = 0,
        loops: tuple[tuple[int, ...], ...] = (),
        born: int = 0,
        targets: Targets = NO_TARGETS,
        result: int = 0,
        departed: Departed = (),
        rest: tuple[CardNo, ...] = (),
    ) -> None:
        # Made more often than anything else: no second call.
        self.source = source
        self.you = you
        self.subject = subject
        self.it = it
        self.x = x
        self.loops = loops
        self.born = born
        self.targets = targets
        self.result = result
        self.departed = departed
        self.rest = rest

    def with_it(self, it: tuple[CardNo, ...]) -> Env:
        new = self.same()
        new.it = it
        return new

    def with_x(self, x: int) -> Env:
        new = self.same()
        new.x = x
        return new

    def with_subject(self, subject: Seat) -> Env:
        new = self.same()
        new.subject = subject
        return new

    def with_loops(self, loops: tuple[tuple[int, ...], ...], it: tuple[CardNo, ...]) -> Env:
        new = self.same()
        new.loops, new.it = loops, it
        return new

    def with_targets(self, targets: Targets) -> Env:
        new = self.same()
        new.targets = targets
        return new

    def with_rest(self, rest: tuple[CardNo, ...]) -> Env:
        new = self.same()
        new.rest = rest
        return new

    def with_result(self, result: int) -> Env:
        new = self.same()
        new.result = result
        return new

    def with_departed(self, cards: tuple[CardNo, ...], departed: Departed) -> Env:
        """The same, having done something with `cards`, of which these have departed."""
        new = self.same()
        new.departed = (*[each for each in self.departed if each[0] not in cards], *departed)
        return new

    def last_spark(self, card: CardNo) -> int | None:
        """What a character had that has departed; None: this text knows of none."""
        for departed, spark in self.departed:
            if departed == card:
                return spark
        return None

    def same(self) -> Env:
        """Another one, which whoever makes it changes before anybody sees it."""
        return Env(
            self.source,
            self.you,
            self.subject,
            self.it,
            self.x,
            self.loops,
            self.born,
            self.targets,
            self.result,
            self.departed,
            self.rest,
        )

    def renamed(self, names: Names) -> Env:
        return Env(
            names.of[self.source],
            self.you,
            self.subject,
            names.all_at(self.it),
            self.x,
            tuple([(LEFT, *names.all_at(as_cards(loop[1:]))) if loop[:1] == (LEFT,) else loop for loop in self.loops]),
            self.born,
            tuple([tuple([(names.at[card], born) for card, born in chosen]) for chosen in self.targets]),
            self.result,
            tuple([(names.at[card], spark) for card, spark in self.departed]),
            names.all_at(self.rest),
        )

    def key(self) -> tuple[object, ...]:
        return (
            self.source,
            self.you,
            self.subject,
            self.it,
            self.x,
            self.loops,
            self.born,
            self.targets,
            self.result,
            self.departed,
            self.rest,
        )


AnyOp = Op[Any, Env]
"""An operation, for those who needn't know on which state it runs."""
