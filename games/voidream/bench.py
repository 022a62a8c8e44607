"""What the benchmark measures: random play of two starter decks, and a state from the middle of a game."""

from __future__ import annotations

from typing import Any

from games.agents import SETTINGS
from games.kernel.game import Game, Seating
from games.kernel.search.puct import Worlds, search
from games.voidream.ai.rollout import random_choice
from games.voidream.game import Voidream
from games.voidream.rules import flow
from games.voidream.rules.run_loop import apply
from games.voidream.rules.state import RUNNING, State

__all__ = ["Workload"]

MIDDLE = 60
"""Decisions after which a game is in its middle."""


class Workload:
    """The tasks of the benchmark. Each call does some units of work and answers how many."""

    def __init__(self, game: Game[Any]) -> None:
        self.rules = Voidream()
        self.pool = game.cards.pool()
        first, second = game.decks.shipped()[:2]
        self.seats = {"A": Seating("A", first), "B": Seating("B", second)}
        self.seed = 0
        self.middle = self.reach_middle()

    def deck_names(self) -> list[str]:
        return [seating.deck.name for seating in self.seats.values()]

    def is_compiled(self) -> bool:
        """Does the engine run as machine code?"""
        return not str(flow.__file__).endswith(".py")

    def new(self) -> State:
        self.seed += 1
        s = self.rules.new(self.seats, self.seed, self.pool)
        s.log = None
        return s

    def reach_middle(self) -> State:
        while True:
            s = self.new()
            rng = self.seed
            while s.pending is not None and s.seq < MIDDLE:
                rng, chosen = random_choice(s, rng)
                apply(s, chosen)
            if s.winner == RUNNING:
                return s

    def play_out(self, s: State) -> int:
        start = s.seq
        rng = self.seed
        while s.pending is not None:
            rng, chosen = random_choice(s, rng)
            apply(s, chosen)
        return s.seq - start

    def decisions(self) -> int:
        """Decisions with their legal options listed and a random one taken; setting up is part of it."""
        return self.play_out(self.new())

    def games(self) -> int:
        """Whole random games."""
        self.play_out(self.new())
        return 1

    def clones(self) -> int:
        """Copies of a state from the middle of a game."""
        clone = self.middle.clone
        for _ in range(1000):
            clone()
        return 1000

    def views(self) -> int:
        """A seat's view."""
        for _ in range(20):
            self.rules.view(self.middle, "A")
        return 20

    def iterations(self) -> int:
        """Iterations of the search at a decision of its seat in the middle of a game, in fresh worlds."""
        seat = self.rules.thinking.mover(self.middle)
        worlds = Worlds(self.rules.thinking, [self.middle], seat)
        return search(self.rules.thinking, worlds, 100, self.seed, SETTINGS).visits

    def hashes(self) -> int:
        """The digest of a position."""
        for _ in range(50):
            self.rules.state_hash(self.middle)
        return 50
