"""`deck`: whether decks are legal, and every problem of those that aren't."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

import games
from games.cli.decks import read_deck
from games.kernel.game import Game

Json = dict[str, Any]


def run(options: argparse.Namespace) -> int:
    """Prints what is wrong with each deck; 1 if something is."""
    game = games.load(options.game)
    reports = [report(game, asked) for asked in options.decks]
    if options.json:
        print(json.dumps(reports, indent=2, ensure_ascii=False))
    else:
        print("\n".join(line for each in reports for line in in_words(each)))
    return 0 if all(each["legal"] for each in reports) else 1


def report(game: Game[Any], asked: str) -> Json:
    """A deck with its problems, and with the lines of a list that name no card or are doubtful."""
    found = read_deck(game, asked)
    problems = game.decks.problems(found.deck, game.cards.pool())
    return {
        "asked": asked,
        "name": found.deck.name,
        "legal": not (problems or found.unread or found.doubts),
        "problems": [asdict(problem) for problem in problems],
        "unread": [{**asdict(line), "sentence": line.sentence} for line in found.unread],
        "doubts": [{**asdict(line), "sentence": line.sentence} for line in found.doubts],
    }


def in_words(told: Json) -> Iterator[str]:
    wrong = sum(len(told[part]) for part in ("problems", "unread", "doubts"))
    yield f"{told['asked']}: {'legal' if told['legal'] else f'{wrong} problem' + ('s' if wrong > 1 else '')}"
    for problem in told["problems"]:
        yield f"  {problem['rule']:<6} {problem['sentence']}"
    for line in (*told["unread"], *told["doubts"]):
        yield f"  {line['sentence']}"
