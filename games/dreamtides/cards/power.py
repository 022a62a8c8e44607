"""Power of a card of Dreamtides: its spark, by its cost and by how much else it says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.kernel.cards.power import Power

__all__ = ["power"]


def power(definition: Mapping[str, Any]) -> Power | None:
    """None for a card without spark, or where spark or cost varies."""
    spark, cost = definition.get("spark"), definition.get("cost")
    if not isinstance(spark, int) or not isinstance(cost, int):
        return None
    words = len(str(definition.get("text", "")).split())
    price = (float(cost), float(words), float(bool(definition.get("fast"))))
    return Power(str(definition.get("kind")), float(spark), "spark", price)
