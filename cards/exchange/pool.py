"""Rows of the published pool, as they can be written into a file."""

from __future__ import annotations

from cards.exchange.columns import columns_of
from cards.exchange.rows import Row
from cards.models import Card


def published_rows(game: str, set_slug: str = "") -> list[Row]:
    """The published cards of a set, or of all of them, set by set."""
    cards = Card.objects.filter(game=game, published__isnull=False).select_related("published", "card_set")
    if set_slug:
        cards = cards.filter(card_set__slug=set_slug)
    tidy = columns_of(game).tidy
    return [
        Row(card.title, tidy(card.published.definition), card.card_set.slug)
        for card in cards.order_by("card_set__position", "card_set__slug", "title")
        if card.published
    ]
