"""Doors of the pages about the game and its cards."""

from __future__ import annotations

from cards.views.card import card, card_face, card_history
from cards.views.files import art, artwork, catalog, catalog_art
from cards.views.gallery import gallery
from cards.views.pages import home, rules, writing
from cards.views.previews import card_preview, release_preview
from cards.views.printing import print_cards, print_cards_file
from cards.views.releases import release, releases
from cards.views.restrictions import restrictions
from cards.views.search import search_help, search_pool
from cards.views.sets import card_set, sets

__all__ = [
    "art",
    "artwork",
    "card",
    "card_face",
    "card_history",
    "card_preview",
    "card_set",
    "catalog",
    "catalog_art",
    "gallery",
    "home",
    "print_cards",
    "print_cards_file",
    "release",
    "release_preview",
    "releases",
    "restrictions",
    "rules",
    "search_help",
    "search_pool",
    "sets",
    "writing",
]
