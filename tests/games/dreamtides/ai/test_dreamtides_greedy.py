"""Greedy plays whole battles by views, and better than chance."""

from __future__ import annotations

import random
from typing import Any

from games.dreamtides.rules.state import State
from tests.games.dreamtides.battles import GAME, begun, chosen


def won(seed: int) -> bool:
    """Does greedy win a battle against chance?"""
    s, cards = begun(seed)
    mine = GAME.seats[seed % 2]
    dice = random.Random(seed)
    greedy = GAME.agents["greedy"]
    while (due := GAME.decision(s)) is not None:
        answer = greedy(GAME.view(s, mine), due, cards, seed) if due.seat == mine else chosen(due, dice)
        assert GAME.answer(s, due.seat, answer) is None
    result = GAME.result(s)
    return result is not None and result.winners == (mine,)


def test_greedy_beats_chance() -> None:
    assert sum(won(seed) for seed in range(60, 70)) >= 8


PRINTED: list[dict[str, Any]] = [
    {"title": "Vision", "kind": "event", "cost": 1, "text": "Foresee 3."},
    {"title": "Lesson", "kind": "event", "cost": 1, "text": "Draw a card, then discard a card."},
    {"title": "Titan", "kind": "character", "cost": 9, "spark": 9},
    {"title": "Ghost", "kind": "character", "cost": 2, "spark": 2, "text": "Reclaim 2."},
    {"title": "Scout", "kind": "character", "cost": 2, "spark": 2},
    {"title": "Guard", "kind": "character", "cost": 3, "spark": 3},
]
CARDS = {card["title"]: card for card in PRINTED}


def at(hand: list[str], deck: list[str], *answers: str) -> State:
    """A battle of A, who has 2 energy, after these answers."""
    side = {"energy": 2, "production": 2, "hand": hand, "deck": deck}
    s = GAME.lab.load({"cards": PRINTED, "turn": 3, "players": {"A": side, "B": {"deck": ["Scout"]}}})
    for answer in answers:
        GAME.play(s, answer)
    return s


def greedy_answers(s: State) -> str:
    due = GAME.decision(s)
    assert due is not None
    return GAME.write_answer(s, GAME.agents["greedy"](GAME.view(s, due.seat), due, CARDS, 1))


def test_greedy_foresees_into_the_void_what_comes_too_early_or_from_there() -> None:
    s = at(["Vision"], ["Titan", "Ghost", "Scout", "Guard"], "A: play Vision")
    assert greedy_answers(s) == "Titan; Ghost"


def test_greedy_puts_the_better_card_on_top() -> None:
    s = at(["Vision"], ["Scout", "Guard", "Titan"], "A: play Vision", "A: Titan")
    assert greedy_answers(s) == "Guard; Scout"


def test_greedy_discards_what_it_needs_least() -> None:
    s = at(["Lesson", "Guard", "Titan"], ["Scout"], "A: play Lesson")
    assert greedy_answers(s) == "Titan"
