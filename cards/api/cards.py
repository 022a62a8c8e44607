"""Cards and their histories."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db.models import QuerySet
from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.decorators import action
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from cards.api.base import PoolView, chosen
from cards.api.shapes import CardShape, StepShape
from cards.models import Card, CardRevision, CardSet
from cards.queries import default_game, history, last_revision, printable
from cards.search import Filters, searcher
from cards.vocabulary import vocabulary

__all__ = ["CardView"]

WHICH = ("false", "true", "any")


def facets() -> list[OpenApiParameter]:
    """The parameters that the game's own facets are, with what each may be."""
    return [
        OpenApiParameter(facet.field, str, description=facet.label, enum=[value for value, _ in facet.options])
        for facet in Filters.read({}, vocabulary(default_game())).facets
    ]


class CardView(PoolView):
    lookup_field = "slug"
    serializer_class = CardShape
    ordering = "title"
    queryset = Card.objects.none()

    def get_queryset(self) -> QuerySet[Card]:
        return Card.objects.filter(game=default_game()).select_related("published", "card_set").order_by("title")

    @extend_schema(
        operation_id="cards_list",
        description="The cards of the pool by title, or those that were withdrawn from it.",
        parameters=[
            OpenApiParameter(
                "q",
                str,
                description="A question as in the gallery, see /cards/search/; pages stay sorted by title.",
            ),
            OpenApiParameter("set", str, description="The slug of a set."),
            OpenApiParameter(
                "withdrawn", str, enum=WHICH, default="false", description="`true`: only withdrawn cards; `any`: all."
            ),
            *facets(),
        ],
        responses=CardShape(many=True),
    )
    def list(self, request: Request) -> Response:
        rows = self.get_queryset()
        which = chosen(request, "withdrawn", WHICH, "false")
        if which != "any":
            rows = rows.filter(published__isnull=which == "true")
        page = self.paginate_queryset(self._found(request, rows))
        return self.get_paginated_response(self._shape(page).data)

    @extend_schema(operation_id="cards_retrieve", description="One card, in the pool or withdrawn.")
    def retrieve(self, request: Request, slug: str) -> Response:
        return Response(self._shape([self.get_object()]).data[0])

    @extend_schema(
        operation_id="cards_history",
        description="What happened to the card in public, the newest first.",
        responses=StepShape(many=True),
    )
    @action(detail=True, pagination_class=None)
    def history(self, request: Request, slug: str) -> Response:
        return Response(StepShape(history(self.get_object()), many=True).data)

    def get_object(self) -> Card:
        card = self.get_queryset().filter(slug=self.kwargs["slug"]).first()
        if card is None:
            raise Http404("There is no card of that slug.")
        return card

    def _found(self, request: Request, rows: QuerySet[Card]) -> QuerySet[Card]:
        """The rows that answer to the same question as in the gallery."""
        asked = request.query_params
        filters = Filters.read(asked, vocabulary(default_game()))
        for facet in filters.facets:
            chosen(request, facet.field, [value for value, _ in facet.options])
        sets = CardSet.objects.filter(game=default_game(), cards__isnull=False).values_list("slug", flat=True)
        if slug := chosen(request, "set", sets.distinct()):
            rows = rows.filter(card_set__slug=slug)
        if not filters.any:
            return rows
        known = searcher(default_game())
        query = known.read(asked.get("q", "").strip())
        if query.faults:
            raise ValidationError({"q": [fault.sentence for fault in query.faults]})
        cards = list(rows)
        last = _last(cards)
        definitions = [printable(card.slug, (card.published or last[card.pk]).definition) for card in cards]
        found = [card["slug"] for card in known.find(definitions, known.narrowed(query, filters.chosen))]
        return rows.filter(slug__in=found)

    def _shape(self, cards: Sequence[Card]) -> Any:
        return CardShape(cards, many=True, context={"last": _last(cards)})


def _last(cards: Sequence[Card]) -> dict[int, CardRevision]:
    """The last revisions of those that are withdrawn."""
    return {card.pk: last_revision(card, history(card)) for card in cards if card.published is None}
