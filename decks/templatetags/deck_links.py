"""Decks on other pages: `{% decks_with card.title as uses %}`."""

from __future__ import annotations

from django import template

from cards.queries import default_game
from decks.models import Deck
from decks.queries import starter_decks
from decks.uses import Uses, uses_of

__all__ = ["decks_with", "register", "starters"]

register = template.Library()


@register.simple_tag
def decks_with(title: str) -> Uses:
    """The starter decks and public decks that hold a card."""
    return uses_of(default_game(), title)


@register.simple_tag
def starters() -> list[Deck]:
    return starter_decks(default_game())
