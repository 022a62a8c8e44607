"""Decks on other pages: `{% decks_with card.title as uses %}`."""

from __future__ import annotations

from django import template

from cards.queries import default_game
from decks.models import Deck
from decks.queries import decks_with_card, starter_decks

__all__ = ["decks_with", "register", "starters"]

register = template.Library()


@register.simple_tag
def decks_with(title: str) -> list[tuple[Deck, int]]:
    """The starter decks that hold a card, with the number of copies."""
    return decks_with_card(default_game(), title)


@register.simple_tag
def starters() -> list[Deck]:
    return starter_decks(default_game())
