"""Card definition, compiled: a card as printed (D1.3), with the programs of its text."""

from __future__ import annotations

import hashlib
from typing import Any, Final

from games.dreamtides.rules.abilities import Abilities
from games.dreamtides.rules.components import KINDS, VARIABLE
from games.kernel.cards.edition import NEWEST


class CardDef:
    """A card as printed, with its text compiled. Shared and never changed."""

    __slots__ = (
        "abilities",
        "cost",
        "definition",
        "edition",
        "fast",
        "is_token",
        "kind",
        "phase",
        "production",
        "rarity",
        "spark",
        "subtypes",
        "title",
        "title_number",
    )

    def __init__(
        self, definition: dict[str, Any], abilities: Abilities, edition: int = NEWEST, *, is_token: bool = False
    ) -> None:
        self.definition: Final = definition
        self.edition: Final = edition
        """Of the card language, by which its text is read."""
        self.title: Final[str] = definition["title"]
        digest = hashlib.blake2b(self.title.encode(), digest_size=8).digest()
        self.title_number: Final = int.from_bytes(digest, signed=True)
        """Stands for the title where a number is quicker to compare: the same everywhere, and of 64 bits."""
        self.kind: Final[int] = KINDS[definition["kind"]]
        cost = definition.get("cost", 0)
        self.cost: Final[int] = VARIABLE if cost == "*" else cost
        spark = definition.get("spark", 0)
        self.spark: Final[int] = 0 if spark == "*" else spark
        self.subtypes: Final[frozenset[str]] = frozenset(definition.get("subtypes", ()))
        self.fast: Final[bool] = bool(definition.get("fast")) or abilities.fast
        self.production: Final[int] = definition.get("production", 0)
        self.phase: Final[int] = definition.get("phase", 0)
        self.rarity: Final[str] = str(definition.get("rarity", ""))
        self.abilities: Final = abilities
        self.is_token: Final = is_token

    def as_token(self) -> CardDef:
        """The same as a token: with the printed values and abilities (D11.15)."""
        return CardDef(self.definition, self.abilities, self.edition, is_token=True)
