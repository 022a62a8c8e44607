"""`simulate`: many games of agents, each side at every seat in turn."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Mapping
from typing import Any

import games
from games.cli.decks import find_deck
from games.cli.jobs import done
from games.cli.seats import checked_agents, chosen_setup
from games.kernel import chance
from games.kernel.decks.deck_list import DeckList
from games.kernel.game import Game
from games.kernel.refusal import DataError
from games.lab.arena_report import append_line
from games.lab.counts import Counts
from games.lab.simulation import Played, play_series
from games.lab.stopwatch import in_words as time_in_words
from games.lab.stopwatch import milliseconds
from games.lab.supply import seats_of, shipped_cards

Json = dict[str, Any]
Job = tuple[str, list[DeckList], tuple[str, ...], Mapping[str, str], int, int, str]
"""The game, the decks and the agents by side, the setup, the first seed, how many games, and what is known of the
decks."""
_ROUNDS = 2
"""A process plays so many rounds at a time: in each of them every side sits at every seat."""
SIDES = "abcd"
"""A side's deck is asked for by its letter: `--a`."""


def run(options: argparse.Namespace) -> int:
    """Prints who won how often, and how, and how long each took for a decision."""
    game = games.load(options.game)
    asked = _asked_decks(game, options)
    agents = _asked_agents(game, options, len(asked))
    decks, setup = [find_deck(game, name) for name in asked], chosen_setup(game, options.setup)
    # Neighboring seeds must share no game.
    _, first_seed = chance.step(options.seed)
    common = {
        "game": game.name,
        "rules": game.rules_version,
        "lists": options.lists,
        "decks": [deck.name for deck in decks],
        "agents": list(agents),
        **({"setup": setup} if setup else {}),
    }
    found = []
    for number, one in enumerate(played(options, decks, agents, setup, first_seed)):
        found.append(one)
        append_line(options.out, common | {"seed": first_seed + number // len(agents)} | line_of(one, agents))
    report = {
        "game": options.game,
        "decks": asked,
        "agents": list(agents),
        "seed": options.seed,
        "lists": options.lists,
        **({"setup": setup} if setup else {}),
        **Counts.of(found).report(),
        "milliseconds": [
            milliseconds(each for one in found for each in one.by_side(one.seconds)[side])
            for side in range(len(agents))
        ],
    }
    print(json.dumps(report, indent=2) if options.json else in_words(report))
    return 0


def _asked_decks(game: Game[Any], options: argparse.Namespace) -> list[str]:
    """The decks of the sides by the letters from `--a` on; none in a game without decks, else two at least."""
    given = [getattr(options, letter) for letter in SIDES]
    asked = [name for name in given if name is not None]
    if not game.has("decks"):
        if asked:
            raise DataError(f"{game.title} has no decks: omit --a and --b.")
        return []
    count = len(seats_of(game, options.seats or (len(asked) if len(asked) in game.seat_counts else None)))
    missing = [f"--{letter}" for letter, name in zip(SIDES, given[:count], strict=False) if name is None]
    if missing or len(asked) > count:
        wrong = f"{' and '.join(missing)} must be given" if missing else f"more than {count} given"
        raise DataError(f"Each of the {count} sides needs a deck: {wrong}.")
    return asked


def _asked_agents(game: Game[Any], options: argparse.Namespace, decks: int) -> tuple[str, ...]:
    """An agent for each side: one for all of them, or each its own."""
    agents = checked_agents(game, options.agents)
    count = len(seats_of(game, options.seats or decks or (len(agents) if len(agents) > 1 else None)))
    if len(agents) not in (1, count):
        raise DataError(f"--agents needs one agent, or {count} (one per side), not {len(agents)}.")
    return agents * count if len(agents) == 1 else agents


def played(
    options: argparse.Namespace,
    decks: list[DeckList],
    agents: tuple[str, ...],
    setup: Mapping[str, str],
    first_seed: int,
) -> Iterator[Played]:
    """The games in their order."""
    part = _ROUNDS * len(agents)
    jobs: list[Job] = [
        (
            options.game,
            decks,
            agents,
            setup,
            first_seed + start // len(agents),
            min(part, options.games - start),
            options.lists,
        )
        for start in range(0, options.games, part)
    ]
    for found in done(_play_part, jobs, options.jobs):
        yield from found


def _play_part(job: Job) -> list[Played]:
    name, decks, agents, setup, first_seed, count, lists = job
    game = games.load(name)
    cards, clock = shipped_cards(game), time.process_time
    return list(play_series(game, decks, agents, first_seed, count, cards, setup=setup, lists=lists, clock=clock))


def line_of(one: Played, agents: tuple[str, ...]) -> Json:
    """A line of the file: a game, the side at each seat, the agent that won (None for a draw; all `winners`, where more
    than two sit), and by side the scores, if it counts any, and the seconds for each decision."""
    winners = [agents[one.sides[seat]] for seat in one.winners]
    won: Json = {"winners": winners} if len(agents) > 2 else {"winner": winners[0] if len(winners) == 1 else None}
    return {
        "sides": one.sides,
        **won,
        "winning_sides": sorted(one.sides[seat] for seat in one.winners),
        "reason": one.reason,
        "decisions": one.decisions,
        "lengths": dict(one.lengths),
        **({"scores": one.by_side(one.scores)} if one.scores else {}),
        "seconds": one.by_side(one.seconds),
    }


def in_words(report: Json) -> str:
    names = report["agents"]
    if report["decks"]:
        names = [f"{agent} with {deck}" for agent, deck in zip(names, report["decks"], strict=True)]
    if len(set(names)) < len(names):
        names = [f"{name} ({number})" for number, name in enumerate(names, 1)]
    means = report.get("scores") or [None] * len(names)
    lines = [
        f"{name}: {wins} wins" + ("" if mean is None else f", scores {mean} per game")
        for name, wins, mean in zip(names, report["wins"], means, strict=True)
    ]
    shared = f", {report['shared']} with several winners" if "shared" in report else ""
    lines.append(f"{report['draws']} draws in {report['games']} games{shared}")
    lines.append(f"first player wins {report['first_player_share']:.1%}")
    lines.append("ended by " + ", ".join(f"{reason} {count}" for reason, count in report["reasons"].items()))
    lengths = "".join(f", {name}: mean {mean}" for name, mean in report["lengths"].items())
    lines.append(f"decisions: median {report['decisions']['median']}{lengths}")
    lines += [time_in_words(name, marks) for name, marks in zip(names, report["milliseconds"], strict=True)]
    return "\n".join(lines)
