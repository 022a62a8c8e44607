"""`arena`: who is stronger, by pairs of games that mirror one another."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from typing import Any

import games
from games.cli.decks import find_deck
from games.kernel.decks.deck_list import DeckList
from games.kernel.refusal import DataError
from games.lab.arena import Bout, bouts, clear_after
from games.lab.arena_report import append_line, frame, in_words, kept_lines, line_of, summary
from games.lab.mirrored import play_mirrored

__all__ = ["run"]

Json = dict[str, Any]
Job = tuple[str, tuple[str, str], Bout, list[DeckList], str, float]
"""The game, the agents, what they play, what they know of it, and the seconds for a decision."""


def run(options: argparse.Namespace) -> int:
    """Plays what is missing of every two agents, and prints how they stand."""
    game = games.load(options.game)
    decks = [find_deck(game, name) for name in options.decks] if options.decks else list(game.decks.shipped())
    seats = len(game.seats)
    if options.games % seats:
        raise DataError(f"games go in rounds: ask for a multiple of {seats}")
    common = frame(
        game.name, game.rules_version, seed=options.seed, lists=options.lists, decks=decks, budget=options.budget
    )
    kept = kept_lines(options.out, common)
    fixed = bouts(len(decks), seats, options.seed, options.games // seats)
    with ProcessPoolExecutor(options.jobs) as pool:
        for pair in combinations(options.agents, 2):
            scores = {each["number"]: each["score"] for each in kept if tuple(each["agents"]) == pair}
            missing = [bout for bout in fixed if bout.number not in scores]
            if options.sprt and clear_after(list(scores.values()), options.sprt):
                continue
            for each in played(pool, options, pair, missing, decks):
                kept.append(each)
                scores[each["number"]] = each["score"]
                append_line(options.out, common | each)
                if options.sprt and clear_after(list(scores.values()), options.sprt):
                    break
    report(kept, options)
    return 0


def played(
    pool: ProcessPoolExecutor, options: argparse.Namespace, pair: tuple[str, str], missing: list[Bout], decks: Any
) -> Iterator[Json]:
    """The pairs in their order, as many at a time as there are processes: a test may end before the last."""
    step = max(1, options.jobs)
    for start in range(0, len(missing), step):
        jobs: list[Job] = [
            (options.game, pair, bout, decks, options.lists, options.budget) for bout in missing[start : start + step]
        ]
        yield from pool.map(play_job, jobs)


def play_job(job: Job) -> Json:
    """A line of the file."""
    name, pair, bout, decks, known, budget = job
    game = games.load(name)
    first, second = pair
    agents = [first] + [second] * (len(game.seats) - 1)
    found = play_mirrored(
        game,
        agents,
        [decks[deck] for deck in bout.decks],
        bout.seed,
        game.cards.pool(),
        decks_stay=True,
        lists=known,
        clock=time.process_time,
        budget=budget,
    )
    return line_of(bout.number, pair, found)


def report(kept: list[Json], options: argparse.Namespace) -> None:
    """Prints the standing of every two agents, and how long each took for a decision."""
    found = [
        summary(pair, [each for each in kept if tuple(each["agents"]) == pair], options.sprt)
        for pair in combinations(options.agents, 2)
    ]
    if options.json:
        print(json.dumps(found, indent=2))
        return
    for each in found:
        print(in_words(each, options.sprt))
