"""Workload: the tasks of a benchmark of a game's engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Workload(Protocol):
    """Each task does some units of work and answers how many."""

    @property
    def deck_names(self) -> Sequence[str]:
        """The decks that are played; none in a game without them."""
        ...

    @property
    def is_compiled(self) -> bool:
        """Does the engine run as machine code?"""
        ...

    def decisions(self) -> int:
        """Decisions with their legal options listed and a random one taken; setting up is part of it."""
        ...

    def games(self) -> int:
        """Whole random games."""
        ...

    def clones(self) -> int:
        """Copies of a state from the middle of a game."""
        ...

    def views(self) -> int:
        """A seat's view."""
        ...

    def hashes(self) -> int:
        """The digest of a position."""
        ...

    def iterations(self) -> int:
        """Iterations of a search at a decision in the middle of a game, in fresh worlds; only if a search plays it."""
        ...
