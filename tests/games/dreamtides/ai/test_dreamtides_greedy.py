"""Greedy plays whole battles by views, and better than chance."""

from __future__ import annotations

import random

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
