"""A change as others read it: the card as it would be drawn, what it says in words, and what became different."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import games
from cards.diff import FieldDiff, diff_definitions
from cards.models import Change
from desk.checking import presentable
from desk.likeness import Likeness, similar_cards

__all__ = ["Reading", "reading_of"]

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Reading:
    """`before` is the published card that it would replace, if there is one."""

    game: str
    after: Json
    before: Json | None
    outline: list[Json]
    similar: list[Likeness]
    differences: list[FieldDiff]


def reading_of(change: Change, definition: Json) -> Reading:
    game, base = change.game, change.base
    return Reading(
        game,
        presentable(game, definition),
        presentable(game, base.definition) if base else None,
        games.load(game).explain(definition),
        similar_cards(game, definition),
        diff_definitions(game, base.definition, definition) if base else [],
    )
