"""Bench: the workload of the benchmark: random play of two starter decks, and a state from the middle of a game."""

from __future__ import annotations

from games.agents import SETTINGS
from games.kernel.engine.run_loop import apply
from games.kernel.game import Game, Seating
from games.kernel.search.puct import Worlds, search
from games.voidream.ai.rollout import random_choice
from games.voidream.ai.search_hooks import VoidreamThinking
from games.voidream.rules import flow
from games.voidream.rules.state import RUNNING, State

__all__ = ["VoidreamWorkload"]

MIDDLE = 60
"""Decisions after which a game is in its middle."""


class VoidreamWorkload:
    """The tasks of the benchmark, past the door: answers aren't checked, and nobody is told anything."""

    is_compiled = not str(flow.__file__).endswith(".py")

    def __init__(self, game: Game[State]) -> None:
        self.game = game
        self.thinking = VoidreamThinking()
        self.pool = game.cards.pool()
        first, second = game.decks.shipped()[:2]
        self.seats = {"A": Seating("A", first), "B": Seating("B", second)}
        self.deck_names = [seating.deck.name for seating in self.seats.values()]
        self.seed = 0
        self.middle = self.reach_middle()

    def new(self) -> State:
        self.seed += 1
        s = self.game.new(self.seats, self.seed, self.pool)
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
        return self.play_out(self.new())

    def games(self) -> int:
        self.play_out(self.new())
        return 1

    def clones(self) -> int:
        clone = self.middle.clone
        for _ in range(1000):
            clone()
        return 1000

    def views(self) -> int:
        for _ in range(20):
            self.game.view(self.middle, "A")
        return 20

    def iterations(self) -> int:
        seat = self.thinking.mover(self.middle)
        worlds = Worlds(self.thinking, [self.middle], seat)
        return search(self.thinking, worlds, 100, self.seed, SETTINGS).visits

    def hashes(self) -> int:
        for _ in range(50):
            self.game.state_hash(self.middle)
        return 50
