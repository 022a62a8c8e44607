"""Detours: what comes from other games and from English gets an answer, and what the answer proposes can be read."""

from __future__ import annotations

import pytest

from games.kernel.language.detours import Detour
from games.kernel.text import TextError
from games.voidream.cards.language import parse
from games.voidream.cards.language.parse import detours
from games.voidream.cards.validation import check_text
from tests.games.each import for_each


@for_each(detours(), lambda detour: detour.example)
def test_a_detour_says_how_it_is_said_here(detour: Detour) -> None:
    with pytest.raises(TextError) as fault:
        parse(detour.example, detour.on)
    assert fault.value.problem == detour.says
    assert parse(detour.write, detour.on).lines


def test_there_are_many() -> None:
    assert len(detours()) >= 110


@pytest.mark.parametrize(
    ("typed", "said_here"),
    [
        ("Exhaust 2 enemy entities.", "Exhaust 2 entities your opponent controls."),
        ("If your depth is at least 3, roll.", "If your depth is 3 or more, roll."),
        ("Destroy an entity with 3 or more dawn.", "Destroy an entity with dawn 3 or more."),
        ("An entity loses 1 dawn.", "An entity gets -1 dawn."),
        ("Gain 2 mind.", "Raise your mind by 2."),
        ("Evoke 2 cards.", "Evoke 2 times."),
        ("If an entity died this turn, roll.", "If an entity was destroyed this round, roll."),
    ],
)
def test_what_was_meant_is_put_in_with_its_own_words(typed: str, said_here: str) -> None:
    [fault] = check_text(typed, "thought").faults
    assert fault.mended == said_here
    assert check_text(said_here, "thought").canonical == said_here
