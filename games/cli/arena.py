"""`arena`: who is stronger, by games that mirror one another."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Mapping
from itertools import combinations
from typing import Any

import games
from games.cli.decks import find_deck
from games.cli.jobs import done
from games.cli.seats import checked_agents, chosen_setup
from games.kernel.decks.deck_list import DeckList
from games.kernel.refusal import DataError
from games.lab.arena import Pairing, clear_after, games_in_pairing, pairings, play_pairing
from games.lab.arena_report import append_line, frame, in_words, kept_lines, line_of, summary
from games.lab.supply import seats_of, shipped_cards, shipped_decks

Json = dict[str, Any]
Job = tuple[str, tuple[str, str], Pairing, list[DeckList], int, Mapping[str, str], str, float]
"""The game, the agents, what they play, at how many seats and with which setup, what they know of it, and the seconds
for a decision."""


def run(options: argparse.Namespace) -> int:
    """Plays what is missing of every two agents, and prints how they stand."""
    game = games.load(options.game)
    if len(checked_agents(game, options.agents)) < 2:
        raise DataError("the arena needs two or more agents")
    decks = [find_deck(game, name) for name in options.decks] if options.decks else shipped_decks(game)
    seats, setup = len(seats_of(game, options.seats)), chosen_setup(game, options.setup)
    if options.games % games_in_pairing(seats):
        raise DataError(f"--games must be a multiple of {games_in_pairing(seats)}")
    common = frame(
        game.name,
        game.rules_version,
        seed=options.seed,
        lists=options.lists,
        decks=decks,
        budget=options.budget,
        seats=None if seats == game.seat_counts[0] else seats,
        setup=setup,
    )
    kept = kept_lines(options.out, common)
    fixed = pairings(len(decks), seats, options.seed, options.games // games_in_pairing(seats))
    for pair in combinations(options.agents, 2):
        scores = {each["number"]: each["score"] for each in kept if tuple(each["agents"]) == pair}
        if options.sprt and clear_after(list(scores.values()), options.sprt):
            continue
        jobs: list[Job] = [
            (game.name, pair, pairing, decks, seats, setup, options.lists, options.budget)
            for pairing in fixed
            if pairing.number not in scores
        ]
        for each in done(play_job, jobs, options.jobs):
            kept.append(each)
            scores[each["number"]] = each["score"]
            append_line(options.out, common | each)
            if options.sprt and clear_after(list(scores.values()), options.sprt):
                break
    report(kept, options)
    return 0


def play_job(job: Job) -> Json:
    """A line of the file."""
    name, pair, pairing, decks, seats, setup, known, budget = job
    game = games.load(name)
    found = play_pairing(
        game,
        pair,
        pairing,
        decks,
        shipped_cards(game),
        seats,
        setup=setup,
        lists=known,
        clock=time.process_time,
        budget=budget,
    )
    return line_of(pairing.number, pair, found)


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
