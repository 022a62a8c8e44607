"""Detours: what comes from other games and from English gets an answer, and what the answer proposes can be read."""

from __future__ import annotations

import pytest

from games.dreamtides.cards.language import TextError, parse
from games.dreamtides.cards.language.parse import detours
from games.dreamtides.cards.validation import check_text
from games.kernel.language.detours import Detour


@pytest.mark.parametrize("detour", detours(), ids=lambda detour: detour.example)
def test_a_detour_says_how_it_is_said_here(detour: Detour) -> None:
    with pytest.raises(TextError) as fault:
        parse(detour.example, detour.on)
    assert fault.value.problem == detour.says
    assert parse(detour.write, detour.on).lines


@pytest.mark.parametrize(
    ("on", "typed", "said_here"),
    [
        ("event", "Destroy an enemy.", "Dissolve an enemy."),
        ("event", "Mill 3 cards.", "Put the top 3 cards of your deck into your void."),
        ("event", "Scry 2.", "Foresee 2."),
        ("character", "When an ally enters the battlefield, draw a card.", "When an ally materializes, draw a card."),
    ],
)
def test_what_was_meant_is_put_in(on: str, typed: str, said_here: str) -> None:
    [fault] = check_text(typed, on).faults
    assert fault.mended == said_here
