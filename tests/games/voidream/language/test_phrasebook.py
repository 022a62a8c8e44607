"""The phrasebook: texts that a curator would write, each read, written back, told in words and compiled."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.cli.text import lines_of
from games.voidream.language import parse, render
from games.voidream.language.compile import abilities
from games.voidream.language.explain import explain_text

TEXTS = [(on, text) for _, on, text in lines_of(Path(__file__).with_name("phrasebook.txt"))]


@pytest.mark.parametrize(("on", "text"), TEXTS, ids=[text for _, text in TEXTS])
def test_a_natural_text_is_read_explained_and_compiled(on: str, text: str) -> None:
    found = parse(text, on)
    canonical = render(found)
    assert parse(canonical, on) == found
    assert render(parse(canonical, on)) == canonical
    assert explain_text(found, on)
    assert abilities(text, on)


def test_no_text_stands_twice() -> None:
    assert len(set(TEXTS)) == len(TEXTS)
