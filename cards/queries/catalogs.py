"""Catalogs: the pool as it is, or was, at one time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import Any, Final

from django.urls import reverse

import games
from cards.art import art_key
from cards.art.choice import FIELD, upload_of
from cards.models import Catalog, CurrentCatalog

Definition = dict[str, Any]
_known: Final[ContextVar[dict[str, str | None] | None]] = ContextVar("known digests", default=None)
"""The digests of current catalogs, by game, where one pool holds."""


@contextmanager
def one_pool() -> Iterator[None]:
    """Within it the current catalogs stay what they are when they are asked for first: a page shows one pool, and asks
    for it once. Nothing may be published within."""
    before = _known.set({})
    try:
        yield
    finally:
        _known.reset(before)


def current_catalog(game: str) -> Catalog | None:
    """The catalog that new matches of the game take; None before the pool was loaded.

    Its definitions, of which there are many, are read by whoever asks for them.
    """
    rows = CurrentCatalog.objects.select_related("catalog").defer("catalog__definitions")
    current = rows.filter(game=game).first()
    return current.catalog if current else None


def published_cards(game: str) -> dict[str, Definition]:
    """The published definitions by slug, in the order of titles."""
    digest = current_digest(game)
    return cards_of(digest) if digest else {}


def current_digest(game: str) -> str | None:
    """The digest of the current catalog, without reading the catalog."""
    known = _known.get()
    if known is None:
        return _read_digest(game)
    if game not in known:
        known[game] = _read_digest(game)
    return known[game]


def _read_digest(game: str) -> str | None:
    return CurrentCatalog.objects.filter(game=game).values_list("catalog__digest", flat=True).first()


@lru_cache(maxsize=8)
def cards_of(digest: str) -> dict[str, Definition]:
    """The definitions of a catalog by slug, in the order of titles. It never changes, so a process reads it once."""
    definitions: dict[str, Definition] = Catalog.objects.values_list("definitions", flat=True).get(digest=digest)
    # Some databases keep no order of names.
    return {definition["slug"]: definition for definition in sorted(definitions.values(), key=by_title)}


def by_title(definition: Definition) -> tuple[str, str]:
    """As people look for titles, and the same with every database."""
    return definition["title"].casefold(), definition["title"]


def playable_cards(game: str) -> dict[str, Definition]:
    """The published definitions by title, as the game knows them. Not to be changed: they are shared."""
    digest = current_digest(game)
    return playable_of(digest) if digest else {}


@lru_cache(maxsize=4)
def playable_of(digest: str) -> dict[str, Definition]:
    """The definitions of a catalog by title, as the game knows them. Not to be changed: they are shared."""
    return Catalog.objects.get(digest=digest).playable


def deck_kinds(game: str) -> frozenset[str]:
    """The kinds of cards that decks of the game hold; only of these can a card be legal."""
    known = games.load(game)
    return known.decks.form().kinds if known.has("decks") else frozenset()


def printable(game: str, slug: str, definition: Definition) -> Definition:
    """A definition with what pages need beside it: its address, and that of its picture, which never changes."""
    digest = upload_of(definition.get(FIELD))
    drawn = f"{reverse('card-art', args=[game, slug])}?v={art_key(game, definition)}"
    return {**definition, "slug": slug, "art": reverse("artwork", args=[digest]) if digest else drawn}
