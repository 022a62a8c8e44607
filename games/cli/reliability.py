"""`reliability`: how far the chances of winning that an agent states come true."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict

import games
from games.cli.jobs import done
from games.cli.seats import SelfplayJob, against_itself
from games.kernel.estimate import interval
from games.lab.calibration import Said, play_said, reliability, slope
from games.lab.supply import shipped_cards, shipped_decks


def run(options: argparse.Namespace) -> int:
    """Has an agent play against itself, and prints what it said beside what came true."""
    game = games.load(options.game)
    played = list(done(_play_job, against_itself(game, options), options.jobs))
    said = [one for game_said in played for one in game_said]
    found, rows = slope(said), reliability(said)
    if options.json:
        print(json.dumps({"games": len(played), "slope": round(found, 3), "rows": [asdict(row) for row in rows]}))
        return 0
    print(f"{options.agent}: {len(said)} decisions in {len(played)} games, slope of the log-odds {found:.2f}")
    print("predicted     times   mean    won   95 %")
    for row in rows:
        # The decisions of one game end alike: they are worth about one for each game that there was.
        low, high = interval(row.won, min(row.count, len(played)))
        span = f"{row.low:4.0%} to {row.low + 0.1:4.0%}"
        print(f"{span} {row.count:6}  {row.said:5.1%}  {row.won:5.1%}   {low:.0%}–{high:.0%}")
    return 0


def _play_job(job: SelfplayJob) -> list[Said]:
    name, agent, pairing, seats, setup = job
    game = games.load(name)
    return play_said(game, agent, pairing, shipped_decks(game), shipped_cards(game), seats, setup)
