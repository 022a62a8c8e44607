"""`simulate`: many games between two agents, in pairs with the seats swapped."""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from functools import reduce
from operator import add
from typing import Any

import games
from games.cli.decks import find_deck
from games.kernel import chance
from games.kernel.game import DeckList
from games.simulation import Counts, play_pairing

__all__ = ["run"]

PART = 4
"""Games that a process plays at a time: an even number, as they go in pairs."""


def run(options: argparse.Namespace) -> int:
    """Prints who won how often, and how."""
    game = games.load(options.game)
    decks = (find_deck(game, options.a), find_deck(game, options.b))
    # Neighboring seeds must share no game.
    _, first_seed = chance.step(options.seed)
    jobs = [
        (
            options.game,
            decks,
            tuple(options.agents),
            first_seed + start // 2,
            min(PART, options.games - start),
            options.lists,
        )
        for start in range(0, options.games, PART)
    ]
    if options.jobs > 1:
        with ProcessPoolExecutor(options.jobs) as pool:
            parts = list(pool.map(play_part, jobs))
    else:
        parts = [play_part(job) for job in jobs]
    report = {
        "game": options.game,
        "decks": [options.a, options.b],
        "agents": list(options.agents),
        "seed": options.seed,
        "lists": options.lists,
        **reduce(add, parts).report(),
    }
    print(json.dumps(report, indent=2) if options.json else in_words(report))
    return 0


def play_part(job: tuple[str, tuple[DeckList, DeckList], tuple[str, str], int, int, str]) -> Counts:
    name, decks, agents, first_seed, count, lists = job
    return play_pairing(games.load(name), *decks, agents, first_seed, count, lists=lists)


def in_words(report: dict[str, Any]) -> str:
    names = [f"{agent} with {deck}" for agent, deck in zip(report["agents"], report["decks"], strict=True)]
    lines = [f"{name}: {wins} wins" for name, wins in zip(names, report["wins"], strict=True)]
    lines.append(f"{report['draws']} draws in {report['games']} games")
    lines.append(f"first player wins {report['first_player_share']:.1%}")
    lines.append("ended by " + ", ".join(f"{reason} {count}" for reason, count in report["reasons"].items()))
    lines.append(f"decisions: median {report['decisions']['median']}, rounds: mean {report['rounds']}")
    return "\n".join(lines)
