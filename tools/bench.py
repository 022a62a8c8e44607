"""`make bench`: benchmarks every game's engine together with a reference.

The reference is python-chess, listing legal moves and pushing one. Absolute numbers depend on the machine; the ratios
show how fast the engine is.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from tools.environment import PROJECT, SetupError, ensure_environment

RUNS = 5
SECONDS = 0.6
GOALS = {"decisions_per_s": 1.0, "clones_per_s": 0.2, "games_per_s": 0.8}
"""The least ratio to the reference's figure that we promise of an engine, without a compiler."""


def main() -> int:
    programs = ensure_environment("requirements.txt", "requirements-dev.txt", "requirements-bench.txt").parent
    if os.environ.get("VOIDREAM_BENCH") != "reference":
        environment = os.environ | {"VOIDREAM_BENCH": "reference"}
        command = [str(programs / "python"), "-m", "tools.bench"]
        return subprocess.run(command, cwd=PROJECT, env=environment, check=False).returncode
    import games

    for name in games.names():
        compare(games.load(name).title, figures_of(name))
    return 0


def figures_of(game: str) -> dict[str, Any]:
    """What the engine of a game does, in a process of its own."""
    command = [sys.executable, "-m", "games", "bench", game, "--json"]
    found: dict[str, Any] = json.loads(subprocess.run(command, cwd=PROJECT, check=True, capture_output=True).stdout)
    return found


def compare(title: str, engine: dict[str, Any]) -> None:
    """Prints an engine's figures, with the reference of this very moment beside them."""
    beside = reference()
    how = "compiled" if engine["compiled"] else "interpreted"
    facts = [how, f"Python {engine['python']}", " against ".join(engine["decks"])]
    print(f"{title} ({', '.join(filter(None, facts))}), compared with python-chess")
    print(f"{'':20}{title.lower():>12}{'python-chess':>14}{'ratio':>8}{'promised':>10}")
    for name, least in GOALS.items():
        ours, theirs = engine[name]["median"], beside[name]
        print(f"{name:20}{ours:12,.0f}{theirs:14,.0f}{ours / theirs:8.2f}{least:10.2f}")
    print(f"{'view_us':20}{engine['view_us']['median']:12,.1f}")
    print(f"{'hash_us':20}{engine['hash_us']['median']:12,.1f}")


def reference() -> dict[str, float]:
    """python-chess on the same machine: moves, copies of a board in the middle of a game, and random games."""
    import random

    import chess

    chance = random.Random(1)  # noqa: S311 - no secret hangs on it

    def moves() -> int:
        board = chess.Board()
        done = 0
        while done < 200:
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(chance.choice(legal))
            done += 1
        return done

    def games() -> int:
        board = chess.Board()
        while not board.is_game_over():
            board.push(chance.choice(list(board.legal_moves)))
        return 1

    middle = chess.Board()
    for _ in range(40):
        middle.push(chance.choice(list(middle.legal_moves)))

    def copies() -> int:
        for _ in range(1000):
            middle.copy(stack=False)
        return 1000

    tasks: dict[str, Callable[[], int]] = {"decisions_per_s": moves, "clones_per_s": copies, "games_per_s": games}
    return {name: statistics.median(rate(task) for _ in range(RUNS)) for name, task in tasks.items()}


def rate(task: Callable[[], int]) -> float:
    """How often a second of processor time the task does its unit of work."""
    task()
    done = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        done += task()
    return done / spent


if __name__ == "__main__":
    try:
        sys.exit(main())
    except SetupError as error:
        sys.exit(str(error))
