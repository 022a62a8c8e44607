"""Figments: the tokens that texts make (D15), by name."""

from __future__ import annotations

from typing import Final

from games.dreamtides.rules.abilities import NO_ABILITIES
from games.dreamtides.rules.card_def import CardDef

SPARKS: Final = {"Shadow": 0, "Halcyon": 1, "Radiant": 2, "Celestial": 3}
"""The spark of each (D15.1)."""
FIGMENTS: Final = {
    name: CardDef(
        {"title": name, "kind": "character", "cost": 0, "spark": spark, "subtypes": [name]}, NO_ABILITIES, is_token=True
    )
    for name, spark in SPARKS.items()
}
