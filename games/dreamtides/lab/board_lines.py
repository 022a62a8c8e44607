"""Lines of a board of Dreamtides: how a card stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from games.dreamtides.rules.card_def import CardDef
from games.dreamtides.rules.components import CHARACTER, DREAMCALLER, DREAMWELL, EVENT
from games.kernel.cards.board_lines import Kinds, Lines, Place

Json = dict[str, Any]
_NAMES: Final = {
    CHARACTER: "character",
    EVENT: "event",
    DREAMCALLER: "Dreamcaller",
    DREAMWELL: "Dreamwell card",
}
_KINDS_OF_CARDS: Final[Kinds[CardDef]] = Kinds(
    lambda card: card.kind, _NAMES, {bit: f"{name}s" for bit, name in _NAMES.items()}
)


class DreamtidesLines(Lines[CardDef]):
    """Reads lines as entries of a position."""

    def __init__(self, values: Mapping[str, str], cards: Mapping[str, CardDef]) -> None:
        super().__init__(values, cards, _KINDS_OF_CARDS)

    def noted(self, place: Place, title: str, word: str, number: int) -> Json | str:
        if word.startswith("owner "):
            return {"owner": word[-1].upper()}
        return {word: number if word in place.counted else True}
