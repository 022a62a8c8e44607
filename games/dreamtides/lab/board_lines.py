"""Lines of a board of Dreamtides: how a card stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from games.dreamtides.rules.card_def import CardDef
from games.dreamtides.rules.components import CHARACTER, DREAMCALLER, DREAMWELL, EVENT
from games.kernel.cards.board_lines import Kinds, Lines, Place

__all__ = ["DreamtidesLines"]

Json = dict[str, Any]
NAMES: Final = {
    CHARACTER: "character",
    EVENT: "event",
    DREAMCALLER: "Dreamcaller",
    DREAMWELL: "Dreamwell card",
}
KINDS_OF_CARDS: Final[Kinds[CardDef]] = Kinds(
    lambda card: card.kind, NAMES, {bit: f"{name}s" for bit, name in NAMES.items()}
)


class DreamtidesLines(Lines[CardDef]):
    """Reads lines as entries of a position."""

    def __init__(self, values: Mapping[str, str], cards: Mapping[str, CardDef]) -> None:
        super().__init__(values, cards, KINDS_OF_CARDS)

    def noted(self, place: Place, title: str, word: str, number: int) -> Json | str:
        if word.startswith("owner "):
            return {"owner": word[-1].upper()}
        return {word: number if word in place.counted else True}
