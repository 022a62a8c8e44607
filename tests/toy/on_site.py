"""A small game on the site: its cards published, its decks among the ready decks."""

from __future__ import annotations

from typing import Any

from django.utils.text import slugify

from cards.curation.publish import digest_of
from cards.models import Catalog, CurrentCatalog
from decks.lists import deck_as_json
from decks.models import Deck
from games.kernel.game import Game

__all__ = ["on_site"]


def on_site(game: Game[Any]) -> list[Deck]:
    """The ready decks of a game with cards and decks, in the order in which it ships them."""
    cards = {title: {**card, "slug": slugify(title), "art": ""} for title, card in game.cards.pool().items()}
    catalog = Catalog.objects.create(game=game.name, digest=digest_of(cards), definitions=cards)
    CurrentCatalog.objects.create(game=game.name, catalog=catalog)
    return [
        Deck.objects.create(
            game=game.name, slug=slugify(deck.name), name=deck.name, list=deck_as_json(deck), is_starter=True
        )
        for deck in game.decks.shipped()
    ]
