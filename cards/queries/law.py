"""What holds for cards beside their texts: rulings, and the restrictions of every format."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from django.db.models import QuerySet

from cards import restrictions
from cards.models import Card, Format, Restriction, Ruling

__all__ = ["FormatLaw", "law_of_card", "law_of_formats", "rulings_of_card"]


@dataclass(frozen=True, slots=True)
class FormatLaw:
    """The restrictions of a format: those in force, those announced for later, and those that are over."""

    format: Format
    now: list[Restriction] = field(default_factory=list)
    announced: list[Restriction] = field(default_factory=list)
    past: list[Restriction] = field(default_factory=list)


def law_of_formats(game: str, at: datetime) -> list[FormatLaw]:
    return [
        FormatLaw(each, restrictions.in_force(each, at), restrictions.upcoming(each, at), restrictions.past(each, at))
        for each in Format.objects.filter(game=game)
    ]


def law_of_card(card: Card, at: datetime) -> dict[str, list[Restriction]]:
    """The card's restrictions in all formats: `now` and `announced`."""
    rows = Restriction.objects.filter(cards=card).select_related("format").prefetch_related("cards")
    return {
        "now": list(rows.in_force(at)),
        "announced": list(rows.upcoming(at)),
    }


def rulings_of_card(card: Card) -> QuerySet[Ruling]:
    """All of them, those that hold no longer included: `retired` says since when."""
    return card.rulings.prefetch_related("cards")
