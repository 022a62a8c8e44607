"""Refusals are values, errors are one tree."""

from __future__ import annotations

from games.kernel.refusal import DataError, GameError, IllegalDeck, Refusal, RefusalCode


def test_refusals_with_the_same_words_are_equal() -> None:
    assert Refusal(RefusalCode.ILLEGAL, "No.", "V5.2") == Refusal(RefusalCode.ILLEGAL, "No.", "V5.2")


def test_the_codes_are_those_of_the_live_protocol() -> None:
    assert {code.value for code in RefusalCode} == {"stale", "illegal", "not-yours", "finished", "bad-message"}


def test_whoever_catches_the_root_catches_all() -> None:
    assert issubclass(DataError, GameError)
    assert issubclass(IllegalDeck, GameError)
    assert not issubclass(IllegalDeck, DataError)
