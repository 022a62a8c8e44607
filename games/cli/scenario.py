"""`scenario`: runs scenario files."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path

import games
from games.kernel.refusal import DataError, PartMissing
from games.kernel.scenario import read_scenarios, run_scenario


def run(options: argparse.Namespace) -> int:
    """Prints each failure, then the counts; 1 if a scenario failed or there was none."""
    passed = failed = 0
    for path in files(options.paths):
        for scenario in read_scenarios(path):
            game = games.load(str(scenario.get("game", options.game)))
            if not game.has("lab"):
                raise PartMissing(game.title, "lab")
            outcome = run_scenario(game, scenario)
            if outcome.failure is None:
                passed += 1
            else:
                failed += 1
                print(f"{path}: {outcome.title}\n    {outcome.failure}")
    print(f"{passed} passed, {failed} failed")
    return 0 if passed and not failed else 1


def files(paths: Iterable[Path]) -> list[Path]:
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted(path.rglob("*.yaml"))
        elif path.exists():
            found.append(path)
        else:
            raise DataError(f"{path}: file not found")
    return found
