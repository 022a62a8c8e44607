"""Presentation of a change to its readers: the card as it would be drawn, in words, and what became different."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import games
from cards.art.choice import with_picture
from cards.diff import FieldDiff, diff_definitions
from cards.models import Change
from desk.draft_checks import presentable
from desk.power import PowerLine, power_of
from desk.similarity import SimilarCard, similar_cards

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Presentation:
    """`before` is the published card that it would replace, if there is one."""

    game: str
    after: Json
    before: Json | None
    outline: list[Json]
    similar: list[SimilarCard]
    differences: list[FieldDiff]
    power: PowerLine | None


def presentation_of(change: Change, definition: Json, picture: str) -> Presentation:
    """The change with this definition, and this choice of a picture."""
    game, base, depicted = change.game, change.base, with_picture(definition, picture)
    return Presentation(
        game,
        presentable(game, depicted),
        presentable(game, base.depicted) if base else None,
        games.load(game).cards.explain(definition),
        similar_cards(game, definition),
        diff_definitions(game, base.depicted, depicted) if base else [],
        power_of(change, definition),
    )
