"""Titles that forms suggest."""

from __future__ import annotations

from cards.models import Card


def all_titles(game: str) -> list[str]:
    """Of all cards, withdrawn ones, too."""
    return list(Card.objects.filter(game=game).values_list("title", flat=True))
