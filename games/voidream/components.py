"""Voidream's components (V1): seats, zones, kinds of card, keywords, and the compiled definition of a card.

Sets that the engine tests in its inner loops are plain integers: a card of 98 is looked at thousands of times a
second, and an enum member costs two look-ups each time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from games.voidream.language.tree import NUMBERED, Keyword

if TYPE_CHECKING:
    from games.voidream.abilities import Activated, Record, Triggered
    from games.voidream.program import Code
    from games.voidream.statements import Static

SEATS: Final = ("A", "B")
NOBODY: Final = -1

# Zones (V2.1). LIMBO holds a card while it resolves.
DECK: Final = 0
HAND: Final = 1
ARCANA_DISCARD: Final = 2
DISCARD: Final = 3
VOID: Final = 4
PLAY: Final = 5
VEILED: Final = 6
ATTACHED: Final = 7
LIMBO: Final = 8
MIND: Final = 9
ZONE_NAMES: Final = (
    "deck", "hand", "arcana_discard", "discard", "void", "play", "veiled", "attached", "limbo", "mind",
)  # fmt: skip

# Kinds of card (V1.3, V1.5) as bits, so that a noun phrase can ask for several.
THOUGHT: Final = 1
MEMORY: Final = 2
ENTITY: Final = 4
CONSTRUCT: Final = 8
BASTION: Final = 16
ARCANUM: Final = 32
MIND_CARD: Final = 64
KINDS: Final = {
    "thought": THOUGHT,
    "memory": MEMORY,
    "entity": ENTITY,
    "construct": CONSTRUCT,
    "bastion": BASTION,
    "arcanum": ARCANUM,
    "mind": MIND_CARD,
}
KIND_NAMES: Final = {bit: name for name, bit in KINDS.items()}
DREAM_CARD: Final = THOUGHT | MEMORY | ENTITY | CONSTRUCT | BASTION
ANY_CONSTRUCT: Final = CONSTRUCT | BASTION
"""A bastion is a construct for all purposes (V1.3)."""

FACTIONS: Final = ("neutral", "court", "fracta", "subter", "maze")
FACTION_NAMES: Final = {
    "neutral": "Neutral",
    "court": "Chimeric Court",
    "fracta": "Fracta",
    "subter": "Subter Venellam",
    "maze": "The Maze",
}

# Keywords (V9) as bits.
KEYWORD_BITS: Final = {keyword: 1 << index for index, keyword in enumerate(Keyword)}
DEEP: Final = KEYWORD_BITS[Keyword.DEEP]
DREAD: Final = KEYWORD_BITS[Keyword.DREAD]
GLARING: Final = KEYWORD_BITS[Keyword.GLARING]
HEROIC: Final = KEYWORD_BITS[Keyword.HEROIC]
INDESTRUCTIBLE: Final = KEYWORD_BITS[Keyword.INDESTRUCTIBLE]
LOOP: Final = KEYWORD_BITS[Keyword.LOOP]
SIEGE: Final = KEYWORD_BITS[Keyword.SIEGE]
SUBTLE: Final = KEYWORD_BITS[Keyword.SUBTLE]
UNIQUE: Final = KEYWORD_BITS[Keyword.UNIQUE]
VEIL: Final = KEYWORD_BITS[Keyword.VEIL]
VOIDBOUND: Final = KEYWORD_BITS[Keyword.VOIDBOUND]
RAISES_MIND: Final = 1 << 40
"""Beside the keywords in what a text can give: it can turn the mind of its controller back up."""
RAISES_THEIRS: Final = 1 << 41
"""It can turn the other player's mind back up."""
RETURNS_ARCANA: Final = 1 << 42
"""It can bring arcana back to the hand of its controller."""
RETURNS_THEIRS: Final = 1 << 43
"""It can bring arcana back to the other player's hand."""
CHANGES_SIDES: Final = 1 << 44
"""It can put a card under the control of a player who doesn't own it."""
NUMBERED_BITS: Final = sum(KEYWORD_BITS[keyword] for keyword in NUMBERED)

# The statistics of an entity, as indices.
DAWN: Final = 0
STABILITY: Final = 1
DUSK: Final = 2

HIGHEST: Final = 1000
"""No value exceeds this (V10.5)."""
ROUND_LIMIT: Final = 200
"""Rounds after which a game is a draw (V8.6)."""
SIDES_OF_A_MIND: Final = ("numbered", "spent")
"""What is hidden and guessed when the depths are equal (V4.1)."""


# When a card can be played (V12.17).
IN_CONFLICT: Final = 0
IN_DAWN_CONFLICT: Final = 1
IN_DUSK_CONFLICT: Final = 2
OUTSIDE_CONFLICTS: Final = 3
IN_NIGHTMARE: Final = 4


class Abilities:
    """What one text compiles to. Shared by every copy of the card in every game; never changed."""

    __slots__ = (
        "activated", "effects", "given", "keywords", "moments", "numbers", "records", "start", "statics", "triggered",
    )  # fmt: skip

    def __init__(
        self,
        effects: tuple[Code, ...] = (),
        activated: tuple[Activated, ...] = (),
        triggered: tuple[Triggered, ...] = (),
        statics: tuple[Static, ...] = (),
        keywords: int = 0,
        numbers: dict[Keyword, int] | None = None,
        start: tuple[Code, ...] = (),
        given: int = 0,
        moments: tuple[int, ...] = (),
        records: tuple[Record, ...] = (),
    ) -> None:
        self.effects = effects
        self.activated = activated
        self.triggered = triggered
        self.statics = statics
        self.keywords = keywords
        self.numbers = numbers or {}
        self.start = start
        self.given = given
        """Keywords that the text can give to cards or take from them."""
        self.moments = moments
        """When alone the card can be played (V12.17): all of these."""
        self.records = records
        """What the text asks about after it has happened."""


NO_ABILITIES: Final = Abilities()


class CardDef:
    """A card as printed (V1), with its texts compiled. Shared and never changed."""

    __slots__ = (
        "abilities",
        "dawn",
        "definition",
        "dormant",
        "dusk",
        "faction",
        "given",
        "hierarchy",
        "inverted",
        "keywords",
        "kind",
        "major_of",
        "positions",
        "prototype",
        "records",
        "restricted",
        "shadowborne",
        "sources",
        "stability",
        "subtypes",
        "title",
        "value",
        "words",
        "worship",
    )

    def __init__(
        self,
        definition: dict[str, Any],
        abilities: Abilities,
        inverted: Abilities = NO_ABILITIES,
        positions: tuple[Abilities, ...] = (),
    ) -> None:
        self.definition = definition
        self.title: str = definition["title"]
        self.kind: int = KINDS[definition["kind"]]
        self.faction: str = definition["faction"]
        self.value: int = definition.get("value", 0)
        self.subtypes: frozenset[str] = frozenset(definition.get("subtypes", ()))
        self.dawn: int = definition.get("dawn", 0)
        self.stability: int = definition.get("stability", 0)
        self.dusk: int = definition.get("dusk", 0)
        self.major_of: str = definition.get("major_of", "")
        self.abilities = abilities
        self.inverted = inverted
        self.positions = positions
        """A mind card's texts by position: spent (0) to 4."""
        self.keywords = abilities.keywords
        texts = (abilities, inverted, *positions)
        self.given = 0
        for text in texts:
            self.given |= text.given
        self.records = tuple(record for text in texts for record in text.records)
        self.restricted = bool(abilities.moments or inverted.moments)
        """Can it be played only at some moments (V12.17)?"""
        self.sources = tuple(
            (position, text)
            for position, text in ((-1, abilities), *enumerate(positions))
            if text.triggered or text.statics
        )
        """What can be in force, by the position of a mind; -1 elsewhere."""
        self.dormant = abilities.numbers.get(Keyword.DORMANT, 0)
        self.hierarchy = abilities.numbers.get(Keyword.HIERARCHY, 0)
        self.prototype = abilities.numbers.get(Keyword.PROTOTYPE, 0)
        self.shadowborne = abilities.numbers.get(Keyword.SHADOWBORNE, 0)
        self.worship = abilities.numbers.get(Keyword.WORSHIP, 0)
        self.words = tuple(
            f"{keyword.value} {number}" if (number := abilities.numbers.get(keyword, 0)) else keyword.value
            for keyword, bit in KEYWORD_BITS.items()
            if abilities.keywords & bit
        )
        """Its printed keywords as they are read."""

    def __repr__(self) -> str:
        return f"<{self.title}>"
