"""`tactics`: which positions an agent solves."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import games
from games.cli.scenario import files
from games.cli.seats import checked_agents
from games.kernel.refusal import DataError
from games.lab.tactics import Attempt, attempt, counts, read_tactics

SHOWN = 5
"""Of what an agent weighed, so many choices are printed."""


def run(options: argparse.Namespace) -> int:
    """Prints what was missed, then the counts by category. It is a measurement: what is missed is no failure."""
    game = games.load(options.game)
    checked_agents(game, [options.agent])
    paths = options.file or [Path("tests", "games", game.name, "ai", "tactics")]
    attempts = [
        attempt(game, options.agent, tactic, options.seed)
        for path in files(paths)
        for tactic in read_tactics(game, path)
    ]
    if not attempts:
        raise DataError("no tactics found in these files")
    solved, total = sum(one.solved for one in attempts), len(attempts)
    if options.json:
        told = {
            "agent": options.agent,
            "seed": options.seed,
            "solved": solved,
            "total": total,
            "categories": {name: list(found) for name, found in counts(attempts).items()},
            "attempts": [one.as_json() for one in attempts],
        }
        print(json.dumps(told, indent=2, ensure_ascii=False))
        return 0
    for one in attempts:
        if not one.solved:
            print(in_words(one))
    for category, (right, of) in counts(attempts).items():
        print(f"{category:24} {right:3} of {of}")
    print(f"{options.agent} solves {solved} of {total}")
    return 0


def in_words(missed: Attempt) -> str:
    """A position that was missed."""
    lines = [f"{missed.tactic.category}: {missed.tactic.title}", f"  {missed.tactic.why}", f"  played: {missed.played}"]
    lines += [f"  {mean:7.1%} {visits:5} {answer}" for answer, mean, visits in missed.estimates[:SHOWN]]
    return "\n".join(lines)
