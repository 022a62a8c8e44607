"""Restrictions and rulings."""

from __future__ import annotations

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_view
from rest_framework.exceptions import ValidationError
from rest_framework.mixins import ListModelMixin, RetrieveModelMixin
from rest_framework.request import Request

from accounts.game_address import game_of
from cards.api.base import PoolView, chosen
from cards.api.serializers import STATUSES, RestrictionSerializer, RulingSerializer
from cards.models import Card, Format, Restriction, Ruling

CARD = OpenApiParameter("card", str, description="The slug of a card.")


@extend_schema_view(
    list=extend_schema(
        parameters=[
            OpenApiParameter("status", str, enum=[status for status, _ in STATUSES]),
            OpenApiParameter("format", str, description="The slug of a format."),
            CARD,
        ]
    )
)
class RestrictionView(ListModelMixin, RetrieveModelMixin, PoolView):
    """Restrictions of each format: in force, announced and past."""

    serializer_class = RestrictionSerializer
    ordering = ("-starts", "-pk")
    queryset = Restriction.objects.none()

    def get_queryset(self) -> QuerySet[Restriction]:
        rows = Restriction.objects.filter(format__game=game_of(self.request))
        rows = rows.select_related("format").prefetch_related("cards")
        if self.action != "list":
            return rows
        now, formats = timezone.now(), Format.objects.filter(game=game_of(self.request)).values_list("slug", flat=True)
        match chosen(self.request, "status", [status for status, _ in STATUSES]):
            case "now":
                rows = rows.in_force(now)
            case "announced":
                rows = rows.upcoming(now)
            case "past":
                rows = rows.past(now)
        if slug := chosen(self.request, "format", formats):
            rows = rows.filter(format__slug=slug)
        card = _asked_card(self.request)
        return rows.filter(cards=card) if card else rows


@extend_schema_view(list=extend_schema(parameters=[CARD]))
class RulingView(ListModelMixin, RetrieveModelMixin, PoolView):
    """Rulings on cards, newest first. Those that are `retired` no longer apply."""

    serializer_class = RulingSerializer
    ordering = ("-date", "-pk")
    queryset = Ruling.objects.none()

    def get_queryset(self) -> QuerySet[Ruling]:
        rows = Ruling.objects.filter(game=game_of(self.request)).prefetch_related("cards")
        card = _asked_card(self.request) if self.action == "list" else None
        return rows.filter(cards=card) if card else rows


def _asked_card(request: Request) -> Card | None:
    """The card named in the query, if any."""
    slug = request.query_params.get("card")
    if not slug:
        return None
    card = Card.objects.filter(game=game_of(request), slug=slug).first()
    if card is None:
        raise ValidationError({"card": gettext("Card not found.")})
    return card
