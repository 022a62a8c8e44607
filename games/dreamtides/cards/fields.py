"""The fields of a card definition (D1.3): what an editor asks for, and what a definition is checked by."""

from __future__ import annotations

from typing import Final

from games.dreamtides.cards.language.vocabulary import SUBTYPES
from games.dreamtides.rules.components import KINDS
from games.kernel.cards.fields import Field, Fields

PLAYED: Final = ("character", "event")
RARITIES: Final = ("common", "uncommon", "rare", "legendary", "special")
_HIGHEST: Final = 12
"""Of costs and sparks (D1.3)."""
MODAL: Final = "*"
"""In place of a number that the text says (D8.6, D10.4)."""
MOST_SUBTYPES: Final = 2
LABELS: Final = {
    "character": "Character",
    "event": "Event",
    "dreamcaller": "Dreamcaller",
    "dreamwell": "Dreamwell card",
}

FIELDS: Final = Fields((
    Field("title", "Title", "text", required=True, most=80, help="Texts name a card by its title."),
    Field("kind", "Kind", "choice", required=True, options=tuple((kind, LABELS[kind]) for kind in KINDS)),
    Field(
        "cost", "Cost", "integer", PLAYED, required=True, most=_HIGHEST,
        help="Energy. An asterisk stands for the price of the mode that is chosen.",
    ),
    Field(
        "spark", "Spark", "integer", ("character",), required=True, most=_HIGHEST,
        help="Counts in each of your Judgments. An asterisk stands for what its text says.",
    ),
    Field(
        "subtypes", "Subtypes", "list", ("character",),
        help=f"None, one or two of {', '.join(SUBTYPES)}.",
    ),
    Field(
        "fast", "Fast", "flag", PLAYED,
        help="Whether it is played in answer to others. The line “Fast.” says the same.",
    ),
    Field(
        "rarity", "Rarity", "choice", (*PLAYED, "dreamcaller"),
        options=tuple((rarity, rarity.capitalize()) for rarity in RARITIES),
    ),
    Field(
        "production", "Production", "integer", ("dreamwell",), required=True, most=_HIGHEST,
        help="By so much it raises the production of who draws it.",
    ),
    Field(
        "phase", "Phase", "integer", ("dreamwell",), required=True, most=9,
        help="A cycle is sorted by it. Cards of phase 0 take part in the first cycle only.",
    ),
    *(Field("text", "Text", "text", (kind,), on=kind, rows=4) for kind in KINDS),
    Field("flavor", "Flavor text", "text", most=400, rows=2),
))  # fmt: skip
