"""What is told of a battle, to whoever may know it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dreamtides.battles import GAME

LAMB = {"title": "Lamb", "kind": "character", "cost": 1, "spark": 1, "text": ""}


def told(players: dict[str, Any], cards: list[dict[str, Any]], seat: str | None, *said: str) -> list[str]:
    """The sentences about the last of these answers, as a seat hears them."""
    s = GAME.lab.load({"cards": [LAMB, *cards], "players": players})
    for each in said:
        GAME.play(s, each)
    return [event["text"] for event in GAME.events(s, seat)]


@pytest.mark.parametrize(
    ("seat", "sentence"), [("A", "{A} sees [[Lamb]] and [[Lamb]]."), ("B", "{A} sees [[Lamb]] and [[Lamb]].")]
)
def test_who_looks_at_a_hand_is_told_of_to_both(seat: str, sentence: str) -> None:
    """D8.11: and nobody else hears what is in it."""
    raid = {"title": "Raid", "kind": "event", "cost": 1, "text": "Banish an event in your opponent's hand."}
    players = {"A": {"hand": ["Raid"], "energy": 1}, "B": {"hand": ["Lamb", "Lamb"]}}
    assert sentence in told(players, [raid], seat, "A: play Raid")
    assert "{A} sees 2 cards." in told(players, [raid], None, "A: play Raid")


def test_an_extra_turn_is_called_one() -> None:
    """D5.9."""
    again = {"title": "Again", "kind": "event", "cost": 1, "text": "Take an extra turn."}
    players = {"A": {"hand": ["Again"], "energy": 1, "deck": ["Lamb"] * 3}, "B": {"deck": ["Lamb"] * 3}}
    said = ["A: play Again", "A: end turn"]
    assert "Turn 3 (extra): {A} is active." in told(players, [again], "B", *said)
    assert "Turn 4: {B} is active." in told(players, [again], "B", *said, "A: end turn")


def test_what_one_may_do_is_asked_as_a_question() -> None:
    """D8.8."""
    toll = {"title": "Toll", "kind": "event", "cost": 1, "text": "You may pay 2 energy, then draw a card."}
    players = {"A": {"hand": ["Toll"], "energy": 3, "deck": ["Lamb"]}, "B": {}}
    s = GAME.lab.load({"cards": [LAMB, toll], "players": players})
    GAME.play(s, "A: play Toll")
    due = GAME.decision(s)
    assert due
    assert due.prompt == "Pay 2 energy?"
