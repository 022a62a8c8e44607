"""Sameness of two compiled cards: whether their texts do the same, however they are worded or read."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any

from games.kernel.snapshot import kept

LEFT_OUT = frozenset({"definition", "edition"})
"""Fields without effect on play."""


def as_done(part: Any, above: frozenset[int] = frozenset()) -> object:
    """A compiled card, or a part of it, as plain values: those of cards that do the same are equal. `above`: what it
    hangs on, so that a part that hangs on itself has an end."""
    if part is None or isinstance(part, str | int | float | bytes | bool | Enum | frozenset | type):
        return part
    if id(part) in above:
        return type(part).__name__
    above |= {id(part)}
    if isinstance(part, tuple | list):
        return tuple([as_done(each, above) for each in part])
    if isinstance(part, Mapping):
        return tuple([(key, as_done(value, above)) for key, value in part.items()])
    if callable(part) and hasattr(part, "__qualname__"):
        return part.__qualname__
    told = [(name, as_done(value, above)) for name, value in kept(part).items() if name not in LEFT_OUT]
    return type(part).__name__, *told
