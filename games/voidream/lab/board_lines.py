"""Lines of a board of Voidream: how a card lies, and what is attached to it in the lines below."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from games.kernel.cards.board_lines import Kinds, Lines, Place, field_name
from games.voidream.lab.board import ATTACHES, DECK, HOST, UNDER
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.components import CONSTRUCT, ENTITY, KIND_NAMES, KIND_PLURALS, KINDS

Json = dict[str, Any]
_OWNERS: Final = {"owner a": "A", "owner b": "B"}
_KINDS_OF_CARDS: Final[Kinds[CardDef]] = Kinds(
    lambda card: card.kind, KIND_NAMES, {bit: KIND_PLURALS[word] for word, bit in KINDS.items()}
)


class VoidreamLines(Lines[CardDef]):
    """Reads lines as entries of a position."""

    def __init__(self, values: Mapping[str, str], cards: Mapping[str, CardDef]) -> None:
        super().__init__(values, cards, _KINDS_OF_CARDS)

    def entries(self, seat: str, place: Place) -> list[Json]:
        name = field_name(seat, place.name)
        first = self.values.get(name, "").strip().partition("\n")[0].strip()
        if place is HOST and first.startswith(ATTACHES):
            self.fault(name, f"“{first}”: write what is attached below the card that holds it.")
        found = super().entries(seat, place)
        if place is DECK and sum(entry.get("face") == "up" for entry in found) > 1:
            sentence = "Only one construct beside the bastion is active (V8.5): let one lie (face up)."
            self.fault(name, sentence)
        return found

    def add(self, name: str, place: Place, line: str, found: list[Json]) -> None:
        """A card, or what is attached to the card above."""
        if place is not HOST or not line.startswith(ATTACHES):
            super().add(name, place, line, found)
        elif found:
            found[-1].setdefault("attached", []).extend(self.under(name, line.removeprefix(ATTACHES).strip()))

    def under(self, name: str, line: str) -> list[Json]:
        """What is attached to the card of the line above."""
        if line.startswith(ATTACHES):
            self.fault(name, f"“{ATTACHES}{line}”: what is attached holds nothing itself (V9.1).")
            return []
        return self.read(name, UNDER, line)

    def noted(self, place: Place, title: str, word: str, number: int) -> Json | str:
        kind = self.cards[title].kind
        if word == "face up" and kind != CONSTRUCT:
            return f"“{title}” is no construct, and can’t lie face up in a deck (V8.5)."
        if word == "damage" and kind != ENTITY:
            return f"“{title}” is no entity, and takes no damage."
        if word == "exhausted" and place is UNDER and kind == ENTITY:
            return f"“{title}” is attached, and can’t be exhausted: it is no entity in play (V12.7)."
        if word in ("face up", "face down"):
            return {"face": word.removeprefix("face ")}
        if word in _OWNERS:
            return {"owner": _OWNERS[word]}
        return {word: number if word in place.counted else True}
