"""Matches of every game, registered ones and toys, played at random by the protocol alone.

A game joins by being registered. The toys have what the registered games lack: more seats, no decks, scores, several
winners."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

import games
from games.agents import random_answer
from games.kernel import chance
from games.kernel.decision import Answer, Decision
from tests.games.builds import IS_COMPILED
from tests.toy.beacons import Beacons
from tests.toy.lanterns import Lanterns
from tests.toy.tapers import Tapers

ALL = [*(games.load(name) for name in games.names()), Lanterns(), Tapers(), Beacons()]
if not IS_COMPILED:
    # A compiled engine runs the games that are compiled with it.
    from tests.toy.embers import Embers

    ALL.append(Embers())
MATCHES = [(game, count) for game in ALL for count in game.seat_counts]
every_match = pytest.mark.parametrize(("game", "count"), MATCHES, ids=[f"{game.name}-{n}" for game, n in MATCHES])
every_game = pytest.mark.parametrize("game", ALL, ids=[game.name for game in ALL])
MOST = 5_000
"""Decisions: no game is longer."""


class Match:
    """A match of so many seats, played at random; what can be chosen for it is chosen by its seed."""

    def __init__(self, game: games.Game[Any], count: int, seed: int) -> None:
        self.game, self.seed, self.rng = game, seed, seed
        self.cards = dict(game.cards.pool()) if game.has("cards") else {}
        decks = list(game.decks.shipped()) if game.has("decks") else []
        self.seats = {
            seat: games.Seating(f"Player {seat}", decks[(seed + number) % len(decks)])
            if decks
            else games.Seating(f"Player {seat}")
            for number, seat in enumerate(game.seats[:count])
        }
        self.setup = {choice.name: [*choice.values][seed % len(choice.values)] for choice in game.setup_choices}
        self.state = game.new(self.seats, seed, self.cards, self.setup)
        self.moves: list[str] = []

    def some_answer(self, state: Any, due: Decision) -> Answer:
        """A legal answer; what is legal in itself may be refused in combination."""
        for _ in range(50):
            self.rng, bits = chance.step(self.rng)
            answer = random_answer(due, bits)
            if self.game.answer(self.game.clone(state), due.seat, answer) is None:
                return answer
        raise AssertionError(f"nothing is legal in {due}")

    def decisions(self) -> Iterator[tuple[Decision, Answer]]:
        """Each decision with the answer that it gets next, to the end of the match."""
        for _ in range(MOST):
            due = self.game.decision(self.state)
            if due is None:
                return
            answer = self.some_answer(self.state, due)
            yield due, answer
            self.moves.append(f"{due.seat}: {self.game.write_answer(self.state, answer)}")
            assert self.game.answer(self.state, due.seat, answer) is None
        raise AssertionError(f"{self.game.name} with seed {self.seed} doesn't end")

    def shown(self, state: Any) -> str:
        """All that anybody is sent of a state."""
        told = [[self.game.view(state, who), self.game.events(state, who)] for who in (*self.seats, None)]
        return json.dumps(told, sort_keys=True)


def begun(game: games.Game[Any], count: int, seed: int, at: int = 0) -> Match:
    """A match after so many decisions."""
    match = Match(game, count, seed)
    for number, _ in enumerate(match.decisions()):
        if number == at:
            break
    return match
