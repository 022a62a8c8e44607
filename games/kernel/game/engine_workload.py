"""Engine workload: what a benchmark does with a game that stands on the engine: random play of two decks, and a state
from the middle of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from games.kernel.decks.deck_list import DeckList
from games.kernel.engine.run_loop import apply
from games.kernel.engine.state import EngineState
from games.kernel.game.game import Game
from games.kernel.game.seating import Seating
from games.kernel.search.puct import Settings, Worlds, search

S = TypeVar("S", bound=EngineState[Any, Any, Any])


class EngineWorkload(Generic[S]):
    """The tasks of the benchmark, past the door: answers aren't checked, and nobody is told anything. `middle`: after
    how many decisions a game is in its middle; `rules_file`: where the rules lie, as source or as machine code."""

    def __init__(
        self,
        game: Game[S],
        decks: Sequence[DeckList],
        random_choice: Callable[[S, int], tuple[int, tuple[int, ...]]],
        middle: int,
        settings: Settings,
        rules_file: str | None,
    ) -> None:
        self.game = game
        self.random_choice = random_choice
        self.settings = settings
        self.is_compiled = not str(rules_file).endswith(".py")
        self.pool = game.cards.pool()
        self.seats = {seat: Seating(seat, deck) for seat, deck in zip(game.seats, decks, strict=True)}
        self.deck_names = [deck.name for deck in decks]
        self.seed = 0
        self.middle = self.reach(middle)

    def new(self) -> S:
        self.seed += 1
        s = self.game.new(self.seats, self.seed, self.pool)
        s.log = None
        return s

    def reach(self, count: int) -> S:
        """A state after so many decisions, in the first game that isn't over by then."""
        while True:
            s = self.new()
            rng = self.seed
            while s.pending is not None and s.seq < count:
                rng, chosen = self.random_choice(s, rng)
                apply(s, chosen)
            if s.pending is not None:
                return s

    def play_out(self, s: S) -> int:
        start = s.seq
        rng = self.seed
        choice = self.random_choice
        while s.pending is not None:
            rng, chosen = choice(s, rng)
            apply(s, chosen)
        return s.seq - start

    def decisions(self) -> int:
        return self.play_out(self.new())

    def games(self) -> int:
        self.play_out(self.new())
        return 1

    def clones(self) -> int:
        clone = self.game.clone
        for _ in range(1000):
            clone(self.middle)
        return 1000

    def views(self) -> int:
        for _ in range(20):
            self.game.view(self.middle, self.game.seats[0])
        return 20

    def iterations(self) -> int:
        thinking = self.game.thinking
        if thinking is None:
            return 0
        worlds = Worlds(thinking, [self.middle], thinking.mover(self.middle))
        return search(thinking, worlds, 100, self.seed, self.settings).visits

    def hashes(self) -> int:
        for _ in range(50):
            self.game.state_hash(self.middle)
        return 50
