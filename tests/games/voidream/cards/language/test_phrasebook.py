"""The phrasebook: texts that a curator would write, each read, written back, told in words and compiled."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.cli.text import lines_of
from games.kernel.text import TextError
from games.voidream.cards.language import parse, render
from games.voidream.cards.language.compile import abilities
from games.voidream.cards.language.explanation import explain_text
from tests.games.depth import thinned
from tests.games.each import check_each, for_each

TEXTS = [(on, text) for _, on, text in lines_of(Path(__file__).with_name("phrasebook.txt"))]


@for_each(TEXTS)
def test_a_natural_text_is_read_explained_and_compiled(on: str, text: str) -> None:
    found = parse(text, on)
    canonical = render(found)
    assert parse(canonical, on) == found
    assert render(parse(canonical, on)) == canonical
    assert explain_text(found, on)
    assert abilities(text, on)


def test_no_text_stands_twice() -> None:
    assert len(set(TEXTS)) == len(TEXTS)


@pytest.mark.long
@pytest.mark.parametrize("part", thinned(range(4), 4))
def test_wherever_a_text_breaks_off_a_few_phrases_say_what_was_expected(part: int) -> None:
    check_each(check_expectations, TEXTS[part::4])


def check_expectations(on: str, text: str) -> None:
    # Any words are the title of an arcanum.
    for words in [line.split() for line in text.split("\n") if not line.startswith("Arcana:")]:
        for place in range(1, len(words)):
            broken = " ".join([*words[:place], "zzqx", *words[place:]])
            with pytest.raises(TextError) as fault:
                parse(broken, on)
            told = fault.value.expected
            single = [phrase for phrase in told if phrase.startswith('"') and phrase.endswith('"')]
            # Words of one sort (destroyed, exhausted …) may be listed: the editor puts them in with a click.
            assert len(single) < 5 or len(single) >= len(told) - 2, broken
            assert "…" not in told or len(single) >= len(told) - 2, broken
