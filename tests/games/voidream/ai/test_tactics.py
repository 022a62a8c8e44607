"""Tactics: positions with an answer that is right for a reason, and who finds it."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

import games
from games.cli.main import main
from games.lab.tactics import attempt, counts, read_tactics

GAME = games.load("voidream")
FOLDER = Path(__file__).parent / "tactics"
TACTICS = [tactic for path in sorted(FOLDER.glob("*.yaml")) for tactic in read_tactics(GAME, path)]
EASY = FOLDER / "win-now.yaml"


def test_there_are_enough_of_each_category_and_none_twice() -> None:
    assert len(TACTICS) >= 80
    found = Counter(tactic.category for tactic in TACTICS)
    assert set(found) == {
        "win now",
        "don't lose to Nightmare",
        "what to void",
        "defenders",
        "targets",
        "spread the damage",
        "hold the mind",
        "keep the right arcanum",
    }
    assert min(found.values()) >= 8
    assert len({tactic.title for tactic in TACTICS}) == len(TACTICS)


def test_the_command_tells_what_was_missed_and_the_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tactics", "voidream", "--agent", "random", "--file", str(EASY)]) == 0
    said = capsys.readouterr().out
    assert "  played: " in said
    assert said.splitlines()[-1].startswith("random solves ")


def test_the_command_tells_it_as_json_with_what_was_thought(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tactics", "voidream", "--agent", "search:2", "--file", str(EASY), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["total"] == len(told["attempts"]) == told["categories"]["win now"][1]
    first = told["attempts"][0]
    assert set(first) == {"title", "category", "why", "played", "solved", "estimates"}
    assert {"answer", "mean", "visits"} == set(first["estimates"][0])


POSITION = """
title: Who plays what
category: any
seat: A
why: It says so.
players:
  A: {mind: {card: Innocence, at: 2}, deck: [Meridian Terminus], hand: [Open Your Eyes]}
  B: {deck: [Meridian Terminus]}
steps: []
"""


@pytest.mark.parametrize(
    ("changed", "wrong"),
    [
        ({}, "answers that are “best”, or some to “avoid”"),
        ({"best: []\n": "best: [play Summons]\n"}, "“play Summons” is no legal answer: “play Summons” is not among"),
        ({"seat: A": "seat: B", "best: []": "best: [pass]"}, "it isn't B who is to decide"),
        ({"why: It says so.\n": "", "best: []": "best: [pass]"}, "needs “why”"),
        ({"steps: []": "steps: [{do: 'A: play Summons'}]", "best: []": "best: [pass]"}, "move 0 of the start"),
    ],
)
def test_a_tactic_that_is_none_says_why(changed: dict[str, str], wrong: str, tmp_path: Path) -> None:
    text = POSITION + "best: []\n"
    for old, new in changed.items():
        text = text.replace(old, new)
    path = tmp_path / "one.yaml"
    path.write_text(text)
    with pytest.raises(games.DataError) as error:
        list(read_tactics(GAME, path))
    assert wrong in str(error.value)


def test_what_is_to_be_avoided_is_not_solved_and_anything_else_is(tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    path.write_text(POSITION + "avoid: [pass]\n")
    (tactic,) = read_tactics(GAME, path)
    passing, playing = (GAME.read_answer(tactic.state, text) for text in ("pass", "play Open Your Eyes"))
    assert isinstance(passing, games.Answer)
    assert isinstance(playing, games.Answer)
    assert not tactic.is_solved_by(passing)
    assert tactic.is_solved_by(playing)
    assert counts([attempt(GAME, "lucid", tactic, 1)])["any"][1] == 1
