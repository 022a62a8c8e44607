"""`bench`: how fast the engine is. Ratios tell more than figures: run a reference beside it on the same machine."""

from __future__ import annotations

import argparse
import json
import platform
import statistics
import time
from collections.abc import Callable
from typing import Any

import games
from games.lab.workload import PlainWorkload

_RUNS = 5
SECONDS = 0.6


def run(options: argparse.Namespace) -> int:
    """Prints the medians of five warm runs, single thread."""
    game = games.load(options.game)
    work = game.workload() or PlainWorkload(game)
    per_second: dict[str, Callable[[], int]] = {
        "decisions_per_s": work.decisions,
        "clones_per_s": work.clones,
        "games_per_s": work.games,
    }
    if game.thinking is not None:
        per_second["search_iterations_per_s"] = work.iterations
    report: dict[str, Any] = {name: figures([rate(task) for _ in range(_RUNS)]) for name, task in per_second.items()}
    for name, task in (("view_us", work.views), ("hash_us", work.hashes)):
        report[name] = figures([1e6 / rate(task) for _ in range(_RUNS)])
    report["compiled"] = work.is_compiled
    report["decks"] = list(work.deck_names)
    report["python"] = platform.python_version()
    if options.json:
        print(json.dumps(report, indent=2))
    else:
        for name, value in report.items():
            print(f"{name:24} {value['median']:12,.1f}" if isinstance(value, dict) else f"{name:24} {value}")
    return 0


def rate(task: Callable[[], int]) -> float:
    """How often a second the task does its unit of work; one call of the task does several."""
    task()
    done = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        done += task()
    return done / spent


def figures(values: list[float]) -> dict[str, float]:
    return {
        "median": round(statistics.median(values), 2),
        "min": round(min(values), 2),
        "max": round(max(values), 2),
    }
