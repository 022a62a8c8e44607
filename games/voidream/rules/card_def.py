"""Card definition, compiled: a card as printed (V1), with the programs of its texts."""

from __future__ import annotations

from typing import Any

from games.kernel.cards.edition import NEWEST
from games.voidream.rules.abilities import NO_ABILITIES, NO_POSITION, UNDER_HOST, Abilities, Triggered
from games.voidream.rules.components import ENTITY, KEYWORD_BITS, KINDS
from games.voidream.rules.statements import Static
from games.voidream.rules.terms import Keyword


class CardDef:
    """A card as printed (V1), with its texts compiled. Shared and never changed."""

    __slots__ = (
        "abilities",
        "dawn",
        "definition",
        "dormant",
        "dusk",
        "edition",
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
        "stability",
        "statics",
        "subtypes",
        "title",
        "triggered",
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
        edition: int = NEWEST,
    ) -> None:
        self.definition = definition
        self.edition = edition
        """Of the card language, by which its texts are read."""
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
        places = ((NO_POSITION, abilities), *enumerate(positions))
        is_entity = self.kind == ENTITY
        self.triggered: tuple[tuple[int, Triggered], ...] = tuple(
            (UNDER_HOST if triggered.about_host and is_entity else place, triggered)
            for place, text in places
            for triggered in text.triggered
        )
        """What it hears, each ability with its place: the position of a mind, UNDER_HOST, or NO_POSITION."""
        self.statics: tuple[tuple[int, Static], ...] = tuple(
            (UNDER_HOST if static.about_host and is_entity else place, static)
            for place, text in places
            for static in text.statics
        )
        """What it states, likewise."""
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
