"""The scripts' own logic, tested in Node: each `*.test.js` is a case here.

Where a script repeats what the server does, the case first writes the server's answers to a file for Node to compare.
"""

from __future__ import annotations

import itertools
import os
import random
import shutil
import subprocess
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import orjson
import pytest

import games
from cards.search import browser_data, hints
from games import agents
from games.kernel.decks.odds import as_percent, at_least
from games.kernel.game import Seating
from matches.patches import patch
from tests.cards.searching import CARDS, QUESTIONS, few, scribbled
from tests.conftest import required

HERE = Path(__file__).parent
MATCHES = (
    ("voidream", 0, "A"),
    ("voidream", 1, "B"),
    ("voidream", 2, None),
    ("voidream", 4, "A"),
    ("voidream", 5, "B"),
    ("dreamtides", 0, "A"),
    ("dreamtides", 2, "B"),
    ("dreamtides", 5, None),
)
"""Game, seed and audience of matches with random answers."""
DECISIONS = 400
"""The longest match."""
ATTEMPTS = 20
"""Random answers to one decision; some are illegal, such as cards that can't be paid for together."""


def steps_of(name: str, seed: int, audience: str | None) -> Iterator[dict[str, Any]]:
    """The first view of a match, then the events, the patch and the view of each decision, as sent to the audience."""
    game = games.load(name)
    decks = game.decks.shipped()
    seatings = {
        "A": Seating("Alice", decks[seed % len(decks)]),
        "B": Seating("Bob", decks[(3 * seed + 1) % len(decks)], open_list=True),
    }
    state = game.new(seatings, seed, game.cards.pool())
    before = as_sent(game.view(state, audience))
    yield {"view": before}
    for number in range(DECISIONS):
        decision = game.decision(state)
        if decision is None:
            return
        answers = (agents.random_answer(decision, 1000 * seed + number + 7919 * each) for each in range(ATTEMPTS))
        assert any(game.answer(state, decision.seat, given) is None for given in answers), (name, seed, number)
        view = as_sent(game.view(state, audience))
        yield {"events": as_sent(game.events(state, audience)), "patch": patch(before, view), "view": view}
        before = view


def as_sent(value: Any) -> Any:
    return orjson.loads(orjson.dumps(value))


@lru_cache
def match_views() -> Any:
    views = [
        {
            "name": f"{name}, seed {seed}, seen by {audience or 'a spectator'}",
            "game": name,
            "steps": list(steps_of(name, seed, audience)),
        }
        for name, seed, audience in MATCHES
    ]
    assert all(len(each["steps"]) > 30 for each in views)
    return views


def search_answers() -> Any:
    """The server's answers to the questions of the file, to pairs of them, and to random signs and words."""
    chance = random.Random(11)
    known = [case["q"] for cases in QUESTIONS.values() for case in cases]
    joins = (" ", " or ", " | ", " -", " and (", ") ", ",", "")
    parts = [question for question in known if question]
    pairs = [f"{chance.choice(parts)}{chance.choice(joins)}{chance.choice(parts)}" for _ in range(800)]
    questions = {"known": known, "joined": pairs, "random": scribbled(1500, seed=3)}
    answers = {kind: [search_answer(question) for question in asked] for kind, asked in questions.items()}
    return {"data": browser_data(few(), CARDS), "answers": answers}


def search_answer(question: str) -> dict[str, Any]:
    query = few().settled(few().parse(question), CARDS)
    return {
        "question": question,
        "titles": [card["title"] for card in few().find(CARDS, query)],
        "said": few().describe(query),
        "faults": [[each.column, each.length, each.message, each.suggestion, each.mended] for each in query.faults],
        "hints": [[each.question, each.words] for each in hints(few(), query, CARDS)],
    }


def odds() -> Any:
    """Arguments with the probability and its wording."""
    sizes = itertools.product(range(5), (0, 1, 5, 8, 39, 60), (0, 1, 3, 20, 40), (40, 47, 60, 200))
    return [[arguments, float(at_least(*arguments)), as_percent(at_least(*arguments))] for arguments in sizes]


EXPECTED: dict[str, Callable[[], Any]] = {
    "odds.test.js": odds,
    "patch.test.js": match_views,
    "search.test.js": search_answers,
    "transition.test.js": match_views,
}


@pytest.mark.parametrize("name", sorted(path.name for path in HERE.glob("*.test.js")))
def test_scripts_in_node(name: str, tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        required("node isn't on this machine")
    environment = dict(os.environ)
    if compute := EXPECTED.get(name):
        file = tmp_path / "expected.json"
        file.write_bytes(orjson.dumps(compute()))
        environment["EXPECTED"] = str(file)
    command = [str(node), "--test", "--test-reporter=spec", str(HERE / name)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
