"""`puzzles`: finds puzzles in games of agents, and proves them."""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from typing import Any

import games
from games.arena import Bout, bouts
from games.puzzles import Found, found_in, proved

__all__ = ["run"]

Job = tuple[str, str, Bout]


def run(options: argparse.Namespace) -> int:
    """Prints each puzzle that is found, as a line of JSON."""
    game = games.load(options.game)
    fixed = bouts(len(game.starter_decks()), len(game.seats), options.seed, options.games)
    with ProcessPoolExecutor(options.jobs) as pool:
        for found in pool.map(play_job, [(options.game, options.agent, bout) for bout in fixed]):
            for one in found:
                print(json.dumps(asdict(one), ensure_ascii=False), flush=True)
    return 0


def play_job(job: Job) -> list[Found]:
    name, agent, bout = job
    game: Any = games.load(name)
    cards = game.card_pool()
    found = found_in(game, agent, bout, list(game.starter_decks()), cards)
    return [told for one in found if (told := proved(game, one, cards)) is not None]
