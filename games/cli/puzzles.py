"""`puzzles`: finds puzzles in games of agents, and proves them."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from typing import Any

import yaml

import games
from games.cli.jobs import done
from games.cli.seats import SelfplayJob, against_itself
from games.kernel.game import Game
from games.kernel.learning.lesson import Lesson
from games.kernel.learning.puzzle import WIN
from games.kernel.learning.tutor import read_puzzles, walk
from games.kernel.refusal import PartMissing
from games.lab.puzzle_finder import TRIES, WORLDS, Found, found_in
from games.lab.puzzle_solver import MOST_ALIKE, marks
from games.lab.supply import seated_decks, shipped_cards, shipped_decks


def run(options: argparse.Namespace) -> int:
    """Writes each puzzle that is found into a file of its own, after those that are there, and the figures of all."""
    game = games.load(options.game)
    if not game.has("lab"):
        raise PartMissing(game.title, "lab")
    options.out.mkdir(parents=True, exist_ok=True)
    titles, there = list(shipped_cards(game)), read_puzzles(options.out)
    # Gaps stay: players have solved what was removed.
    number = max((int(one.id.rpartition("-")[2]) for one in there), default=0)
    alike = Counter(mark for one in there for mark in marks(titles, one.title, one.steps[0].do))
    for title, found in done(_play_job, against_itself(game, options), options.jobs):
        for one in found:
            own = marks(titles, title[one.seat], one.answers)
            if all(alike[mark] < MOST_ALIKE for mark in own):
                alike.update(own)
                number += 1
                path = options.out / f"puzzle-{number:03}.yaml"
                path.write_text(_as_yaml(one, title[one.seat]), encoding="utf-8")
                print(f"{path}: {one.progress}, {one.theme}, {'; '.join(one.answers)}", flush=True)
    write_figures(game, options.out)
    return 0


def write_figures(game: Game[Any], folder: Path) -> None:
    """Writes the figures of all puzzles into the last line of their files."""
    for puzzle in read_puzzles(folder):
        path = folder / f"{puzzle.id}.yaml"
        before = path.read_text(encoding="utf-8").partition("\nfigures:")[0].rstrip()
        line = yaml.safe_dump(figures_of(game, puzzle), default_flow_style=True, sort_keys=False, width=150)
        path.write_text(f"{before}\nfigures: {line}", encoding="utf-8")


def figures_of(game: Game[Any], puzzle: Lesson) -> dict[str, Any]:
    """The figures of a puzzle as data: what its solution shows, and what was measured when it was found."""
    first, *later = [state for _, state in walk(game, puzzle, game.lab.load(puzzle.position))]
    events = [event for state in later for event in game.events(state, puzzle.seat)]
    own = [event for event in events if event.get("seat", puzzle.seat) == puzzle.seat]
    due = game.decision(first)
    motifs = [m.name for m in game.lab.motifs if sum(m.keys.items() <= event.items() for event in own) >= m.least]
    return {"options": len(due.options) if due else 0, "beginners": puzzle.figures.beginners, "motifs": motifs}


def _as_yaml(found: Found, title: str) -> str:
    """A puzzle as `games.kernel.learning.tutor` reads it."""
    when = found.progress[:1].lower() + found.progress[1:]
    if found.theme == WIN:
        ask, done = f"Win in {when}.", "it is won"
        text = f"{found.progress} can be won, whatever you can’t see. Who sits opposite defends as well as they can."
    else:
        ask, done = f"Survive {when}.", "you survive it"
        text = f"Most of what you can do loses here, by {found.reason}. Find what saves you, whatever you can’t see."
    data = {
        "title": title,
        "theme": found.theme,
        "about": ask,
        "learned": (
            f"{found.words} begins it: {done} in {found.reached} of {WORLDS} arrangements of what is hidden, played on "
            f"by a search on both sides. Who looks one decision ahead got there in {found.beginners} of {TRIES}."
        ),
        "position": found.position,
        "replies": list(found.replies),
        "steps": [{"text": text, "ask": ask, "do": list(found.answers)}],
        "figures": {"beginners": found.beginners},
    }
    return yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=150)


def _play_job(job: SelfplayJob) -> tuple[dict[str, str], list[Found]]:
    """The puzzles of a game of an agent against itself, and by seat what they are called."""
    name, agent, pairing, seats, setup = job
    game = games.load(name)
    decks, cards = shipped_decks(game), shipped_cards(game)
    laid_out = [deck.name for deck in seated_decks(decks, pairing.decks, len(seats))]
    names = {seat: deck or seat for seat, deck in zip(seats, laid_out, strict=True)}
    titles = {
        seat: " against ".join([names[seat], *[other for each, other in names.items() if each != seat]])
        for seat in names
    }
    return titles, list(found_in(game, agent, pairing, decks, cards, seats, setup))
