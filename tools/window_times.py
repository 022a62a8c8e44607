"""`python -m tools.window_times`: checks that the time until the next decision doesn't reveal what is in a hand.

A player with energy for a fast card is asked whether or not they have one in hand (Dreamtides, D6.9). This measures the
site's work for an answer: a card is played, the other seat may respond, lets it resolve, and the first seat is asked
again. Samples of both hands alternate, so that other load on the machine affects both equally. With `--live`, each
sample is a match of two people on a site that is started for it, and this measures how long the first player's page
waits while the second player's page answers immediately.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import games

SAMPLES: Final = 200
FAST: Final = "Toll at the Sluice"
WARM_UP: Final = 3
SLOW: Final = "Trade of Shadows"
"""It costs the same, and isn't fast."""
MOVES: Final = ("A: play Breakwater Pikes", "B: pass")


def position(held: str) -> dict[str, Any]:
    """A has a character to play; B holds two cards and has energy for either."""
    deck = ["Tin Pilgrim", "Well-Reader", "Quay Sleeper", "Sleep-Smith"]
    mine = {"hand": ["Breakwater Pikes"], "energy": 4, "production": 4, "deck": deck}
    theirs = {"hand": [held, "Scrapyard Colossus"], "energy": 2, "production": 4, "deck": deck}
    return {"game": "dreamtides", "turn": 7, "players": {"A": mine, "B": {**theirs, "battlefield": ["Tin Pilgrim"]}}}


def sample(game: games.Game[Any], begun: Any, asked: list[str]) -> float:
    """Seconds until all seats have been sent that it is the first one's turn again; notes who was asked."""
    state = game.clone(begun)
    start = time.perf_counter()
    for move in MOVES:
        game.play(state, move)
        for seat in (*game.seats, None):
            game.view(state, seat)
            game.events(state, seat)
        due = game.decision(state)
        asked.append(f"{due.seat} {due.about}" if due else "")
    return time.perf_counter() - start


def in_engine(samples: int, asked: dict[str, list[str]]) -> dict[str, list[float]]:
    """Seconds by what is held; notes who was asked."""
    game = games.load("dreamtides")
    begun = {held: game.lab.load(position(held)) for held in asked}
    seconds: dict[str, list[float]] = {held: [] for held in begun}
    for held, state in begun.items():
        sample(game, state, asked[held])
    for _ in range(samples):
        for held, state in begun.items():
            seconds[held].append(sample(game, state, asked[held]))
    return seconds


def live(samples: int) -> dict[str, list[float]]:
    """The same over the line. The first ones warm the site up, and aren't counted."""
    from tools.bench_live.waits import waits

    hands = [FAST, SLOW] * (samples + WARM_UP)
    moves = [(seat, move) for seat, _, move in [each.partition(": ") for each in MOVES]]
    with tempfile.TemporaryDirectory(prefix="voidream-bench-", dir="/tmp") as folder:
        took = asyncio.run(waits(map(position, hands), moves, Path(folder)))[2 * WARM_UP :]
    return {FAST: took[::2], SLOW: took[1::2]}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.window_times", description=__doc__)
    parser.add_argument("--samples", type=int, default=SAMPLES, help="samples per hand")
    parser.add_argument("--live", action="store_true", help="through a site's connection instead of the engine")
    options = parser.parse_args(arguments)
    asked: dict[str, list[str]] = {FAST: [], SLOW: []}
    seconds = live(options.samples) if options.live else in_engine(options.samples, asked)
    for held, found in seconds.items():
        first, middle, last = (1000 * each for each in statistics.quantiles(found, n=4))
        kind = "a fast card" if held == FAST else "no fast card"
        print(f"{kind:13} {len(found)} samples, median {middle:.3f} ms, middle half {first:.3f} to {last:.3f} ms")
    if options.live:
        return 0
    alike = asked[FAST] == asked[SLOW]
    print("asked in the same cases: " + (", ".join(asked[FAST][: len(MOVES)]) if alike else "no"))
    return 0 if alike else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
