"""Lesson: a position that somebody plays to learn the game, step by step.

What is asked of the learner is a step's answers in notation, or facts of the state; the other seats answer by a script.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Motif:
    """Broad theme of a puzzle, which doesn't give it away: its solution has so many events with these values, `type`
    among them, that are no other seat's."""

    name: str
    keys: Mapping[str, Any]
    least: int = 1


@dataclass(frozen=True, slots=True)
class Figures:
    """Facts about a puzzle, which its file has: the number of options at the first decision, in how many of 12
    arrangements a player who looks one decision ahead reaches the goal, and the names of its motifs."""

    options: int = 0
    beginners: int = 12
    motifs: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """What is asked of the learner next."""

    text: str
    """What there is to understand."""
    ask: str
    """What to do, in a line."""
    do: tuple[str, ...]
    """The answers that do it."""
    goal: Mapping[str, Any] = field(default_factory=dict)
    """The facts by which it is done, however; without any, it is done by its answers."""


@dataclass(frozen=True, slots=True)
class Lesson:
    id: str
    """Its name in addresses: unique within the game."""
    title: str
    about: str
    """A sentence for lists."""
    learned: str
    """A sentence for who has come to its end."""
    seat: str
    """Where the learner sits."""
    position: Json
    replies: tuple[str, ...]
    """What the other seats answer, in this order, each as soon as it is legal; beside these they do the least."""
    steps: tuple[Step, ...]
    theme: str = ""
    """Of a puzzle, what is to be reached (see `games.kernel.learning.puzzle`): it has one step, whose answers are one
    way."""
    figures: Figures = Figures()

    @property
    def is_puzzle(self) -> bool:
        """Whether nobody is shown the answers before their first try."""
        return bool(self.theme)


@dataclass(frozen=True, slots=True)
class FirstMatch:
    """A fixed deal with which a newcomer plays a whole game. `agent` plays all seats but `seat`; `position` is both
    sides before the first decision, decks from the top."""

    title: str
    agent: str
    seat: str
    position: Json
