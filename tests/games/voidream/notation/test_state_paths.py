"""Facts of a state by name: those of cards, and what isn't one."""

from __future__ import annotations

import json

import pytest

import games
from tests.games.verbs import GAME

STATE = GAME.lab.load(
    {
        "players": {
            "A": {
                "deck": ["Paper Soldier", "Meridian Terminus"],
                "play": [{"card": "Paper Soldier", "exhausted": True, "attached": ["Griffin Vanguard"]}],
            },
            "B": {"deck": ["Concourse Zero"], "veiled": ["Freefall"]},
        }
    }
)


def test_every_fact_of_a_card_can_be_asked_for() -> None:
    paths = [path for path in GAME.lab.fact_paths() if "Title" in path]
    facts = {path: GAME.lab.fact(STATE, path.replace("Title", "Paper Soldier")) for path in paths}
    assert json.loads(json.dumps(facts)) == facts
    assert facts['A.in("Title")'] == "play"
    assert facts['A.card("Title").exhausted'] is True
    assert facts['A.card("Title").attached'] == ["Griffin Vanguard"]
    assert GAME.lab.fact(STATE, 'B.in("Freefall")') == "veiled"


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("A.dept", "there is no fact “A.dept”"),
        ("C.depth", "there is no fact “C.depth”"),
        ("A.hand.top", "there is no fact “A.hand.top”"),
        ('A.in("Freefall")', "A has no card “Freefall”"),
        ('B.card("Freefall").dwn', "a card has no fact “dwn”; there are exhausted, dawn"),
        ('B.card("Freefall")', "a card has no fact “”"),
        ('B.in("Freefall").dawn', "a card has no fact “dawn”"),
    ],
)
def test_what_is_no_fact_says_so(path: str, sentence: str) -> None:
    with pytest.raises(games.DataError, match=sentence.replace("(", r"\(").replace(".", r"\.")):
        GAME.lab.fact(STATE, path)
