"""Completion of words at the caret of a rules text that is being written."""

from __future__ import annotations

import games
from cards.queries import published_cards
from games.kernel.cards.editor import Completion


def words_at(game: str, before: str, on: str) -> list[Completion]:
    """Completions at the cursor, including published titles; raises DataError for kinds without a text."""
    cards = {definition["title"]: definition for definition in published_cards(game).values()}
    return list(games.load(game).cards.completions(before, on, cards))
