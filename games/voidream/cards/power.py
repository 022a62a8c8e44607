"""Power of a card of Voidream: its statistics, by its value and by how much else it says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from games.kernel.cards.power import Power

__all__ = ["power"]

STATISTICS: Final = ("dawn", "stability", "dusk")


def power(definition: Mapping[str, Any]) -> Power | None:
    """None for a card without all three statistics."""
    numbers = [definition.get(name) for name in (*STATISTICS, "value")]
    if not all(isinstance(number, int) for number in numbers):
        return None
    *statistics, value = (float(number) for number in numbers if isinstance(number, int))
    words = len(str(definition.get("text", "")).split())
    # What a value is worth grows the lower it is.
    return Power(str(definition.get("kind")), sum(statistics), " + ".join(STATISTICS), (value, value**2, float(words)))
