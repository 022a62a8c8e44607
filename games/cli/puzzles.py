"""`puzzles`: finds puzzles in games of agents, and proves them."""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import yaml

import games
from games.arena import Bout, bouts
from games.puzzles import SURVIVE, WIN, WORLDS, Found, found_in, proved

__all__ = ["run"]

Job = tuple[str, str, Bout]
WORDS = {
    WIN: (
        "One choice wins here, nearly always at once, and no other comes near it. What you can’t see doesn’t matter.",
        "Find the choice that wins.",
    ),
    SURVIVE: ("All choices but one lose here, whatever is hidden.", "Find the choice that saves you."),
}


def run(options: argparse.Namespace) -> int:
    """Writes each puzzle that is found into a file of its own, after those that are there."""
    game = games.load(options.game)
    options.out.mkdir(parents=True, exist_ok=True)
    number = len(list(options.out.glob("puzzle-*.yaml")))
    fixed = bouts(len(game.starter_decks()), len(game.seats), options.seed, options.games)
    with ProcessPoolExecutor(options.jobs) as pool:
        for found in pool.map(play_job, [(options.game, options.agent, bout) for bout in fixed]):
            for one in found:
                number += 1
                path = options.out / f"puzzle-{number:03}.yaml"
                path.write_text(as_yaml(one, number), encoding="utf-8")
                print(f"{path}: {one.progress}, {one.theme}, {one.answer}", flush=True)
    return 0


def as_yaml(found: Found, number: int) -> str:
    """A puzzle as `games.kernel.tutor` reads it."""
    text, ask = WORDS[found.theme]
    data = {
        "title": f"Puzzle {number}",
        "about": f"{found.progress}. {ask}",
        "learned": (
            f"{found.words}: it wins about {found.chance:.0%} of such games, the next best choice {found.second:.0%}. "
            f"It is the best in {round(WORLDS * found.share)} of {WORLDS} arrangements of what is hidden."
        ),
        "position": found.position,
        "steps": [{"text": text, "ask": ask, "do": [found.answer]}],
    }
    return yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=150)


def play_job(job: Job) -> list[Found]:
    name, agent, bout = job
    game: Any = games.load(name)
    cards = game.card_pool()
    found = found_in(game, agent, bout, list(game.starter_decks()), cards)
    return [told for one in found if (told := proved(game, one, cards)) is not None]
