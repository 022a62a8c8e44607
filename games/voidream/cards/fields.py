"""The fields of a card definition: what an editor asks for, and what a definition is checked by (schema.py)."""

from __future__ import annotations

from games.kernel.cards.fields import Field, Fields
from games.voidream.rules.components import FACTION_NAMES, HIGHEST, KINDS

ALL = tuple(KINDS)
_STANDING = ("entity", "construct", "bastion")
POSITIONS = ("4", "3", "2", "1", "0")
_LONGEST_TITLE = 80
_LONGEST_FLAVOR = 400


def stat(name: str, kinds: tuple[str, ...], what: str) -> Field:
    return Field(name, name.capitalize(), "integer", kinds, required=True, most=HIGHEST, help=what)


FIELDS = Fields((
    Field("title", "Title", "text", required=True, most=_LONGEST_TITLE, help="Other cards name it by its title."),
    Field("kind", "Kind", "choice", required=True, options=tuple((kind, kind.capitalize()) for kind in KINDS)),
    Field("faction", "Faction", "choice", required=True, options=tuple(FACTION_NAMES.items())),
    Field(
        "value", "Value", "integer", tuple(kind for kind in ALL if kind != "mind"), required=True, least=1, most=4,
        help="1 is the deepest, 4 the nearest to waking.",
    ),
    Field(
        "subtypes", "Subtypes", "list", ("thought", "memory", *_STANDING),
        help="Single words with a capital, in the singular: Offering, Synthetic.",
    ),
    stat("dawn", ("entity",), "Counts in dawn conflicts while ready; more is better."),
    stat("stability", _STANDING, "How much damage in one turn destroys it."),
    stat("dusk", ("entity",), "Counts in dusk conflicts while exhausted; less is better."),
    Field(
        "major_of", "Major arcanum of", "text", ("arcanum",), refers="bastion",
        help="The bastion whose deck it belongs to; empty for any other arcanum.",
    ),
    *(
        Field("text", "Upright text" if kind == "arcanum" else "Text", "text", (kind,), on=kind, rows=4)
        for kind in ALL if kind != "mind"
    ),
    Field("inverted", "Inverted text", "text", ("arcanum",), on="inverted", rows=4),
    Field(
        "back", "Back", "text", ("bastion",), on="back", rows=6,
        help="The rules for the decks of this bastion, a line each.",
    ),
    *(
        Field(
            f"positions.{at}", f"Position {at}" if at != "0" else "Spent", "text", ("mind",), required=True, on="mind",
            rows=2, help="Empty if it says nothing.",
        )
        for at in POSITIONS
    ),
    Field("flavor", "Flavor text", "text", most=_LONGEST_FLAVOR, rows=2),
))  # fmt: skip
