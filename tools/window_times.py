"""`python -m tools.window_times`: whether the time until the next decision tells what is in a hand.

Who has energy for a fast card is asked, whether they hold one or not (Dreamtides, D6.9). Measured is what the site does
for an answer: a card is played, the other seat may answer, lets it resolve, and the first seat is asked again. Both
hands take turns, sample by sample, so that what else the machine does falls on both alike.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from typing import Any, Final

import games

SAMPLES: Final = 200
FAST: Final = "Toll at the Sluice"
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


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.window_times", description=__doc__)
    parser.add_argument("--samples", type=int, default=SAMPLES, help="of each hand")
    options = parser.parse_args(arguments)
    game = games.load("dreamtides")
    begun = {held: game.lab.load(position(held)) for held in (FAST, SLOW)}
    asked: dict[str, list[str]] = {held: [] for held in begun}
    seconds: dict[str, list[float]] = {held: [] for held in begun}
    for held, state in begun.items():
        sample(game, state, asked[held])
    for _ in range(options.samples):
        for held, state in begun.items():
            seconds[held].append(sample(game, state, asked[held]))
    for held, found in seconds.items():
        first, middle, last = (1000 * each for each in statistics.quantiles(found, n=4))
        kind = "a fast card" if held == FAST else "no fast card"
        print(f"{kind:13} {len(found)} samples, median {middle:.3f} ms, half of them {first:.3f} to {last:.3f} ms")
    alike = asked[FAST] == asked[SLOW]
    print("asked alike: " + (", ".join(asked[FAST][: len(MOVES)]) if alike else "no"))
    return 0 if alike else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
