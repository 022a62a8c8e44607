"""Restrictions of cards, in every format."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.db.models import FilteredRelation, Q, Subquery

from cards import restrictions
from cards.models import Card, Format, Restriction
from cards.queries.joined import keep


@dataclass(frozen=True, slots=True)
class FormatRestrictions:
    """The restrictions of a format: those in force, those announced for later, and those that are over."""

    format: Format
    now: list[Restriction] = field(default_factory=list)
    announced: list[Restriction] = field(default_factory=list)
    past: list[Restriction] = field(default_factory=list)


def restrictions_of_formats(game: str, at: datetime) -> list[FormatRestrictions]:
    return [
        FormatRestrictions(
            each, restrictions.in_force(each, at), restrictions.upcoming(each, at), restrictions.past(each, at)
        )
        for each in Format.objects.filter(game=game)
    ]


def restrictions_of_card(card: Card, at: datetime) -> dict[str, list[Restriction]]:
    """The card's restrictions in all formats: `now` and `announced`."""
    rows = Restriction.objects.filter(cards=card).select_related("format").prefetch_related("cards")
    return {
        "now": list(rows.in_force(at)),
        "announced": list(rows.upcoming(at)),
    }


@dataclass(frozen=True, slots=True)
class FormatStatus:
    """What a format says of one card: what is in force, and what is announced."""

    format: Format
    now: list[Restriction]
    announced: list[Restriction]

    @property
    def is_banned(self) -> bool:
        return any(each.kind == Restriction.Kind.BANNED for each in self.now)


def statuses_of_card(card: Card, at: datetime) -> list[FormatStatus]:
    """In each format, the default one first."""
    return [
        FormatStatus(
            each,
            [restriction for restriction in held if restriction.holds_at(at)],
            [restriction for restriction in held if restriction.is_upcoming_at(at)],
        )
        for each, held in _restrictions_of(card).items()
    ]


def _restrictions_of(card: Card) -> dict[Format, list[Restriction]]:
    """The card's restrictions in each format of its game, with all cards that they name, by one query."""
    of_card = Subquery(Restriction.objects.filter(cards=card).order_by().values("pk"))
    held = FilteredRelation("restrictions", condition=Q(restrictions__in=of_card))
    rows: Any = Format.objects.filter(game=card.game).annotate(held=held, named=FilteredRelation("held__cards"))
    found: dict[Format, dict[Restriction, list[Card]]] = {}
    order = ("-is_default", "name", "held__starts", "held__pk", "named__title")
    for row in rows.select_related("held", "named").order_by(*order):
        restrictions = found.setdefault(row, {})
        # A format that has nothing to say of it comes without.
        if hasattr(row, "held"):
            restrictions.setdefault(row.held, []).append(row.named)
    for card_format, restrictions in found.items():
        for restriction, cards in restrictions.items():
            restriction.format = card_format
            keep(restriction, "cards", cards)
    return {card_format: list(restrictions) for card_format, restrictions in found.items()}
