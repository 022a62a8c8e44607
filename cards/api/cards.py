"""Cards and their histories."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from django.db.models import QuerySet
from django.http import Http404
from django.utils.translation import gettext
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.decorators import action
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.game_address import game_of
from cards.api.base import PoolView, chosen
from cards.api.ordered import page_of
from cards.api.serializers import CardSerializer, StepSerializer
from cards.models import Card, CardRevision, CardSet
from cards.queries import artworks_of, by_title, history, last_revision, printable
from cards.search import LONGEST, Filters, Query, Searcher, searcher
from cards.search.query import Order
from cards.vocabulary import vocabulary

_WHICH = ("false", "true", "any")


_FACETS = OpenApiParameter(
    "facets",
    {"type": "object", "additionalProperties": {"type": "string"}},
    style="form",
    explode=True,
    description="The game's filters, by their names in `facets` of `/api/v1/games/`.",
)


class CardView(PoolView):
    lookup_field = "slug"
    serializer_class = CardSerializer
    ordering = "title"
    queryset = Card.objects.none()

    def get_queryset(self) -> QuerySet[Card]:
        return Card.objects.filter(game=game_of(self.request)).select_related("published", "card_set").order_by("title")

    @extend_schema(
        operation_id="cards_list",
        description="Cards of the pool or withdrawn cards, by title.",
        parameters=[
            OpenApiParameter(
                "q",
                str,
                description="A search as in the gallery, see /cards/search/.",
            ),
            OpenApiParameter(
                "order",
                str,
                description="Filters to sort by, separated by commas; `-` for descending order: `-title`. "
                "An order in `q` comes first. Without any, cards are sorted by title.",
            ),
            OpenApiParameter("set", str, description="The slug of a set."),
            OpenApiParameter(
                "withdrawn", str, enum=_WHICH, default="false", description="`true`: only withdrawn cards; `any`: all."
            ),
            _FACETS,
        ],
        responses=CardSerializer(many=True),
    )
    def list(self, request: Request) -> Response:
        rows = self.get_queryset()
        which = chosen(request, "withdrawn", _WHICH, "false")
        if which != "any":
            rows = rows.filter(published__isnull=which == "true")
        if slug := chosen(request, "set", self._sets()):
            rows = rows.filter(card_set__slug=slug)
        known, query = self._question(request)
        if query.tree is None and not query.order:
            return self.get_paginated_response(self._shape(self.paginate_queryset(rows)))
        found = _found(known, query, rows)
        if query.order:
            return page_of(self.paginator, request, found, self._shape)
        page = self.paginate_queryset(rows.filter(pk__in=[card.pk for card in found]))
        return self.get_paginated_response(self._shape(page))

    @extend_schema(operation_id="cards_retrieve", description="One card, in the pool or withdrawn.")
    def retrieve(self, request: Request, slug: str) -> Response:
        return Response(self._shape([self.get_object()])[0])

    @extend_schema(
        operation_id="cards_history",
        description="Public history of the card, newest first.",
        responses=StepSerializer(many=True),
    )
    @action(detail=True, pagination_class=None)
    def history(self, request: Request, slug: str) -> Response:
        return Response(StepSerializer(history(self.get_object()), many=True).data)

    def get_object(self) -> Card:
        card = self.get_queryset().filter(slug=self.kwargs["slug"]).first()
        if card is None:
            raise Http404(gettext("Card not found."))
        return card

    def _sets(self) -> QuerySet[CardSet, str]:
        sets = CardSet.objects.filter(game=game_of(self.request), cards__isnull=False)
        return sets.values_list("slug", flat=True).distinct()

    def _question(self, request: Request) -> tuple[Searcher, Query]:
        """The search, as in the gallery; raises ValidationError for its errors."""
        asked, known = request.query_params, searcher(game_of(self.request))
        filters = Filters.read(asked, vocabulary(game_of(self.request)))
        for facet in filters.facets:
            chosen(request, facet.field, [value for value, _ in facet.options])
        query = known.parse(asked.get("q", "").strip())
        if query.faults:
            raise ValidationError({"q": [fault.sentence for fault in query.faults]})
        order = _order(known, asked.get("order", ""))
        return known, known.narrowed(replace(query, order=query.order or order), filters.chosen)

    def _shape(self, cards: Sequence[Card]) -> Any:
        last = _last(cards)
        shown = [card.published or last[card.pk] for card in cards]
        context = {"last": last, "artworks": artworks_of(revision.picture for revision in shown)}
        return CardSerializer(cards, many=True, context=context).data


def _order(known: Searcher, text: str) -> tuple[Order, ...]:
    """Comma-separated filters; raises ValidationError for unknown ones."""
    keys = [key.strip() for key in text[:LONGEST].split(",") if key.strip()]
    order, faults = [], []
    for key in keys:
        if found := known.registry.order(key):
            order.append(found)
            continue
        near = known.registry.nearest_order(key.removeprefix("-"))
        told = {"key": key[:60], "near": f"{'-' * key.startswith('-')}{near}"}
        if near:
            faults.append(gettext("Can’t sort by “%(key)s”. Did you mean “%(near)s”?") % told)
        else:
            faults.append(gettext("Can’t sort by “%(key)s”.") % told)
    if faults:
        raise ValidationError({"order": faults})
    return tuple(order)


def _found(known: Searcher, query: Query, rows: QuerySet[Card]) -> list[Card]:
    """The matching cards in the requested order."""
    cards = {card.slug: card for card in rows}
    last = _last(list(cards.values()))
    definitions = [
        printable(card.game, card.slug, (card.published or last[card.pk]).depicted) for card in cards.values()
    ]
    by_titles = sorted(definitions, key=by_title)
    return [cards[card["slug"]] for card in known.find(by_titles, known.settled(query, by_titles))]


def _last(cards: Sequence[Card]) -> dict[int, CardRevision]:
    """The last revisions of withdrawn cards."""
    return {card.pk: last_revision(card, history(card)) for card in cards if card.published is None}
