"""Figures of a card in matches, on its page: `{% card_figures row as figures %}`."""

from __future__ import annotations

from django import template

from cards.models import Card
from matches.figures import CardFigures, figures_of

register = template.Library()


@register.simple_tag
def card_figures(card: Card) -> CardFigures | None:
    """The figures, once there are enough of them."""
    found = figures_of(card)
    return found if found and found.is_enough else None
