"""Looking for cards of Dreamtides: the fields of a question, and what a card has in each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from games.dreamtides.cards.catalog import compiled
from games.dreamtides.cards.fields import LABELS, MODAL, RARITIES
from games.dreamtides.cards.language.vocabulary import SUBTYPES
from games.dreamtides.rules.components import KINDS
from games.kernel.cards.search import Fact, FieldKind, Relation, SearchField, SearchValue
from games.kernel.refusal import DataError
from games.kernel.text import plural


def number(key: str, about: str, example: str, *aliases: str, column: bool = False) -> SearchField:
    kind, relation = FieldKind.NUMBER, Relation.WITH
    return SearchField(
        key, key.capitalize(), key, kind, about, relation, f"{key} {{}}", example, aliases, is_column=column
    )


_SAID: Final = {"character": "character", "event": "event"}
"""The others are names, which have a capital within a sentence, too."""
_KIND_VALUES: Final = tuple(
    SearchValue(kind, said, plural(said)) for kind in KINDS for said in (_SAID.get(kind, LABELS[kind]),)
)
_SUBTYPE_VALUES: Final = tuple(SearchValue(subtype, subtype) for subtype in SUBTYPES)
FIELDS: Final = (
    SearchField(
        "kind", "Kind", "kind", FieldKind.CHOICE, "The kind of card.", Relation.BE, "{}", "kind:character", (),
        _KIND_VALUES, is_column=True,
    ),
    SearchField(
        "type", "Type", "type", FieldKind.WORDS, "Its kind or one of its subtypes.", Relation.WITH, "the type {}",
        "t:mage", ("t",), (*_KIND_VALUES, *_SUBTYPE_VALUES), is_summary=True,
    ),
    number("cost", "Its energy cost. Cards with a price per mode have none.", "cost<=2", "c", column=True),
    number("spark", "Its printed spark, which counts in its controller’s Judgment.", "spark>=3", "sp", column=True),
    SearchField(
        "subtype", "Subtype", "subtype", FieldKind.WORDS, "One of its subtypes, or how many it has.", Relation.WITH,
        "the subtype {}", "sub:mage", ("sub", "subtypes"), _SUBTYPE_VALUES,
        plural="subtypes", is_column=True, is_plain=True,
    ),
    SearchField(
        "rarity", "Rarity", "rarity", FieldKind.CHOICE, "Its rarity, which sets how many copies a deck may have.",
        Relation.BE, "{}", "r:legendary", ("r",), tuple(SearchValue(rarity, rarity) for rarity in RARITIES),
        is_order=True,
    ),
    SearchField(
        "is", "Is", "property", FieldKind.FLAG, "A property that it has.", Relation.BE, "{}", "is:fast", (),
        (
            SearchValue("fast", "fast"),
            SearchValue("modal", "modal"),
            SearchValue("blank", "without rules text"),
        ),
    ),
    SearchField(
        "has", "Has", "ability", FieldKind.FLAG, "A kind of ability that it has.", Relation.WITH, "{}",
        "has:triggered t:character", (),
        (
            SearchValue("reclaim", "reclaim"),
            SearchValue("activated", "an activated ability"),
            SearchValue("triggered", "a triggered ability"),
            SearchValue("static", "a static ability"),
        ),
    ),
    SearchField(
        "text", "Text", "rules text", FieldKind.TEXT, "Its rules text.", Relation.CLAUSE, "mention {}", "text:dissolve",
        ("o", "rules"), denied="don’t mention {}", is_plain=True,
    ),
    SearchField(
        "flavor", "Flavor text", "flavor text", FieldKind.TEXT, "Its flavor text, in italics.", Relation.WITH,
        "{} in the flavor text", "flavor:tide", ("ft",),
    ),
    number("production", "The energy that a Dreamwell card adds each turn.", "production=2"),
    number("phase", "The phase of a Dreamwell card, which sorts its cycle.", "phase=0"),
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
