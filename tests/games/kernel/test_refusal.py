"""Refusals are values, errors are one tree."""

from __future__ import annotations

from games.kernel.refusal import DataError, GameError, IllegalDeck, IllegalMove, Refusal, RefusalCode


def test_refusals_with_the_same_words_are_equal() -> None:
    assert Refusal(RefusalCode.ILLEGAL, "No.", "V5.2") == Refusal(RefusalCode.ILLEGAL, "No.", "V5.2")


def test_the_codes_are_those_of_the_live_protocol() -> None:
    assert {code.value for code in RefusalCode} == {"stale", "illegal", "not-yours", "finished", "bad-message"}


def test_whoever_catches_the_root_catches_all() -> None:
    assert issubclass(DataError, GameError)
    assert issubclass(IllegalDeck, GameError)
    assert issubclass(IllegalMove, GameError)
    assert not issubclass(IllegalDeck, DataError)


def test_an_illegal_move_carries_its_refusal_and_says_it() -> None:
    error = IllegalMove("A: play Slow", Refusal(RefusalCode.ILLEGAL, "Value 1 is below your depth 3.", "V5.2"))
    assert str(error) == "“A: play Slow” is refused: Value 1 is below your depth 3. (V5.2)"
    assert error.refusal.rule == "V5.2"
