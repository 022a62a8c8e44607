"""Detours: what comes from other games and from English gets an answer, and what the answer proposes can be read."""

from __future__ import annotations

import pytest

from games.dreamtides.cards.language import TextError, parse
from games.dreamtides.cards.language.parse import detours
from games.dreamtides.cards.validation import check_text
from games.kernel.language.detours import Detour
from tests.games.each import for_each


@for_each(detours(), lambda detour: detour.example)
def test_a_detour_says_how_it_is_said_here(detour: Detour) -> None:
    with pytest.raises(TextError) as fault:
        parse(detour.example, detour.on)
    assert fault.value.problem == detour.says
    assert parse(detour.write, detour.on).lines


@for_each((detour for detour in detours() if detour.meant), lambda detour: detour.example)
def test_what_a_detour_puts_in_can_be_read(detour: Detour) -> None:
    [fault] = check_text(detour.example, detour.on).faults
    assert fault.mended is not None
    assert parse(fault.mended, detour.on).lines


@pytest.mark.parametrize(
    ("on", "typed", "said_here"),
    [
        ("event", "Destroy an enemy.", "Dissolve an enemy."),
        ("event", "Mill 3 cards.", "Put the top 3 cards of your deck into your void."),
        ("event", "Scry 2.", "Foresee 2."),
        ("event", "Dissolve an enemy with 2 spark or less.", "Dissolve an enemy with spark 2 or less."),
        ("character", "Materialized - Draw a card.", "Materialized: Draw a card."),
        ("character", "2: Draw a card.", "2 energy: Draw a card."),
        ("character", "When an ally enters the battlefield, draw a card.", "When an ally materializes, draw a card."),
    ],
)
def test_what_was_meant_is_put_in(on: str, typed: str, said_here: str) -> None:
    [fault] = check_text(typed, on).faults
    assert fault.mended == said_here
