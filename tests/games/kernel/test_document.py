"""Reading documents from outside: what is right comes through, what is wrong is said in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from games.kernel.document import known_keys, listed, mapping, one_of, whole
from games.kernel.refusal import DataError


def test_what_is_left_out_is_empty_or_the_default() -> None:
    assert mapping("p", None, "it") == {}
    assert listed("p", {}, "deck") == []
    assert whole("p", {}, "round", 1) == 1
    assert one_of("p", {}, "phase", ("main", "over"), "main") == "main"


@pytest.mark.parametrize(
    ("read", "sentence"),
    [
        (lambda: mapping("p", [1], "a card"), "p: a card must be a mapping, not [1]"),
        (lambda: known_keys("p", {"dek": 1}, ("deck", "hand"), "a player"), "unknown key “dek” of a player; known are"),
        (lambda: known_keys("p", {cast("str", None): 1}, ("deck",), "a player"), "unknown key “None”"),
        (lambda: listed("p", {"deck": "Stag"}, "deck"), "“deck” must be a list, not 'Stag'"),
        (lambda: whole("p", {"at": 5}, "at", 0, most=4), "“at” must be a whole number from 0 to 4, not 5"),
        (lambda: whole("p", {"at": True}, "at", 0), "“at” must be a whole number of at least 0, not True"),
        (lambda: one_of("p", {"phase": []}, "phase", ("main",), "main"), "“phase” must be one of main, not []"),
    ],
)
def test_what_is_wrong_is_said_with_what_would_do(read: Callable[[], Any], sentence: str) -> None:
    with pytest.raises(DataError) as error:
        read()
    assert sentence in str(error.value)
