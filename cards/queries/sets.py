"""Sets, and which card is in which."""

from __future__ import annotations

from django.db.models import Count, Q, QuerySet

from cards.models import Card, CardSet
from cards.queries.catalogs import Definition, published_cards


def public_sets(game: str) -> QuerySet[CardSet]:
    """Sets with published cards, with their number as `size`: one that the desk fills for the first time isn't told."""
    published = Count("cards", filter=Q(cards__published__isnull=False))
    return CardSet.objects.filter(game=game).annotate(size=published).filter(size__gt=0)


def set_of_cards(game: str) -> dict[str, str]:
    """The slug of each published card's set, by the card's slug."""
    rows = Card.objects.filter(game=game, published__isnull=False)
    return dict(rows.values_list("slug", "card_set__slug"))


def cards_in_set(card_set: CardSet) -> list[Definition]:
    """Its published cards, in the order of titles."""
    slugs = set(card_set.cards.filter(published__isnull=False).values_list("slug", flat=True))
    return [card for slug, card in published_cards(card_set.game).items() if slug in slugs]
