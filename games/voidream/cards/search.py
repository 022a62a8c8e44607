"""Looking for cards of Voidream: the fields of a question, and what a card has in each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from games.kernel.cards.search import Fact, FieldKind, Relation, SearchField, SearchValue
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

Facts = Mapping[str, Fact]
_SHORT = {"court": ("chimeric",), "subter": ("venellam",), "maze": ("the maze",)}


def number(key: str, about: str, example: str, *aliases: str, column: bool = False) -> SearchField:
    kind, relation = FieldKind.NUMBER, Relation.WITH
    return SearchField(
        key, key.capitalize(), key, kind, about, relation, f"{key} {{}}", example, aliases, is_column=column
    )


def printed(key: str, noun: str, about: str, says: str, example: str, *aliases: str) -> SearchField:
    return SearchField(key, noun.capitalize(), noun, FieldKind.TEXT, about, Relation.WITH, says, example, aliases)


_KEYWORDS = tuple(SearchValue(each.value, each.value) for each in Keyword)
FIELDS = (
    SearchField(
        "kind", "Kind", "kind", FieldKind.CHOICE, "The kind of card.", Relation.BE, "{}", "t:entity", ("t", "type"),
        tuple(SearchValue(kind, kind, KIND_PLURALS[kind]) for kind in KINDS), is_column=True,
    ),
    SearchField(
        "faction", "Faction", "faction", FieldKind.CHOICE, "The faction that it belongs to.", Relation.FROM, "{}",
        "f:maze", ("f",),
        tuple(SearchValue(faction, name, aliases=_SHORT.get(faction, ())) for faction, name in FACTION_NAMES.items()),
        is_column=True,
    ),
    number("value", "1 is the deepest, 4 the nearest to waking. Mind cards have none.", "v<=2", "v", column=True),
    number("dawn", "What an entity counts in dawn conflicts.", "dawn>=3", column=True),
    number("stability", "The damage in one turn that destroys it.", "stability>dawn", "stab", column=True),
    number("dusk", "What an entity counts in dusk conflicts. Lower is better.", "dusk=0", column=True),
    SearchField(
        "subtype", "Subtype", "subtype", FieldKind.WORDS, "One of its subtypes, or how many it has.", Relation.WITH,
        "the subtype {}", "sub:offering", ("sub", "subtypes"),
        plural="subtypes", is_open=True, is_column=True, is_plain=True,
    ),
    SearchField(
        "keyword", "Keyword", "keyword", FieldKind.WORDS, "A keyword printed on it, or how many it has.", Relation.WITH,
        "the keyword {}", "kw:deep", ("kw", "keywords"), _KEYWORDS,
        plural="keywords",
    ),
    SearchField(
        "gives", "Gives", "keyword effect", FieldKind.WORDS, "A keyword that its text can give or take.", Relation.WITH,
        "an effect that gives or takes {}", "gives:indestructible", ("give",), _KEYWORDS,
        plural="keyword effects",
    ),
    *(
        number(each.value, f"The number of its keyword {each.value}. Cards without that keyword have none.",
               f"{each.value}>=1")
        for each in Keyword if each in NUMBERED
    ),
    SearchField(
        "is", "Is", "property", FieldKind.FLAG, "A property that it has.", Relation.BE, "{}", "is:unique", (),
        (
            SearchValue("unique", "unique"),
            SearchValue("dream", "Dream cards", aliases=("dreamcard",)),
            SearchValue("major", "major arcana"),
            SearchValue("blank", "without rules text"),
        ),
    ),
    SearchField(
        "has", "Has", "ability", FieldKind.FLAG, "A kind of ability that it has.", Relation.WITH, "{}",
        "has:activated t:entity", (),
        (
            SearchValue("activated", "an activated ability", aliases=("(a)",)),
            SearchValue("triggered", "a triggered ability", aliases=("(!)",)),
        ),
    ),
    SearchField(
        "text", "Text", "rules text", FieldKind.TEXT,
        "Its rules text: upright, inverted, and all positions of a mind card.", Relation.CLAUSE, "mention {}",
        'text:"Dream damage"', ("o", "rules"), denied="don’t mention {}", is_plain=True,
    ),
    printed("inverted", "inverted text", "The inverted text of an arcanum.", "{} in the inverted text", "inverted:void",
            "inv"),
    printed("back", "back", "The deck rules on the back of a bastion.", "{} on the back", "back:guest or back:include"),
    printed("flavor", "flavor text", "Its flavor text, in italics.", "{} in the flavor text", "flavor:subject", "ft"),
    SearchField(
        "major", "Major arcanum of", "bastion", FieldKind.CARDS, "The bastion whose major arcanum it is.", Relation.BE,
        "the major arcanum of {}", 'major:"Observatory of the Wound"', (), is_open=True,
    ),
    SearchField(
        "fits", "Fits", "bastion", FieldKind.CARDS,
        "A bastion that allows it with some guest. “Title + maze” names the guest, “Title + none” means no guest.",
        Relation.BE, "playable under {}", 'fits:"Observatory of the Wound + court" f:court', ("under",),
        is_open=True, is_told=True,
    ),
    SearchField(
        "allows", "Allows", "card", FieldKind.CARDS, "A card that a bastion allows with some guest.", Relation.CLAUSE,
        "allow {}", 'allows:"Feed the Dark"', ("admits",), denied="don’t allow {}", is_open=True,
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
