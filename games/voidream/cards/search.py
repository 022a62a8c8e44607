"""Looking for cards of Voidream: the fields of a question, and what a card has in each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from games.kernel.cards.search import Fact, FieldKind, SearchField, SearchValue
from games.kernel.refusal import DataError
from games.voidream.cards.catalog import compiled
from games.voidream.rules.components import (  # fmt: skip
    ARCANUM,
    FACTION_NAMES,
    KEYWORD_BITS,
    KIND_PLURALS,
    KINDS,
    MIND_CARD,
    UNIQUE,
)
from games.voidream.rules.terms import NUMBERED, Keyword

__all__ = ["FIELDS", "facts"]

Facts = Mapping[str, Fact]
SHORT = {"court": ("chimeric",), "subter": ("venellam",), "maze": ("the maze",)}


def number(key: str, about: str, example: str, *aliases: str, column: bool = False) -> SearchField:
    return SearchField(
        key, key.capitalize(), FieldKind.NUMBER, about, f"have {key} {{}}", example, aliases, is_column=column
    )


def printed(
    key: str, label: str, about: str, where: str, example: str, *aliases: str, plain: bool = False
) -> SearchField:
    return SearchField(key, label, FieldKind.TEXT, about, f"have {{}} {where}", example, aliases, is_plain=plain)


KEYWORDS = tuple(SearchValue(each.value, each.value) for each in Keyword)
FIELDS = (
    SearchField(
        "kind", "Kind", FieldKind.CHOICE, "What sort of card it is.", "are {}", "t:entity", ("t", "type"),
        tuple(SearchValue(kind, kind, KIND_PLURALS[kind]) for kind in KINDS), is_column=True,
    ),
    SearchField(
        "faction", "Faction", FieldKind.CHOICE, "The faction that it belongs to.", "are of {}", "f:maze", ("f",),
        tuple(SearchValue(faction, name, aliases=SHORT.get(faction, ())) for faction, name in FACTION_NAMES.items()),
        is_column=True,
    ),
    number("value", "1 is the deepest, 4 the nearest to waking. Mind cards have none.", "v<=2", "v", column=True),
    number("dawn", "What an entity counts in dawn conflicts.", "dawn>=3", column=True),
    number("stability", "How much damage in one turn destroys it.", "stability>dawn", "stab", column=True),
    number("dusk", "What an entity counts in dusk conflicts; less is better.", "dusk=0", column=True),
    SearchField(
        "subtype", "Subtype", FieldKind.WORDS, "Its subtypes; as a number, how many it has.",
        "have the subtype {}", "sub:offering", ("sub", "subtypes"),
        counted="have {} subtypes", is_open=True, is_column=True, is_plain=True,
    ),
    SearchField(
        "keyword", "Keyword", FieldKind.WORDS, "A keyword that it is printed with; as a number, how many it has.",
        "have the keyword {}", "kw:deep", ("kw", "keywords"), KEYWORDS,
        counted="have {} keywords",
    ),
    SearchField(
        "gives", "Gives", FieldKind.WORDS, "A keyword that its text can give to cards or take from them.",
        "give or take {}", "gives:indestructible", ("give",), KEYWORDS,
        counted="give or take {} keywords",
    ),
    *(
        number(each.value, f"The number of its keyword {each.value}; only cards with that keyword have one.",
               f"{each.value}>=1")
        for each in Keyword if each in NUMBERED
    ),
    SearchField(
        "is", "Is", FieldKind.FLAG, "What holds of it or doesn’t.", "are {}", "is:unique", (),
        (
            SearchValue("unique", "unique"),
            SearchValue("dream", "Dream cards", aliases=("dreamcard",)),
            SearchValue("major", "major arcana"),
            SearchValue("blank", "without rules text"),
        ),
    ),
    SearchField(
        "has", "Has", FieldKind.FLAG, "What sort of ability it has.", "have {}", "has:activated t:entity", (),
        (
            SearchValue("activated", "an activated ability", aliases=("(a)",)),
            SearchValue("triggered", "a triggered ability", aliases=("(!)",)),
        ),
    ),
    printed("text", "Text", "Its rules text: upright, inverted, all positions of a mind card.", "in their text",
         'text:"Dream damage"', "o", "rules", plain=True),
    printed("inverted", "Inverted text", "What an arcanum says when it is inverted.", "in their inverted text",
         "inverted:void", "inv"),
    printed("back", "Back", "What a bastion asks of its decks.", "on their back", "back:guest or back:include"),
    printed("flavor", "Flavor text", "The words in italics.", "in their flavor text", "flavor:subject", "ft"),
    SearchField(
        "major", "Major arcanum of", FieldKind.CARDS, "The bastion whose major arcanum it is.",
        "are the major arcanum of {}", 'major:"Observatory of the Wound"', (), is_open=True,
    ),
    SearchField(
        "fits", "Fits", FieldKind.CARDS,
        "A bastion under which it may be played with one guest or another; “Title + maze” says which guest, "
        "“Title + none” that there is none.",
        "may be played under {}", 'fits:"Observatory of the Wound + court" f:court', ("under",),
        is_open=True, is_told=True,
    ),
    SearchField(
        "allows", "Allows", FieldKind.CARDS, "A card that a bastion admits, with one guest or another.",
        "admit {}", 'allows:"Feed the Dark"', ("admits",), is_open=True,
    ),
)  # fmt: skip


def facts(definition: Mapping[str, Any]) -> dict[str, Fact]:
    """What a card has, by the key of the field; a field that it doesn't have is left out."""
    found: dict[str, Fact] = {}
    for key in ("kind", "faction", "value", "dawn", "stability", "dusk"):
        if definition.get(key) not in (None, ""):
            found[key] = definition[key]
    found["subtype"] = tuple(definition.get("subtypes", ()))
    sides = [definition.get("text", ""), definition.get("inverted", ""), *definition.get("positions", {}).values()]
    text = "\n".join(side.strip() for side in sides if side.strip())
    found["text"] = text
    flags = tuple(_flags(definition, text))
    found["is"] = flags
    found["has"] = tuple(name for mark, name in (("(A)", "activated"), ("(!)", "triggered")) if mark in text)
    for key in ("inverted", "back", "flavor"):
        if definition.get(key):
            found[key] = definition[key].strip()
    if definition.get("major_of"):
        found["major"] = (definition["major_of"],)
    try:
        card = compiled(definition)
    except DataError:
        # A card of long ago, whose words the language doesn't know any more.
        return found
    found["keyword"] = _keywords(card.keywords)
    found["gives"] = _keywords(card.given)
    found.update({each.value: level for each, level in card.abilities.numbers.items() if each in NUMBERED})
    if card.keywords & UNIQUE:
        found["is"] = (*flags, "unique")
    return found


def _keywords(bits: int) -> tuple[str, ...]:
    return tuple(each.value for each, bit in KEYWORD_BITS.items() if bits & bit)


def _flags(definition: Mapping[str, Any], rules_text: str) -> Iterator[str]:
    if not KINDS.get(definition.get("kind", ""), 0) & (ARCANUM | MIND_CARD):
        yield "dream"
    if definition.get("major_of"):
        yield "major"
    if not rules_text:
        yield "blank"
