"""Models of cards."""

from __future__ import annotations

from cards.models.artworks import Artwork
from cards.models.changes import Change, Deed, Release
from cards.models.imports import ImportDraft
from cards.models.pool import Card, CardRevision, CardSet, Catalog, CurrentCatalog, FrozenRow, as_printed
from cards.models.restrictions import Format, Restriction, Ruling

__all__ = [
    "Artwork",
    "Card",
    "CardRevision",
    "CardSet",
    "Catalog",
    "Change",
    "CurrentCatalog",
    "Deed",
    "Format",
    "FrozenRow",
    "ImportDraft",
    "Release",
    "Restriction",
    "Ruling",
    "as_printed",
]
