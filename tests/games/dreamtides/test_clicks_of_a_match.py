"""How many clicks whole matches take, by what is asked: with automatic passing, and without (see static/table)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from games.kernel.decision import Answer, Decision, DecisionKind
from games.kernel.game import Seating
from tests.games.dreamtides.battles import GAME

MATCHES = 8
MOST_PER_CARD = 1.5
"""Clicks of one player for each card that either side plays."""


def clicks(due: Decision, answer: Answer) -> int:
    """What an answer takes at the table: a card with one use takes a click, one with several opens its menu first; who
    may choose several says when that is all."""
    picked = answer.pick or ()
    if due.kind is DecisionKind.ACTION:
        card = due.options[picked[0]].card
        return 2 if card and sum(option.card == card for option in due.options) > 1 else 1
    return 1 if due.minimum == due.maximum == 1 else len(picked) + 1


def passes_by_itself(due: Decision) -> bool:
    """Is it answered for who wishes never to be asked where nothing else is possible?"""
    return due.kind is DecisionKind.ACTION and len(due.options) == 1


@cache
def counted() -> tuple[Counter[tuple[str, bool]], int]:
    """Clicks by seat, of what passes by itself apart, and the cards that were played in all matches."""
    found: Counter[tuple[str, bool]] = Counter()
    played = 0
    decks, cards = GAME.decks.shipped(), GAME.cards.pool()
    greedy: Any = GAME.agents["greedy"]
    for seed in range(MATCHES):
        brought = (decks[seed % len(decks)], decks[(seed + 1 + seed // len(decks)) % len(decks)])
        seats = {seat: Seating(seat, deck) for seat, deck in zip(GAME.seats, brought, strict=True)}
        s = GAME.new(seats, seed, cards)
        while (due := GAME.decision(s)) is not None:
            answer = greedy(GAME.view(s, due.seat), due, cards, seed)
            found[due.seat, passes_by_itself(due)] += clicks(due, answer)
            assert GAME.answer(s, due.seat, answer) is None
            played += sum(event["type"] == "play" for event in GAME.events(s, None))
    return found, played


@pytest.mark.long
def test_with_automatic_passing_a_card_takes_at_most_one_and_a_half_clicks() -> None:
    found, played = counted()
    for seat in GAME.seats:
        assert found[seat, False] <= MOST_PER_CARD * played, seat


@pytest.mark.long
def test_automatic_passing_spares_a_quarter_of_the_clicks() -> None:
    found, _ = counted()
    spared = sum(found[seat, True] for seat in GAME.seats)
    assert spared >= found.total() / 4
