"""The stack of what is going on.

A frame is a small immutable value: what runs, and where in it. Frames may be shared by any number of states. The top
frame is stepped until a decision is due; a step replaces it, pops it, or pushes frames that run first.
"""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from games.kernel.ids import NOBODY, CardNo, Seat

S = TypeVar("S")

BELOW: Final = Seat(-2)
"""In place of a seat: whoever acts in the frame below."""


class Names:
    """Other numbers for the cards of a state, each by the number that it has: `at` for whatever lies in its place, `of`
    for the card itself, wherever that is. They differ where somebody who doesn't know what lies in a place imagines
    something else there. Both have one entry more, so that no card (-1) stays none."""

    __slots__ = ("at", "of")

    def __init__(self, at: list[CardNo], of: list[CardNo]) -> None:
        self.at = at
        self.of = of

    def all_at(self, cards: tuple[CardNo, ...]) -> tuple[CardNo, ...]:
        """What lies in the places of these cards."""
        at = self.at
        return tuple([at[card] for card in cards])


class Frame(Generic[S]):
    """One thing that is going on."""

    __slots__ = ()

    def step(self, s: S) -> None:
        """Goes on. Called only when this frame is on top and no decision is due."""
        raise NotImplementedError

    def answered(self, s: S, chosen: tuple[int, ...]) -> None:
        """The decision that this frame asked for was made: indices of the options, or the amounts."""
        raise NotImplementedError

    def actor(self) -> Seat:
        """The seat that does what this frame does; NOBODY: the rules do; or BELOW."""
        return NOBODY

    def renamed(self, names: Names) -> Frame[S]:
        """The same with other numbers for its cards; one that speaks of none stays as it is."""
        return self

    def key(self) -> tuple[object, ...]:
        """Everything in it as plain data: frames with equal keys go on equally."""
        raise NotImplementedError
