"""`arena`: who is stronger, by pairs of games that mirror one another."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from math import log
from pathlib import Path
from typing import Any

import games
from games.arena import Bout, bouts, standing
from games.cli.decks import find_deck
from games.kernel.game import DeckList
from games.kernel.refusal import DataError
from games.mirrored import play_mirrored, score_of, sides_in

__all__ = ["run"]

Json = dict[str, Any]
ALPHA = 0.05
"""How often a test may say that somebody is stronger who isn't, and the other way round."""
BOUND = log((1 - ALPHA) / ALPHA)
LEAST = 10
"""Pairs that are played before a test can end."""

Job = tuple[str, tuple[str, str], Bout, list[DeckList], str, float]
"""The game, the agents, what they play, what they know of it, and the seconds for a decision."""


def run(options: argparse.Namespace) -> int:
    """Plays what is missing of every two agents, and prints how they stand."""
    game = games.load(options.game)
    decks = [find_deck(game, name) for name in options.decks] if options.decks else list(game.starter_decks())
    seats = len(game.seats)
    if options.games % seats:
        raise DataError(f"games go in rounds: ask for a multiple of {seats}")
    frame = {
        "game": options.game,
        "rules": game.rules_version,
        "seed": options.seed,
        "lists": options.lists,
        "decks": [deck.name for deck in decks],
        "budget": options.budget,
    }
    kept = kept_lines(options.out, frame)
    fixed = bouts(len(decks), seats, options.seed, options.games // seats)
    with ProcessPoolExecutor(options.jobs) as pool:
        for pair in combinations(options.agents, 2):
            scores = {line["number"]: line["score"] for line in kept if tuple(line["agents"]) == pair}
            missing = [bout for bout in fixed if bout.number not in scores]
            if options.sprt and is_clear(list(scores.values()), options.sprt):
                continue
            lines = played(pool, options, pair, missing, decks)
            for line in lines:
                kept.append(line)
                scores[line["number"]] = line["score"]
                write(options.out, frame | line)
                if options.sprt and is_clear(list(scores.values()), options.sprt):
                    break
    report(kept, options)
    return 0


def is_clear(scores: list[float], bounds: tuple[float, float]) -> bool:
    """Is it told which of two strengths it is? Of a few pairs nobody knows how much they differ."""
    return len(scores) >= LEAST and abs(standing(scores, *bounds).ratio) >= BOUND


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
    """A line of the file: the score of the first agent, and of each game the agent that won (None for a draw), and the
    seconds for each decision by seat."""
    name, pair, bout, decks, known, budget = job
    game = games.load(name)
    # The first agent is a side of its own; the second is all others.
    first, second = pair
    agents = [first] + [second] * (len(game.seats) - 1)
    lists = [decks[deck] for deck in bout.decks]
    found = play_mirrored(
        game,
        agents,
        lists,
        bout.seed,
        game.card_pool(),
        decks_stay=True,
        lists=known,
        clock=time.process_time,
        budget=budget,
    )
    return {
        "number": bout.number,
        "agents": list(pair),
        "score": score_of(0, found),
        "games": [
            {
                "winner": next((agents[one.sides[seat]] for seat in one.winners), None),
                "reason": one.reason,
                "decisions": one.decisions,
                "seconds": one.seconds,
            }
            for one in found
        ],
    }


def kept_lines(path: Path | None, frame: Json) -> list[Json]:
    """What a file has of the same list of pairings."""
    if path is None or not path.exists():
        return []
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [line for line in lines if {key: line.get(key) for key in frame} == frame]


def write(path: Path | None, line: Json) -> None:
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


def report(kept: list[Json], options: argparse.Namespace) -> None:
    """Prints the standing of every two agents, and how long each took for a decision."""
    low, high = options.sprt or (0.0, 35.0)
    found = []
    for pair in combinations(options.agents, 2):
        lines = [line for line in kept if tuple(line["agents"]) == pair]
        now = standing([line["score"] for line in lines], low, high)
        entry = {
            "agents": list(pair),
            "games": sum(len(line["games"]) for line in lines),
            "share": round(now.share, 4),
            "interval": [round(now.low, 4), round(now.high, 4)],
            "elo": round(now.elo),
            "ratio": round(now.ratio, 2),
            "milliseconds": {agent: times(lines, place) for place, agent in enumerate(pair)},
        }
        found.append(entry)
        if not options.json:
            print(in_words(entry, low, high, tested=bool(options.sprt)))
    if options.json:
        print(json.dumps(found, indent=2))


def times(lines: Iterable[Json], place: int) -> Json:
    """Median, 95th percentile and longest time of an agent's decisions."""
    seconds = sorted(
        one
        for line in lines
        for number, game in enumerate(line["games"])
        for side, own in zip(sides_in(number, len(game["seconds"])), game["seconds"], strict=True)
        if min(side, 1) == place
        for one in own
    )
    if not seconds:
        return {}
    marks = {"p50": 0.5, "p95": 0.95, "max": 1.0}
    return {name: round(1000 * seconds[int(mark * (len(seconds) - 1))], 1) for name, mark in marks.items()}


def in_words(entry: Json, low: float, high: float, *, tested: bool) -> str:
    first, second = entry["agents"]
    least, most = entry["interval"]
    said = f"{first} against {second}: {entry['share']:.1%} of {entry['games']} games [{least:.1%} to {most:.1%}]"
    said += f", {entry['elo']:+} Elo"
    if tested:
        verdict = "stronger" if entry["ratio"] >= BOUND else "not stronger" if entry["ratio"] <= -BOUND else "undecided"
        said += f"; by {low:g} or {high:g} Elo: {verdict} ({entry['ratio']:+.2f})"
    for agent, marks in entry["milliseconds"].items():
        said += f"\n  {agent}: " + ", ".join(f"{name} {value} ms" for name, value in marks.items())
    return said
