"""Decks on other pages: `{% decks_with game card.title as uses %}`."""

from __future__ import annotations

from django import template

from decks.models import Deck
from decks.queries import starter_decks
from decks.usage import Usage, usage_of

register = template.Library()


@register.simple_tag
def decks_with(game: str, title: str) -> Usage:
    """The ready decks and public decks that hold a card."""
    return usage_of(game, title)


@register.simple_tag
def starters(game: str) -> list[Deck]:
    return starter_decks(game)
