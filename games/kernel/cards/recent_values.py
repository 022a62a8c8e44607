"""Recent values: what was made of the same cards a moment ago, as game after game is dealt from them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar

K = TypeVar("K")
T = TypeVar("T")

MOST: Final = 8
"""Values kept: games that mirror each other, between a few decks."""


class RecentValues(Generic[K, T]):
    """The values of the last keys asked for. Comparing the same objects is quick, where looking up each card and
    counting it again would take as long as half of the deal. Nobody changes a key or a value afterwards."""

    def __init__(self) -> None:
        self.kept: tuple[tuple[K, T], ...] = ()

    def of(self, key: K, make: Callable[[], T]) -> T:
        """The value of the key; makes it if it isn't there."""
        for known, value in self.kept:
            if known == key:
                return value
        made = make()
        self.kept = ((key, made), *self.kept)[:MOST]
        return made
