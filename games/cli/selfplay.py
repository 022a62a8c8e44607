"""`selfplay`: games of a search against itself, as data that an evaluation can be fitted to."""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import games
from games.lab.arena import Bout, bouts
from games.lab.selfplay import play_recorded

__all__ = ["run"]

Json = dict[str, Any]
Job = tuple[str, str, Bout]


def run(options: argparse.Namespace) -> int:
    """Plays, and adds a JSON line for each moment to the file."""
    game = games.load(options.game)
    fixed = bouts(len(game.decks.shipped()), len(game.seats), options.seed, options.games)
    options.out.parent.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(options.jobs) as pool, options.out.open("a", encoding="utf-8") as file:
        for lines in pool.map(play_job, [(options.game, options.agent, bout) for bout in fixed]):
            origin = {"rules": game.rules_version, "agent": options.agent, "seed": options.seed}
            file.writelines(json.dumps({**origin, **line}) + "\n" for line in lines)
    return 0


def play_job(job: Job) -> list[Json]:
    name, agent, bout = job
    game: Any = games.load(name)
    return play_recorded(game, agent, bout, list(game.starter_decks()), game.card_pool())
