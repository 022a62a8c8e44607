"""Counts of cards by apps above this one, so that it can be asked for: they register it when they are ready.

The layers stay as they are: nothing here knows who counts what.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from games.kernel.cards.search import SearchField


@dataclass(frozen=True, slots=True)
class Count:
    """A field of numbers, and for a game the numbers by title; a card that isn't among them has 0.

    `of` is asked for each question, so it has to answer at once.
    """

    field: SearchField
    of: Callable[[str], Mapping[str, int]]


_registered: dict[str, Count] = {}


def register_count(count: Count) -> None:
    """Makes the field part of the search language."""
    _registered[count.field.key] = count


def counts() -> tuple[Count, ...]:
    return tuple(_registered.values())
