"""Programs: what a text compiles to, operations in a row, and the words in them that are worked out as they run.

Programs are immutable and shared by all games: all that they hold is Final. They refer to no state: everything that one
run of a line knows is in its environment, which travels in the frame. `S` is a game's state, `E` its environment.
"""

from __future__ import annotations

from typing import Final, Generic, NewType, TypeVar

from games.kernel.engine.intent import NEITHER
from games.kernel.ids import CardNo

EventKind = NewType("EventKind", int)
"""What can be heard, as a game numbers it."""

S = TypeVar("S")
E = TypeVar("E")


class Op(Generic[S, E]):
    """One step of a line.

    `run` is called with the line's frame on top of the stack and already moved past this operation. It changes the
    state, may push frames (they run before the line goes on), may ask (then `answered` gets the chosen cards), and
    returns False if it could not be carried out.
    """

    __slots__ = ()

    def run(self, s: S, env: E) -> bool:
        raise NotImplementedError

    def answered(self, s: S, env: E, chosen: tuple[int, ...]) -> bool:
        raise NotImplementedError

    def can(self, s: S, env: E) -> bool:
        """Could this be carried out now, and would it change the game? Changes nothing."""
        return True

    def is_measured(self) -> bool:
        """Does it name how many, so that less of it can be done, or none?"""
        return False

    def is_open(self) -> bool:
        """Is the number that it names an open one, of which one is enough?"""
        return False

    def can_whole(self, s: S, env: E) -> bool:
        """Could all that it names be carried out now, and of an open number at least one?"""
        return self.can(s, env)

    def why_not(self, s: S, env: E) -> str:
        """Why it couldn't be carried out, for the log, where that can be said in a few words."""
        return ""

    def means(self, s: S, env: E) -> int:
        """What it means for its subject, as far as that can be said now: HARM, NEITHER or HELP. Changes nothing."""
        return NEITHER

    def is_loss(self) -> bool:
        """Does the seat that does it give something up by that: a card, mind, the game?"""
        return False

    def about_cards(self) -> bool:
        """Is it done with cards that it finds by itself?"""
        return False

    def steers(self) -> bool:
        """Does it decide which operations of its line come next?"""
        return False

    def foretell(self, s: S, env: E) -> E:
        """Queues the abilities that trigger "before" this; answers what the next operation will know."""
        return env


class Outcome(Generic[S]):
    """Something that would happen to a card, and that other things may happen instead of."""

    __slots__ = ()

    event: EventKind
    """What is heard before it would happen."""

    def cause(self, s: S, card: CardNo) -> None:
        """It is about to happen."""
        raise NotImplementedError

    def happen(self, s: S, card: CardNo) -> None:
        """Nothing has taken its place: it happens after all."""
        raise NotImplementedError

    def give_way(self, s: S, card: CardNo) -> None:
        """Something else has happened instead."""
        raise NotImplementedError


class Number(Generic[S, E]):
    """A number that a text names."""

    __slots__ = ()

    def of(self, s: S, env: E) -> int:
        raise NotImplementedError


class Condition(Generic[S, E]):
    """A condition that a text names."""

    __slots__ = ()

    def holds(self, s: S, env: E) -> bool:
        raise NotImplementedError


class CardPredicate(Generic[S, E]):
    """A noun phrase as a question about one card. `face_down`: it speaks of face-down cards in play; `in_play`:
    of cards in play without saying so."""

    __slots__ = ("face_down", "in_play")

    def __init__(self, *, face_down: bool, in_play: bool) -> None:
        self.face_down: Final = face_down
        self.in_play: Final = in_play

    def ok(self, s: S, env: E, card: CardNo) -> bool:
        raise NotImplementedError

    def cards(self, s: S, env: E) -> list[CardNo]:
        """All cards that it speaks of now, in the order of play."""
        raise NotImplementedError
