"""References: the cards that events speak of."""

from __future__ import annotations

import dataclasses
from typing import Any

from games.kernel.engine.knowledge import CardRef
from games.kernel.event import Event


def refs(data: Any) -> list[CardRef]:
    """Every card that an event, or a list of them, speaks of."""
    if isinstance(data, CardRef):
        return [data]
    if isinstance(data, Event):
        kind: Any = type(data)
        return [found for fact in dataclasses.fields(kind) for found in refs(getattr(data, fact.name))]
    if isinstance(data, dict):
        return [found for value in data.values() for found in refs(value)]
    if isinstance(data, list):
        return [found for value in data for found in refs(value)]
    return []
