"""Environment of a running text: what one run of it knows, beside the state."""

from __future__ import annotations

from typing import Any, Final

from games.kernel.engine.environment import LEFT, SteeredEnvironment
from games.kernel.engine.frames import Names
from games.kernel.engine.program import Op
from games.kernel.ids import CardNo, Seat, as_cards

__all__ = ["NO_TARGETS", "AnyOp", "Env", "Target", "Targets"]

Target = tuple[CardNo, int]
"""A card and its birth there: the same object as long as both are so (D2.6)."""
Targets = tuple[tuple[Target, ...], ...]
"""What was chosen for each instruction with a target, in their order (D8.2)."""
NO_TARGETS: Final[Targets] = ()


class Env(SteeredEnvironment):
    """What one run of a text knows. Immutable: a change makes another.

    `born` is the birth of the source when the run began: another one is another object (D2.6). `targets` were chosen as
    it was played. `result` is the number that the line last counted: of cards abandoned, discarded or dissolved.
    """

    __slots__ = ("born", "result", "targets")

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

    def with_it(self, it: tuple[CardNo, ...]) -> Env:
        return Env(self.source, self.you, self.subject, it, self.x, self.loops, self.born, self.targets, self.result)

    def with_x(self, x: int) -> Env:
        return Env(self.source, self.you, self.subject, self.it, x, self.loops, self.born, self.targets, self.result)

    def with_subject(self, subject: Seat) -> Env:
        return Env(self.source, self.you, subject, self.it, self.x, self.loops, self.born, self.targets, self.result)

    def with_loops(self, loops: tuple[tuple[int, ...], ...], it: tuple[CardNo, ...]) -> Env:
        return Env(self.source, self.you, self.subject, it, self.x, loops, self.born, self.targets, self.result)

    def with_targets(self, targets: Targets) -> Env:
        return Env(self.source, self.you, self.subject, self.it, self.x, self.loops, self.born, targets, self.result)

    def with_result(self, result: int) -> Env:
        return Env(self.source, self.you, self.subject, self.it, self.x, self.loops, self.born, self.targets, result)

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
        )

    def key(self) -> tuple[object, ...]:
        return (self.source, self.you, self.subject, self.it, self.x, self.loops, self.born, self.targets, self.result)


AnyOp = Op[Any, Env]
"""An operation, for those who needn't know on which state it runs."""
