"""Rulings on a card."""

from __future__ import annotations

from cards.models import Card, Ruling
from cards.queries.joined import with_named


def rulings_of_card(card: Card) -> list[Ruling]:
    """All of them, those that hold no longer included: `retired` says since when."""
    return with_named(Ruling.objects.filter(pk__in=card.rulings.order_by().values("pk")), "cards")
