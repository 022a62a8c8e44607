"""Fairness at length: what a mind is given is made of what its seat was sent, and of nothing else.

`python -m tests.games.fairness --games 1000 --jobs 2` plays random games. At every decision, what can be imagined
behind it has to have the same view and the same decision; at some, the truth with its hidden cards mixed up has to give
the same bytes and the same answer. A seed that breaks it is printed, and the exit status is 1.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from random import Random

from games import agents
from games.kernel.engine.run_loop import apply
from games.kernel.ids import Seat
from games.voidream.ai.rollout import random_choice
from games.voidream.rules import prompts
from games.voidream.rules.components import SEAT_OF
from games.voidream.rules.state import State
from tests.games.generative.checks import same
from tests.games.generative.voidream.under_test import check_structure
from tests.games.generative.voidream.worlds import mixed, offer_anew
from tests.games.verbs import GAME, PAIRINGS, POOL, new_game

THINKING = GAME.thinking
LISTS = list(GAME.decks.shipped())
MINDS = ("drowsy", "dreamer", "search:6", "lucid")
MIXED = 30
"""One of so many decisions is asked with other hidden facts, and answered by a mind."""


def decisions(seed: int, *, open_list: bool = True, every: int = 1) -> Iterator[State]:
    """The states of a random game that wait for a decision, of any kind."""
    state = new_game(seed, seed % len(PAIRINGS), open_list=open_list)
    rng = seed
    while state.pending is not None:
        if state.seq % every == 0:
            yield state
        rng, choice = random_choice(state, rng)
        apply(state, choice)


def sent(state: State, seat: Seat, seed: int) -> bytes:
    """What a mind gets for this seat, whose decision is due."""
    return GAME.freeze(THINKING.imagine(state, seat, seed, LISTS, POOL))


def look_alike(state: State) -> int:
    """Holds two states that are imagined here against the truth; how many they were."""
    due = GAME.decision(state)
    assert due is not None
    seat = SEAT_OF[due.seat]
    view = GAME.view(state, due.seat)
    worlds = (THINKING.resample(state, seat, state.seq), THINKING.imagine(state, seat, state.seq, LISTS, POOL))
    for world in worlds:
        check_structure(world)
        same(view, GAME.view(world, due.seat), "imagined", "the view")
        other = GAME.decision(world)
        same(due.as_json(), other and other.as_json(), "imagined", "the decision")
    return len(worlds)


def mixed_up(state: State, rng: Random) -> State | None:
    """Another truth that the seat whose decision is due can't tell from this one, if there is one."""
    assert state.pending is not None
    other = mixed(state, 1 << state.pending.seat, rng)
    if other is not None:
        offer_anew(state, other)
    return other


def answer_alike(state: State, other: State, mind: str) -> None:
    """The same bytes, and the same answer to them."""
    assert state.pending is not None
    seat = state.pending.seat
    assert sent(state, seat, 7) == sent(other, seat, 7), "other bytes"
    answers = [
        agents.thought(GAME, mind, agents.imagined(GAME, truth, "AB"[seat], 3, LISTS, POOL), 5)[1]
        for truth in (state, other)
    ]
    assert answers[0] == answers[1], f"other answers of {mind}"


def check(seed: int) -> Counter[str]:
    """One game, the lists open in every other one: what was looked at in it, or that it broke."""
    counted: Counter[str] = Counter()
    rng = Random(seed)
    state: State | None = None
    try:
        for state in decisions(seed, open_list=seed % 2 == 0):
            counted["looked alike"] += look_alike(state)
            if rng.random() < 1 / MIXED and (other := mixed_up(state, rng)) is not None:
                answer_alike(state, other, rng.choice(MINDS))
                counted["answered alike"] += 1
                counted["amid an effect"] += state.pending is not None and state.pending.asks != prompts.ACTION
    except Exception as broken:
        where = "" if state is None else f" at {state.seq}"
        print(f"seed {seed}{where}: {type(broken).__name__}: {broken}", flush=True)
        counted["broken"] += 1
    counted["games"] += 1
    return counted


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.games.fairness")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args(arguments)
    counted: Counter[str] = Counter()
    with ProcessPoolExecutor(options.jobs) as pool:
        for found in pool.map(check, range(options.first, options.first + options.games)):
            counted += found
            if counted["games"] % 50 == 0:
                print(dict(counted), flush=True)
    print(dict(counted))
    return 1 if counted["broken"] else 0


if __name__ == "__main__":
    # Under its own name, so that other processes find it.
    from tests.games.fairness import main as run

    sys.exit(run(sys.argv[1:]))
