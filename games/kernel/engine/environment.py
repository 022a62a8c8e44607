"""Environment of a running line: what one run of a text knows, beside the state.

It travels in the line's frame, so that programs refer to no state. A game adds what its texts speak of.
"""

from __future__ import annotations

from typing import Any, Final

from games.kernel.engine.frames import Names
from games.kernel.ids import CardNo, Seat

LEFT: Final = -2
"""Before the cards that a repetition over cards has left, which no count and no mode begins with."""
SHORT: Final = (-3,)
"""Behind all that repetitions have to do: the deed that runs has fallen short of what it says."""


class Environment:
    """What one run of a line knows. Immutable: a change makes another.

    `source` is the card whose text runs, `you` the seat that controls it, `subject` the seat that acts now (the same,
    unless another subject does it). `it` holds the cards that the line last spoke of.
    """

    __slots__ = ("it", "source", "subject", "you")

    def __init__(self, source: CardNo, you: Seat, subject: Seat, it: tuple[CardNo, ...] = ()) -> None:
        self.source = source
        self.you = you
        self.subject = subject
        self.it = it

    def renamed(self, names: Names) -> Any:
        """One of the same class with other numbers for its cards."""
        return Environment(names.of[self.source], self.you, self.subject, names.all_at(self.it))

    def key(self) -> tuple[object, ...]:
        """Everything as plain data: two runs with equal keys go on equally."""
        return (self.source, self.you, self.subject, self.it)


class SteeredEnvironment(Environment):
    """What one run of a line knows that is steered (see steering.py).

    `x` is a number that was chosen or said. `loops` holds what the enclosing repetitions still have to do: a count,
    modes, or LEFT and cards; and SHORT.
    """

    __slots__ = ("loops", "x")

    def __init__(
        self,
        source: CardNo,
        you: Seat,
        subject: Seat,
        it: tuple[CardNo, ...] = (),
        x: int = 0,
        loops: tuple[tuple[int, ...], ...] = (),
    ) -> None:
        super().__init__(source, you, subject, it)
        self.x = x
        self.loops = loops

    def with_it(self, it: tuple[CardNo, ...]) -> SteeredEnvironment:
        """The same, having spoken of other cards last."""
        raise NotImplementedError

    def with_x(self, x: int) -> SteeredEnvironment:
        """The same with another X."""
        raise NotImplementedError

    def with_subject(self, subject: Seat) -> SteeredEnvironment:
        """The same with somebody else who acts."""
        raise NotImplementedError

    def with_loops(self, loops: tuple[tuple[int, ...], ...], it: tuple[CardNo, ...]) -> SteeredEnvironment:
        """The same in another place of its repetitions."""
        raise NotImplementedError
