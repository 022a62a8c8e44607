"""Workload: what a benchmark does with a game by its protocol alone: random play of the usual number of seats."""

from __future__ import annotations

import sys
from typing import Any

from games.agents import SETTINGS, random_answer
from games.kernel import chance
from games.kernel.game import NO_DECK, Game, Seating
from games.kernel.search.puct import Worlds, search
from games.lab.supply import seats_of, shipped_cards, shipped_decks


class PlainWorkload:
    """The tasks of the benchmark, through the door: answers are checked, and everybody could be told."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.cards = shipped_cards(game)
        decks = shipped_decks(game) or [NO_DECK]
        self.seats = {seat: Seating(seat, decks[number % len(decks)]) for number, seat in enumerate(seats_of(game))}
        self.deck_names = [seating.deck.name for seating in self.seats.values() if seating.deck != NO_DECK]
        self.seed = 0
        whole = self.play(self.new(), None)
        self.middle = self.new()
        self.play(self.middle, whole // 2)

    @property
    def is_compiled(self) -> bool:
        return not str(sys.modules[type(self.middle).__module__].__file__).endswith(".py")

    def new(self) -> Any:
        self.seed += 1
        return self.game.new(self.seats, self.seed, self.cards)

    def play(self, state: Any, most: int | None) -> int:
        """Random decisions, to the end if not so many at most; how many it were. What is refused is tried anew."""
        rng, done = self.seed, 0
        while done != most and (decision := self.game.decision(state)) is not None:
            rng, bits = chance.step(rng)
            answer = random_answer(decision, bits)
            done += self.game.answer(state, decision.seat, answer) is None
        return done

    def decisions(self) -> int:
        return self.play(self.new(), None)

    def games(self) -> int:
        self.play(self.new(), None)
        return 1

    def clones(self) -> int:
        for _ in range(100):
            self.game.clone(self.middle)
        return 100

    def views(self) -> int:
        for _ in range(20):
            self.game.view(self.middle, self.game.seats[0])
        return 20

    def hashes(self) -> int:
        for _ in range(20):
            self.game.state_hash(self.middle)
        return 20

    def iterations(self) -> int:
        thinking = self.game.thinking
        if thinking is None:
            return 0
        worlds = Worlds(thinking, [self.middle], thinking.mover(self.middle))
        return search(thinking, worlds, 100, self.seed, SETTINGS).visits
