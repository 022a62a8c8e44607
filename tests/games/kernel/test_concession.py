"""Concession as a move of a match in which the others play on."""

from __future__ import annotations

import pytest

from games.kernel import concession
from games.kernel.game import Seating
from games.kernel.record import Record, replay
from games.kernel.refusal import IllegalMove
from tests.toy.tapers import Tapers

GAME = Tapers()
SEATS = {seat: Seating(seat) for seat in "ABC"}


@pytest.mark.parametrize(
    ("reason", "text"), [("concession", "concede"), ("timeout", "concede (timeout)"), ("no-show", "concede (no-show)")]
)
def test_it_is_read_as_it_is_written(reason: str, text: str) -> None:
    assert concession.write(reason) == text
    assert concession.read(text) == reason


@pytest.mark.parametrize("text", ["", "play Amber 3", "conceded", "concede(timeout)", "takeback to 3"])
def test_other_moves_are_none(text: str) -> None:
    assert concession.read(text) is None


def test_a_record_has_it_among_its_moves() -> None:
    record = Record.new(GAME, SEATS, 7)
    record.play(next(GAME.legal_answers(record.state)))
    record.play("C: concede (timeout)")
    record.play(next(GAME.legal_answers(record.state)))
    assert record.moves[1] == "C: concede (timeout)"
    *_, (_, state) = replay(GAME, record.as_json())
    assert GAME.state_hash(state) == GAME.state_hash(record.state)
    assert GAME.view(state, None)["players"]["C"]["left"]


def test_nobody_leaves_twice() -> None:
    state = GAME.new(SEATS, 7, {})
    GAME.play(state, "B: concede")
    with pytest.raises(IllegalMove):
        GAME.play(state, "B: concede (timeout)")
