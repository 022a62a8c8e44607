"""What is true of every battle: it ends, a copy goes on like the original, a record gives the same battle, and nothing
leaks."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from games.dreamtides.rules.components import SEATS
from games.dreamtides.rules.state import KNOWN_BIT, State
from tests.games.depth import thinned
from tests.games.dreamtides.battles import GAME, begun, chosen

LONGEST = 3000


def played(seed: int) -> Iterator[tuple[State, str]]:
    """The states of a battle, each with the notation that led to it."""
    s, _ = begun(seed)
    chance = random.Random(seed)
    yield s, ""
    for _ in range(LONGEST):
        due = GAME.decision(s)
        if due is None:
            return
        answer = chosen(due, chance)
        said = f"{due.seat}: {GAME.write_answer(s, answer)}"
        assert GAME.answer(s, due.seat, answer) is None
        yield s, said
    raise AssertionError(f"battle {seed} doesn't end")


@pytest.mark.parametrize("seed", thinned(range(12), 4))
def test_a_record_gives_the_same_battle(seed: int) -> None:
    again, _ = begun(seed)
    for s, said in played(seed):
        if said:
            GAME.play(again, said)
        assert GAME.state_hash(again) == GAME.state_hash(s)
    assert GAME.result(again) is not None


@pytest.mark.parametrize("seed", thinned(range(12, 20), 4))
def test_a_copy_goes_on_like_the_original(seed: int) -> None:
    chance = random.Random(seed)
    for s, _ in played(seed):
        due = GAME.decision(s)
        if due is None or chance.random() < 0.7:
            continue
        answer = chosen(due, chance)
        before = GAME.state_hash(s)
        copy, other = GAME.clone(s), GAME.clone(s)
        assert GAME.answer(copy, due.seat, answer) is None
        assert GAME.state_hash(s) == before
        assert GAME.answer(other, due.seat, answer) is None
        assert GAME.state_hash(copy) == GAME.state_hash(other)


def unknown_to(s: State, seat: str) -> set[str]:
    """The titles of the cards that a seat knows nothing of: each is one card's own."""
    index = SEATS.index(seat)
    other = 1 - index
    hidden = [card for card in s.hand[other] if not s.flags[card] & KNOWN_BIT[index]]
    for deck in s.deck:
        hidden += [card for card in deck if not s.flags[card] & KNOWN_BIT[index]]
    return {s.title(card) for card in hidden}


@pytest.mark.parametrize("seed", thinned(range(20, 32), 4))
def test_nothing_leaks(seed: int) -> None:
    for s, _ in played(seed):
        for seat in SEATS:
            told: list[Any] = [GAME.view(s, seat), GAME.events(s, seat)]
            due = GAME.decision(s)
            if due is not None and due.seat == seat:
                told.append(due.as_json())
            said = set(re.findall(r"[AB]\d+x\d+", json.dumps(told)))
            discovered = due is not None and due.seat == seat and due.about == "discover"
            assert not (said & unknown_to(s, seat)) or discovered, seat
