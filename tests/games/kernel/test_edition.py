"""Editions: a definition may name one that there isn't."""

from __future__ import annotations

import pytest

import games
from games.kernel.cards.edition import NEWEST, edition_of
from games.kernel.refusal import DataError


@pytest.mark.parametrize("game", ["voidream", "dreamtides"])
@pytest.mark.parametrize("edition", ["x", 5, None, [1]])
def test_a_draft_is_read_as_the_newest_edition_and_is_no_card(game: str, edition: object) -> None:
    cards = games.load(game).cards
    printed = next(iter(cards.pool().values()))
    draft = {**printed, "edition": edition}
    assert edition_of(draft) == NEWEST
    assert cards.explain(draft) == cards.explain(printed)
    cards.played_differently(draft, printed)
    with pytest.raises(DataError, match="edition"):
        cards.does(draft)
