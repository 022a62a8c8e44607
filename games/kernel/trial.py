"""A deck tried out without a match: what lies where after some moves, and which ones can follow.

Moves are written in a short notation that can stand in an address, each after the other without a space.
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Held", "Offer", "Pile", "Step", "Trial"]


@dataclass(frozen=True, slots=True)
class Step:
    """A move that was made: what happened, and all moves up to it."""

    sentence: str
    moves: str


@dataclass(frozen=True, slots=True)
class Offer:
    """A move that can follow: what is added to the moves; with a `most` above 0 a number of this range follows it."""

    adds: str
    label: str
    about: str
    least: int = 0
    most: int = 0
    why_not: str = ""
    """Why it can't be made now."""


@dataclass(frozen=True, slots=True)
class Held:
    title: str
    is_playable: bool
    says: str


@dataclass(frozen=True, slots=True)
class Pile:
    name: str
    titles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Trial:
    """`moves` are those that could be made; if there were others, `fault` says what is wrong with the first."""

    moves: str
    fault: str
    steps: tuple[Step, ...]
    top: str
    """The title of the card that lies on top; empty if there is none."""
    says: tuple[str, ...]
    offers: tuple[Offer, ...]
    hand: tuple[Held, ...]
    piles: tuple[Pile, ...]
