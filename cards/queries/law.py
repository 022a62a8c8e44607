"""What holds for cards beside their texts: rulings, and the restrictions of every format."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from django.db.models import QuerySet

from cards import restrictions
from cards.models import Card, Format, Restriction, Ruling

__all__ = ["FormatLaw", "Standing", "law_of_card", "law_of_formats", "rulings_of_card", "standings_of_card"]


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


@dataclass(frozen=True, slots=True)
class Standing:
    """What a format says of one card: what is in force, and what is announced."""

    format: Format
    now: list[Restriction]
    announced: list[Restriction]

    @property
    def is_banned(self) -> bool:
        return any(each.kind == Restriction.Kind.BANNED for each in self.now)


def standings_of_card(card: Card, at: datetime) -> list[Standing]:
    """In each format, the default one first."""
    rows = Restriction.objects.filter(cards=card).select_related("format").prefetch_related("cards")
    now, announced = list(rows.in_force(at)), list(rows.upcoming(at))
    return [
        Standing(
            each,
            [restriction for restriction in now if restriction.format_id == each.pk],
            [restriction for restriction in announced if restriction.format_id == each.pk],
        )
        for each in Format.objects.filter(game=card.game)
    ]


def rulings_of_card(card: Card) -> QuerySet[Ruling]:
    """All of them, those that hold no longer included: `retired` says since when."""
    return card.rulings.prefetch_related("cards")
