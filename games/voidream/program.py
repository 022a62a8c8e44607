"""What a text compiles to: operations in a row (Code), and the words in them that are worked out as they run.

Programs are immutable and shared by all games. They refer to no state: everything that one run of a line knows is in
its Env, which travels in the frame.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.kernel.frames import Names
from games.voidream.aims import NEITHER

if TYPE_CHECKING:
    from games.voidream.state import State


LEFT: Final = -2
"""Before the cards that a repetition over cards has left, which no count and no mode begins with."""

# Whom a text speaks of, as its controller sees it.
ANY_SEAT: Final = -1
YOURS: Final = 0
THEIRS: Final = 1


class Env:
    """What one run of a line knows. Immutable: a change makes another Env.

    `you` is the seat that controls the text, `subject` the seat that acts now (the same, unless another subject does
    it). `it` holds the cards that the line last spoke of (NOBODY where it chose none), `result` the last roll, `x` the
    chosen X. `loops` holds what the enclosing repetitions still have to do: a count, modes, or LEFT and cards.
    `fought` is the conflict whose end has triggered the text, which its words still mean (V12.1): its attacker, and its
    kind from bit 1 on; -1: none. `named` holds what the line spoke of, the last first, where its text says `that …`.
    """

    __slots__ = ("fought", "it", "loops", "named", "result", "source", "subject", "x", "you")

    def __init__(
        self,
        source: int,
        you: int,
        subject: int,
        it: tuple[int, ...] = (),
        result: int = 0,
        x: int = 0,
        loops: tuple[tuple[int, ...], ...] = (),
        fought: int = -1,
        named: tuple[tuple[int, ...], ...] = (),
    ) -> None:
        self.source = source
        self.you = you
        self.subject = subject
        self.it = it
        self.result = result
        self.x = x
        self.loops = loops
        self.fought = fought
        self.named = named

    def with_it(self, it: tuple[int, ...]) -> Env:
        return Env(self.source, self.you, self.subject, it, self.result, self.x, self.loops, self.fought, self.named)

    def with_result(self, result: int) -> Env:
        return Env(self.source, self.you, self.subject, self.it, result, self.x, self.loops, self.fought, self.named)

    def with_x(self, x: int) -> Env:
        return Env(self.source, self.you, self.subject, self.it, self.result, x, self.loops, self.fought, self.named)

    def with_subject(self, subject: int) -> Env:
        return Env(self.source, self.you, subject, self.it, self.result, self.x, self.loops, self.fought, self.named)

    def with_loops(self, loops: tuple[tuple[int, ...], ...], it: tuple[int, ...]) -> Env:
        return Env(self.source, self.you, self.subject, it, self.result, self.x, loops, self.fought, self.named)

    def with_fought(self, fought: int) -> Env:
        return Env(self.source, self.you, self.subject, self.it, self.result, self.x, self.loops, fought, self.named)

    def with_named(self, *groups: tuple[int, ...]) -> Env:
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
            tuple([(LEFT, *names.all_at(loop[1:])) if loop[:1] == (LEFT,) else loop for loop in self.loops]),
            self.fought,
            tuple([names.all_at(cards) for cards in self.named]),
        )

    def key(self) -> tuple[object, ...]:
        """Everything as plain data: two runs with equal keys go on equally."""
        return (self.source, self.you, self.subject, self.it, self.result, self.x, self.loops, self.fought, self.named)


class Op:
    """One step of a line.

    `run` is called with the line's frame on top of the stack and already moved past this operation. It changes the
    state, may push frames (they run before the line goes on), may ask (then `answered` gets the chosen cards), and
    returns False if it could not be carried out.
    """

    __slots__ = ()

    def run(self, s: State, env: Env) -> bool:
        raise NotImplementedError

    def answered(self, s: State, env: Env, chosen: tuple[int, ...]) -> bool:
        raise NotImplementedError

    def can(self, s: State, env: Env) -> bool:
        """Could this be carried out now, and would it change the game (V5.6)? Changes nothing."""
        return True

    def why_not(self, s: State, env: Env) -> str:
        """Why it couldn't be carried out, for the log, where that can be said in a few words."""
        return ""

    def means(self, s: State, env: Env) -> int:
        """What it means for its subject, as far as that can be said now: HARM, NEITHER or HELP. Changes nothing."""
        return NEITHER

    def steers(self) -> bool:
        """Does it decide which operations of its line come next?"""
        return False

    def foretell(self, s: State, env: Env) -> Env:
        """Queues the abilities that trigger "before" this (V10.2); answers what the next operation will know."""
        return env


Code = tuple[Op, ...]


class Number:
    """A number that a text names."""

    __slots__ = ()

    def of(self, s: State, env: Env) -> int:
        raise NotImplementedError


class Condition:
    """A condition that a text names."""

    __slots__ = ()

    def holds(self, s: State, env: Env) -> bool:
        raise NotImplementedError


class Match:
    """A noun phrase as a question about one card. `face_down`: it speaks of face-down cards in play (V9.17); `in_play`:
    of cards in play without saying so."""

    __slots__ = ("face_down", "in_play")

    face_down: bool
    in_play: bool

    def ok(self, s: State, env: Env, card: int) -> bool:
        raise NotImplementedError

    def cards(self, s: State, env: Env) -> list[int]:
        """All cards that it speaks of now, in the order of play."""
        raise NotImplementedError
