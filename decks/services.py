"""Writing decks."""

from __future__ import annotations

import tomllib
from typing import Any

from django.utils.text import slugify

import games
from cards.models import Catalog
from cards.sources import pool_files
from decks.lists import deck_as_json
from decks.models import Deck


def load_starter_decks(*, game: str, catalog: Catalog, **_signal: Any) -> list[str]:
    """Takes the game's ready decks as they are now; returns what changed, in lines.

    A ready deck that the game no longer ships stays as a deck, so that what points at it keeps working, but is no
    longer offered.
    """
    if game not in games.names("decks"):
        return []
    pages = _pages(game)
    notes, slugs = [], []
    for shipped in games.load(game).decks.shipped():
        page = pages.get(shipped.name, {})
        slug = page.get("slug") or slugify(shipped.name)
        slugs.append(slug)
        fields = {
            "name": shipped.name,
            "list": deck_as_json(shipped),
            "tagline": page.get("tagline", ""),
            "guide": page.get("guide", "").strip(),
        }
        deck = Deck.objects.filter(game=game, slug=slug, is_starter=True).first()
        if deck and all(getattr(deck, name) == value for name, value in fields.items()):
            continue
        Deck.objects.update_or_create(game=game, slug=slug, is_starter=True, defaults=fields)
        notes.append(f"ready deck {'changed' if deck else 'added'}: {shipped.name}")
    gone = Deck.objects.filter(game=game, is_starter=True).exclude(slug__in=slugs)
    notes += [f"ready deck withdrawn: {deck.name}" for deck in gone]
    gone.update(is_starter=False)
    return notes


def _pages(game: str) -> dict[str, dict[str, Any]]:
    """What the deck files say beside the list, by deck name: slug, tagline and guide."""
    files = [tomllib.loads(path.read_text(encoding="utf-8")) for path in pool_files(game, "*/decks/*.toml")]
    return {file["name"]: file for file in files}
