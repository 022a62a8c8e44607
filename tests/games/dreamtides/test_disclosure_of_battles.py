"""What was revealed between two moments of a battle decides whether an answer may be taken back unasked."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dreamtides.battles import GAME

CARDS = [
    {"title": "Scout", "kind": "character", "cost": 1, "spark": 1},
    {"title": "Guard", "kind": "character", "cost": 1, "spark": 2, "text": "1 energy: This gains +1 spark."},
    {"title": "Vision", "kind": "event", "cost": 1, "text": "Foresee 1."},
    {"title": "Lesson", "kind": "event", "cost": 1, "text": "Draw a card."},
]


def battle() -> Any:
    mine = {"hand": ["Scout", "Vision", "Lesson"], "battlefield": ["Guard"], "energy": 3, "deck": ["Scout", "Scout"]}
    return GAME.lab.load({"cards": CARDS, "turn": 3, "players": {"A": mine, "B": {"deck": ["Scout", "Scout"]}}})


@pytest.mark.parametrize(
    ("answer", "revealed"),
    [
        ("activate Guard", False),
        ("play Scout", True),
        ("play Vision", True),
        ("play Lesson", True),
        ("end turn", True),
    ],
)
def test_what_somebody_learns_is_revealed(answer: str, revealed: bool) -> None:
    before = battle()
    after = GAME.clone(before)
    GAME.play(after, f"A: {answer}")
    assert GAME.has_revealed(before, after) is revealed


def test_a_battle_goes_back_under_the_number_of_a_later_decision() -> None:
    before = battle()
    after = GAME.clone(before)
    GAME.play(after, "A: activate Guard")
    again = GAME.rewound(before, GAME.seq(after) + 1)
    assert GAME.seq(again) == GAME.seq(after) + 1
    assert GAME.view(again, "A") == {**GAME.view(before, "A"), "seq": GAME.seq(again)}
    assert GAME.events(again, None) == []
