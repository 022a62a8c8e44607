"""Looking for cards of Dreamtides: the fields of a question, and what a card has in each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from games.dreamtides.cards.catalog import compiled
from games.dreamtides.cards.fields import LABELS, MODAL, RARITIES
from games.dreamtides.cards.language.vocabulary import SUBTYPES
from games.dreamtides.rules.components import KINDS
from games.kernel.cards.search import Fact, FieldKind, SearchField, SearchValue
from games.kernel.refusal import DataError
from games.kernel.text import plural

__all__ = ["FIELDS", "facts"]


def number(key: str, about: str, example: str, *aliases: str, column: bool = False) -> SearchField:
    return SearchField(
        key, key.capitalize(), FieldKind.NUMBER, about, f"have {key} {{}}", example, aliases, is_column=column
    )


SAID: Final = {"character": "character", "event": "event"}
"""The others are names, which have a capital within a sentence, too."""
KIND_VALUES: Final = tuple(
    SearchValue(kind, said, plural(said)) for kind in KINDS for said in (SAID.get(kind, LABELS[kind]),)
)
SUBTYPE_VALUES: Final = tuple(SearchValue(subtype, subtype) for subtype in SUBTYPES)
FIELDS: Final = (
    SearchField(
        "kind", "Kind", FieldKind.CHOICE, "What sort of card it is.", "are {}", "kind:character", (), KIND_VALUES,
        is_column=True,
    ),
    SearchField(
        "type", "Type", FieldKind.WORDS, "Its kind or one of its subtypes.", "are of the type {}", "t:mage",
        ("t",), (*KIND_VALUES, *SUBTYPE_VALUES), is_summary=True,
    ),
    number("cost", "The energy that it costs. A card whose modes have prices has none.", "cost<=2", "c", column=True),
    number("spark", "What it counts in its controller’s Judgment, as printed.", "spark>=3", "sp", column=True),
    SearchField(
        "subtype", "Subtype", FieldKind.WORDS, "Its subtypes; as a number, how many it has.",
        "have the subtype {}", "sub:mage", ("sub", "subtypes"),
        SUBTYPE_VALUES,
        counted="have {} subtypes", is_column=True, is_plain=True,
    ),
    SearchField(
        "rarity", "Rarity", FieldKind.CHOICE, "How many of it a deck may hold hangs on it.", "are {}", "r:legendary",
        ("r",), tuple(SearchValue(rarity, rarity) for rarity in RARITIES), is_order=True,
    ),
    SearchField(
        "is", "Is", FieldKind.FLAG, "What holds of it or doesn’t.", "are {}", "is:fast", (),
        (
            SearchValue("fast", "fast"),
            SearchValue("modal", "modal"),
            SearchValue("blank", "without rules text"),
        ),
    ),
    SearchField(
        "has", "Has", FieldKind.FLAG, "What sort of ability it has.", "have {}", "has:triggered t:character", (),
        (
            SearchValue("reclaim", "reclaim"),
            SearchValue("activated", "an activated ability"),
            SearchValue("triggered", "a triggered ability"),
            SearchValue("static", "a static ability"),
        ),
    ),
    SearchField(
        "text", "Text", FieldKind.TEXT, "Its rules text.", "have {} in their text", "text:dissolve", ("o", "rules"),
        is_plain=True,
    ),
    SearchField(
        "flavor", "Flavor text", FieldKind.TEXT, "The words in italics.", "have {} in their flavor text",
        "flavor:tide", ("ft",),
    ),
    number("production", "How much a Dreamwell card adds to the energy of each turn.", "production=2"),
    number("phase", "When a Dreamwell card comes in its cycle.", "phase=0"),
)  # fmt: skip


def facts(definition: Mapping[str, Any]) -> dict[str, Fact]:
    """What a card has, by the key of the field; a field that it doesn't have is left out."""
    found: dict[str, Fact] = {}
    for key in ("kind", "cost", "spark", "rarity", "production", "phase"):
        if definition.get(key) not in (None, "", MODAL):
            found[key] = definition[key]
    found["subtype"] = subtypes = tuple(definition.get("subtypes", ()))
    found["type"] = (*((definition["kind"],) if definition.get("kind") else ()), *subtypes)
    for key in ("text", "flavor"):
        if definition.get(key, "").strip():
            found[key] = definition[key].strip()
    holds = found["is"] = tuple(flags(definition))
    try:
        abilities = compiled(definition).abilities
    except DataError:
        # A card of long ago, whose words the language doesn't know any more.
        return found
    if abilities.fast and "fast" not in holds:
        found["is"] = ("fast", *holds)
    kinds = {
        "reclaim": abilities.reclaim,
        "activated": abilities.activated,
        "triggered": abilities.triggered,
        "static": abilities.statics,
    }
    found["has"] = tuple(name for name, having in kinds.items() if having)
    return found


def flags(definition: Mapping[str, Any]) -> Iterator[str]:
    if definition.get("fast"):
        yield "fast"
    if definition.get("cost") == MODAL:
        yield "modal"
    if not definition.get("text", "").strip():
        yield "blank"
