"""Board: the parts of a position of Voidream that can be set by hand (see games/kernel/board.py)."""

from __future__ import annotations

from typing import Final

from games.kernel.board import BoardField, BoardGroup, BoardKind
from games.kernel.cards.board_lines import Place, field_name
from games.voidream.rules.components import ARCANUM, BASTION, DREAM_CARD, ENTITY, MEMORY, ROUND_LIMIT, SEATS

DREAM: Final = DREAM_CARD & ~BASTION


ATTACHES: Final = "+"
UNDER: Final = Place(
    "attached", "Attached", DREAM | ARCANUM, notes=("exhausted", "face down", "late", "owner A", "owner B")
)
"""No field of its own: what lies there is written below its host."""
HOST: Final = Place(
    "play",
    "In play",
    ENTITY | MEMORY,
    "In brackets how it lies: (exhausted), (damage 2), (charges 1), which come from the top of the deck. What is "
    "attached: + Title, in the line below.",
    ("exhausted", "damage", "charges"),
    ("damage", "charges"),
)
"""Cards there hold others: a line that begins with + is attached to the card above it (V9.1)."""
DECK: Final = Place(
    "deck",
    "Deck",
    DREAM,
    "The top first; the bastion lies under all of it. A construct that is active: (face up).",
    ("face up",),
)
PLACES: Final = (
    HOST,
    Place("veiled", "Veiled", DREAM, "Face down in play."),
    Place("hand", "Hand", ARCANUM),
    DECK,
    Place("arcana_discard", "Arcana discard", ARCANUM),
    Place("discard", "Dream discard", DREAM),
    Place("void", "Void", DREAM | ARCANUM),
)
_PHASES: Final = {
    "main": "Main phase",
    "beginning": "The round begins",
    "dawn": "Dawn conflict",
    "dusk": "Dusk conflict",
    "nightmare conflict": "Conflict of a Nightmare",
    "nightmare": "Nightmare phase",
}
SIDES = tuple((seat, f"Seat {seat}") for seat in SEATS)


def _side(seat: str) -> BoardGroup:
    titles = [BoardField(field_name(seat, place.name), place.label, BoardKind.TITLES, place.help) for place in PLACES]
    named = [
        BoardField(field_name(seat, "bastion"), "Bastion", BoardKind.TITLE),
        BoardField(field_name(seat, "mind"), "Mind card", BoardKind.TITLE, "Empty: this side has none."),
        BoardField(field_name(seat, "mind_at"), "Mind stands at", BoardKind.NUMBER, "0 is spent.", 0, 4),
    ]
    return BoardGroup(f"Seat {seat}", (*named, *titles))


_MOMENT: Final = (
    BoardField("active", "Who acts", BoardKind.CHOICE, options=SIDES),
    BoardField("phase", "Phase", BoardKind.CHOICE, options=tuple(_PHASES.items())),
    BoardField(
        "attacker",
        "Who attacks",
        BoardKind.CHOICE,
        "In a conflict, in which all entities in play take part.",
        0,
        0,
        SIDES,
    ),
    BoardField("round", "Round", BoardKind.NUMBER, "", 1, ROUND_LIMIT - 1),
)
GROUPS: Final = (BoardGroup("The moment", _MOMENT), *map(_side, SEATS))
FIELDS: Final = {field.name: field for group in GROUPS for field in group.fields}
