"""Detours: what comes from other games and from English gets an answer, and what the answer proposes can be read."""

from __future__ import annotations

import pytest

from games.kernel.language.detours import Detour
from games.kernel.text import TextError
from games.voidream.language import parse
from games.voidream.language.parse import detours


@pytest.mark.parametrize("detour", detours(), ids=lambda detour: detour.example)
def test_a_detour_says_how_it_is_said_here(detour: Detour) -> None:
    with pytest.raises(TextError) as fault:
        parse(detour.example, detour.on)
    assert fault.value.problem == detour.says
    assert parse(detour.write, detour.on).lines


def test_there_are_many() -> None:
    assert len(detours()) >= 60
