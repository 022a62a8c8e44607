"""Editions of the card language: what the same words mean has changed, and a match goes on as it began.

A definition with an `edition` is read as that edition read it; without one, as the newest does. The edition is
stored next to the printed fields and isn't part of the card.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol

FIRST: Final = 1
"""A duration before a deed that can't last changed nothing; half a price was a price; a trailing "for each" repeated
its clause."""
NEWEST: Final = 2


class OfEdition(Protocol):
    """A printed card, as the engine knows it."""

    @property
    def edition(self) -> int:
        """By which its text is read."""
        ...


def read_by(edition: int, cards: Mapping[str, dict[str, Any]]) -> Mapping[str, dict[str, Any]]:
    """The definitions, to be read as this edition reads them."""
    if edition == NEWEST:
        return cards
    return {title: {**definition, "edition": edition} for title, definition in cards.items()}


def edition_of(definition: Mapping[str, Any]) -> int:
    """The edition by which a definition is read, which may be a draft and name one that there isn't."""
    return FIRST if definition.get("edition") == FIRST else NEWEST
