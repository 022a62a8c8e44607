"""The stack of what is going on.

A frame is a small immutable value: what runs, and where in it. Frames may be shared by any number of states. The top
frame is stepped until a decision is due; a step replaces it, pops it, or pushes frames that run first.
"""

from __future__ import annotations

from typing import Final, Generic, TypeVar

__all__ = ["BELOW", "NO_PLAYER", "Frame"]

S = TypeVar("S")

NO_PLAYER: Final = -1
BELOW: Final = -2


class Frame(Generic[S]):
    """One thing that is going on."""

    __slots__ = ()

    def step(self, s: S) -> None:
        """Goes on. Called only when this frame is on top and no decision is due."""
        raise NotImplementedError

    def answered(self, s: S, chosen: tuple[int, ...]) -> None:
        """The decision that this frame asked for was made: indices of the options, or the amounts."""
        raise NotImplementedError

    def actor(self) -> int:
        """The seat that does what this frame does; NO_PLAYER: the rules do; BELOW: whoever acts in the frame below."""
        return NO_PLAYER

    def key(self) -> tuple[object, ...]:
        """Everything in it as plain data: frames with equal keys go on equally."""
        raise NotImplementedError
