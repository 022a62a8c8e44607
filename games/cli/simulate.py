"""`simulate`: many games between two agents, in pairs with the seats swapped."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import games
from games.cli.decks import find_deck
from games.kernel import chance
from games.kernel.decks.deck_list import DeckList
from games.lab.arena_report import append_line
from games.lab.simulation import Counts, Played, play_pairing
from games.lab.stopwatch import in_words as time_in_words
from games.lab.stopwatch import milliseconds

__all__ = ["run"]

Json = dict[str, Any]
Job = tuple[str, tuple[DeckList, DeckList], tuple[str, str], int, int, str]
"""The game, the decks and the agents by side, the first seed, how many games, and what is known of the decks."""
PART = 4
"""Games that a process plays at a time: an even number, as they go in pairs."""


def run(options: argparse.Namespace) -> int:
    """Prints who won how often, and how, and how long each took for a decision."""
    game = games.load(options.game)
    decks = (find_deck(game, options.a), find_deck(game, options.b))
    common = {
        "game": game.name,
        "rules": game.rules_version,
        "lists": options.lists,
        "decks": [deck.name for deck in decks],
        "agents": list(options.agents),
    }
    found = []
    for one in played(options, decks):
        found.append(one)
        append_line(options.out, common | line_of(one, options.agents))
    report = {
        "game": options.game,
        "decks": [options.a, options.b],
        "agents": list(options.agents),
        "seed": options.seed,
        "lists": options.lists,
        **Counts.of(found).report(),
        "milliseconds": [milliseconds(each for one in found for each in one.seconds[side]) for side in (0, 1)],
    }
    print(json.dumps(report, indent=2) if options.json else in_words(report))
    return 0


def played(options: argparse.Namespace, decks: tuple[DeckList, DeckList]) -> Iterator[Played]:
    """The games in their order."""
    # Neighboring seeds must share no game.
    _, first_seed = chance.step(options.seed)
    jobs: list[Job] = [
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
    if options.jobs == 1:
        for job in jobs:
            yield from play_part(job)
        return
    with ProcessPoolExecutor(options.jobs) as pool:
        for part in pool.map(play_part, jobs):
            yield from part


def play_part(job: Job) -> list[Played]:
    name, decks, agents, first_seed, count, lists = job
    return list(play_pairing(games.load(name), *decks, agents, first_seed, count, lists=lists, clock=time.process_time))


def line_of(one: Played, agents: tuple[str, str]) -> Json:
    """A line of the file: a game, the side and the agent that won (None for a draw), and the seconds for each decision
    by side."""
    return {
        "seed": one.seed,
        "swapped": one.swapped,
        "side": one.winner,
        "winner": None if one.winner is None else agents[one.winner],
        "reason": one.reason,
        "decisions": one.decisions,
        "rounds": one.rounds,
        "seconds": one.seconds,
    }


def in_words(report: Json) -> str:
    names = [f"{agent} with {deck}" for agent, deck in zip(report["agents"], report["decks"], strict=True)]
    lines = [f"{name}: {wins} wins" for name, wins in zip(names, report["wins"], strict=True)]
    lines.append(f"{report['draws']} draws in {report['games']} games")
    lines.append(f"first player wins {report['first_player_share']:.1%}")
    lines.append("ended by " + ", ".join(f"{reason} {count}" for reason, count in report["reasons"].items()))
    lines.append(f"decisions: median {report['decisions']['median']}, rounds: mean {report['rounds']}")
    lines += [time_in_words(name, marks) for name, marks in zip(names, report["milliseconds"], strict=True)]
    return "\n".join(lines)
