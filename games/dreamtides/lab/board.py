"""Board: the parts of a position of Dreamtides that can be set by hand (see games/kernel/board.py)."""

from __future__ import annotations

from typing import Final

from games.dreamtides.rules.components import CHARACTER, EVENT, SEATS
from games.dreamtides.rules.settings import STANDARD
from games.kernel.board import BoardField, BoardGroup, BoardKind
from games.kernel.cards.board_lines import Place, field_name

MOST: Final = 99
FIELD: Final = Place(
    "battlefield",
    "Battlefield",
    CHARACTER,
    "From left to right. In brackets how it stands: (spark 5), (anchored), (token), (owner A), and (marked) where it "
    "is banished if it would leave.",
    ("spark", "anchored", "marked", "token", "owner A", "owner B"),
    ("spark",),
)
PLACES: Final = (
    FIELD,
    Place("hand", "Hand", CHARACTER | EVENT),
    Place("deck", "Deck", CHARACTER | EVENT, "The top first."),
    Place("void", "Void", CHARACTER | EVENT),
    Place("banished", "Banished", CHARACTER | EVENT),
)
NUMBERS: Final = {"points": "Points", "energy": "Energy", "production": "Production", "bonus": "Spark bonus"}
_PHASES: Final = {"main": "Main phase", "ending": "The turn ends", "starting": "The turn begins"}
SIDES: Final = tuple((seat, f"Seat {seat}") for seat in SEATS)


def _side(seat: str) -> BoardGroup:
    most = {"points": STANDARD.points - 1}
    numbers = [
        BoardField(field_name(seat, name), label, BoardKind.NUMBER, "", 0, most.get(name, MOST))
        for name, label in NUMBERS.items()
    ]
    dreamcaller = BoardField(field_name(seat, "dreamcaller"), "Dreamcaller", BoardKind.TITLE, "Empty: none.")
    titles = [BoardField(field_name(seat, place.name), place.label, BoardKind.TITLES, place.help) for place in PLACES]
    return BoardGroup(f"Seat {seat}", (*numbers, dreamcaller, *titles))


_MOMENT: Final = (
    BoardField("active", "Whose turn", BoardKind.CHOICE, options=SIDES),
    BoardField("phase", "Phase", BoardKind.CHOICE, options=tuple(_PHASES.items())),
    BoardField("turn", "Turn", BoardKind.NUMBER, "", 1, STANDARD.turn_limit),
)
GROUPS: Final = (BoardGroup("The moment", _MOMENT), *map(_side, SEATS))
FIELDS: Final = {field.name: field for group in GROUPS for field in group.fields}
