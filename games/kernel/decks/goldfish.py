"""A deck tried out without a match: what lies where after some moves, and which ones can follow.

Moves are written in a short notation that can stand in an address, each after the other without a space.
"""

from __future__ import annotations

from dataclasses import dataclass


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
class GoldfishCard:
    """A card that lies open: a move of it begins with `adds`, and goes on with that of a target."""

    adds: str
    title: str
    is_playable: bool = True
    says: str = ""


@dataclass(frozen=True, slots=True)
class Target:
    """Where a card can be put. `adds` is one letter, unlike those of all other targets and offers."""

    adds: str
    label: str


@dataclass(frozen=True, slots=True)
class Zone:
    """`size` counts the cards that lie face down, too."""

    name: str
    size: int
    cards: tuple[GoldfishCard, ...]
    targets: tuple[Target, ...]


@dataclass(frozen=True, slots=True)
class Goldfish:
    """`moves` are those that could be made; if there were others, `fault` says what is wrong with the first."""

    moves: str
    fault: str
    steps: tuple[Step, ...]
    says: tuple[str, ...]
    offers: tuple[Offer, ...]
    deck: Zone
    """What is moved by the offers; of its cards the topmost alone lies open."""
    zones: tuple[Zone, ...]
    """All others, the hand first."""

    @property
    def top(self) -> str:
        """The title of the card that lies on top; empty if there is none."""
        return self.deck.cards[0].title if self.deck.cards else ""
