"""Whatever can be said can be written, and read again as the same."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.voidream.cards.language import parse, render, tree
from games.voidream.cards.language.parse import LONGEST
from tests.games.depth import examples
from tests.games.voidream.cards.language.trees import LINES

quick = settings(examples(10), derandomize=True, database=None)


@pytest.mark.parametrize("sort", LINES)
@quick
@given(data=st.data())
def test_what_is_rendered_is_parsed_as_the_same_tree(sort: str, data: st.DataObject) -> None:
    lines, on = LINES[sort]
    text = tree.Text((data.draw(lines),))
    written = render(text)
    if len(written) <= LONGEST:
        assert parse(written, on) == text, written


@pytest.mark.parametrize(
    "text",
    [
        "While you control an entity, Court or Maze entities have +1 dawn.",
        "While you control exactly 1 Court or Maze entity, Court, Maze or neutral entities have +1 dawn.",
        "While you control an entity, construct or memory, Fracta or Subter entities have +1 dawn.",
    ],
)
def test_factions_begin_what_follows_a_condition_about_cards(text: str) -> None:
    assert render(parse(text, "entity")) == text
