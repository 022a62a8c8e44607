"""`selfplay`: games of a search against itself, as data that an evaluation can be fitted to."""

from __future__ import annotations

import argparse
import json
from typing import Any

import games
from games.cli.jobs import done
from games.cli.seats import SelfplayJob, against_itself
from games.lab.selfplay import play_recorded
from games.lab.supply import shipped_cards, shipped_decks

Json = dict[str, Any]


def run(options: argparse.Namespace) -> int:
    """Plays, and adds a JSON line for each moment to the file."""
    game = games.load(options.game)
    jobs = against_itself(game, options)
    options.out.parent.mkdir(parents=True, exist_ok=True)
    with options.out.open("a", encoding="utf-8") as file:
        for lines in done(_play_job, jobs, options.jobs):
            origin = {"rules": game.rules_version, "agent": options.agent, "seed": options.seed}
            file.writelines(json.dumps({**origin, **line}) + "\n" for line in lines)
    return 0


def _play_job(job: SelfplayJob) -> list[Json]:
    name, agent, pairing, seats, setup = job
    game = games.load(name)
    return play_recorded(game, agent, pairing, shipped_decks(game), shipped_cards(game), seats, setup)
