"""It, its and that …: a text in which they mean nothing is refused, at the word (V12.14)."""

from __future__ import annotations

import pytest

from games.kernel.text import TextError
from games.voidream.cards.language import parse

NOTHING = [
    ("thought", "Ready it.", "it"),
    ("thought", "They gain deep.", "They"),
    ("thought", "Roll, then deal Dream damage equal to its dawn.", "its dawn"),
    ("thought", "Deal X Dream damage, where X is its value.", "its value"),
    ("thought", "If it is exhausted, roll.", None),
    ("thought", "Exhaust a memory, then ready that entity.", "that entity"),
    ("memory", "(!) When the round begins - exhaust it.", "it"),
    ("memory", "+X dawn, where X is its dawn.", "its dawn"),
    ("memory", "(A) Discard an arcanum, take 1 Dream damage: That memory gains deep.", "That memory"),
]
MEANS = [
    ("thought", "An entity gets +X dawn, where X is its stability."),
    ("thought", "Deal damage equal to its dawn to an entity."),
    ("thought", "Roll, then if your depth is 3 or more, an entity gets +X dusk, where X is its value."),
    ("memory", "(!) When the round begins, if it is exhausted - ready this."),
    ("memory", "(!) After an entity is exhausted - deal Dream damage equal to its dawn."),
    ("memory", "(!) After you roll - reveal it."),
    ("memory", "While it is exhausted, this cannot be readied."),
    ("memory", "Entities you control have +X dawn, where X is its stability."),
]


@pytest.mark.parametrize(("on", "text", "word"), NOTHING)
def test_a_word_that_means_nothing_is_refused_where_it_stands(on: str, text: str, word: str | None) -> None:
    with pytest.raises(TextError, match="nothing was named before") as fault:
        parse(text, on)
    if word is not None:
        at = fault.value.column - 1
        assert text[at : at + fault.value.length] == word


@pytest.mark.parametrize(("on", "text"), MEANS)
def test_what_means_a_card_is_read(on: str, text: str) -> None:
    assert parse(text, on).lines
