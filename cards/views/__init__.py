"""Doors of the pages about the game and its cards."""

from __future__ import annotations

from cards.views.card import card, card_history
from cards.views.files import art, catalog, catalog_art
from cards.views.gallery import gallery
from cards.views.law import restrictions
from cards.views.pages import home, rules, writing
from cards.views.previews import card_preview
from cards.views.printing import print_cards
from cards.views.releases import release, releases
from cards.views.search import search_fields, search_help
from cards.views.sets import card_set, sets

__all__ = [
    "art",
    "card",
    "card_history",
    "card_preview",
    "card_set",
    "catalog",
    "catalog_art",
    "gallery",
    "home",
    "print_cards",
    "release",
    "releases",
    "restrictions",
    "rules",
    "search_fields",
    "search_help",
    "sets",
    "writing",
]
