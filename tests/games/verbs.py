"""Playing without words, for tests that need many positions."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import games
from games.kernel.engine.run_loop import apply
from games.voidream import Voidream
from games.voidream.ai.rollout import random_choice
from games.voidream.rules.state import State

GAME = Voidream()
POOL = GAME.cards.pool()
DECKS = [deck for deck in GAME.decks.shipped() if not GAME.decks.notes(deck.name)["beginner"]]
PAIRINGS = list(itertools.product(range(len(DECKS)), repeat=2))


def seats(pairing: int, *, open_list: bool = False) -> dict[str, games.Seating]:
    """Two of the ready decks, by the number of their pairing."""
    first, second = PAIRINGS[pairing % len(PAIRINGS)]
    return {
        "A": games.Seating("Alice", DECKS[first], open_list=open_list),
        "B": games.Seating("Bob", DECKS[second], open_list=open_list),
    }


def new_game(seed: int, pairing: int = 1, *, open_list: bool = False) -> State:
    return GAME.new(seats(pairing, open_list=open_list), seed, POOL)


def random_game(seed: int, pairing: int = 1, *, open_list: bool = False) -> Iterator[State]:
    """The states of a random game, each waiting for a decision; the last is over. Always the same object."""
    s = new_game(seed, pairing, open_list=open_list)
    yield s
    rng = seed
    while s.pending is not None:
        rng, chosen = random_choice(s, rng)
        s.log = []
        apply(s, chosen)
        yield s


def at(seed: int, seq: int, pairing: int = 1, *, open_list: bool = False) -> State:
    """A random game at a decision, or at its end if that comes first."""
    last = None
    for state in random_game(seed, pairing, open_list=open_list):
        last = state
        if state.seq >= seq:
            break
    assert last is not None
    return last
