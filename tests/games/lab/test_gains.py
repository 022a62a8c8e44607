"""What the best choice gains at once, for the sentence of a hint."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import games
from games import agents
from games.kernel.game import Seating
from games.kernel.search.levels import Estimate
from games.lab.analysis import gains, weighed
from tests.matches.counting import CARDS, DECK, Counting

POSITION = {
    "game": "dreamtides",
    "turn": 2,
    "active": "A",
    "phase": "main",
    "players": {
        "A": {"energy": 2, "production": 2, "hand": ["Spare-Part Choir"], "deck": ["Empty Chair", "Empty Chair"]},
        "B": {"deck": ["Empty Chair", "Empty Chair"]},
    },
}


def test_a_character_gains_its_spark_and_itself() -> None:
    game = games.load("dreamtides")
    state = game.lab.load(POSITION)
    states = agents.imagined(game, state, "A", 1, game.decks.shipped(), game.cards.pool())
    thought, _ = agents.thought(game, "search:60", states, 1)
    told = [each["words"] for each in weighed(game, states[0], thought.estimates)]
    by_words = dict(zip(told, thought.estimates, strict=True))
    play, end = by_words["Play Spare-Part Choir"], by_words["End the turn"]
    found = gains(game, states, [play, end])
    assert (found["characters"], found["spark"]) == (1.0, 2.0)
    assert "hand" not in found
    assert gains(game, states, [end, play]).keys() <= {"judges_next"}
    assert gains(game, states, [play]) == {}


def test_a_choice_that_wins_says_so() -> None:
    game = Counting()
    state: Any = replace(game.new({seat: Seating(seat, DECK) for seat in "AB"}, 1, CARDS), total=8)
    two, one = Estimate((1,), 1.0, 9, 0.1), Estimate((0,), 0.1, 9, 0.1)
    assert gains(game, [state], [two, one]) == {"wins": 1.0}
    assert gains(game, [state], [one, two]) == {}
