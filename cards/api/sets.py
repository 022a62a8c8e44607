"""Sets, families and formats."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet
from django.http import Http404
from django.utils.translation import gettext
from drf_spectacular.utils import extend_schema
from rest_framework.mixins import ListModelMixin, RetrieveModelMixin
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.game_address import game_of
from cards.api.base import PoolView
from cards.api.serializers import FamilySerializer, FormatSerializer, SetSerializer
from cards.models import CardSet, Format
from cards.queries import public_sets
from cards.vocabulary import vocabulary


class SetView(ListModelMixin, RetrieveModelMixin, PoolView):
    """Sets that have cards in the pool."""

    lookup_field = "slug"
    serializer_class = SetSerializer
    ordering = ("position", "name")
    queryset = CardSet.objects.none()

    def get_queryset(self) -> QuerySet[CardSet]:
        return public_sets(game_of(self.request))


class FamilyView(PoolView):
    lookup_field = "id"
    lookup_value_regex = "[a-z-]+"
    serializer_class = FamilySerializer
    pagination_class = None

    @extend_schema(description="Families that cards belong to, under any name.", responses=FamilySerializer(many=True))
    def list(self, request: Request) -> Response:
        return Response(FamilySerializer(_families(game_of(request)), many=True).data)

    @extend_schema(description="One family.")
    def retrieve(self, request: Request, **kwargs: str) -> Response:
        found = next((each for each in _families(game_of(request)) if each["id"] == kwargs["id"]), None)
        if found is None:
            raise Http404(gettext("Family not found."))
        return Response(FamilySerializer(found).data)


class FormatView(ListModelMixin, RetrieveModelMixin, PoolView):
    """Deck formats, each with its own restrictions."""

    lookup_field = "slug"
    serializer_class = FormatSerializer
    pagination_class = None
    queryset = Format.objects.none()

    def get_queryset(self) -> QuerySet[Format]:
        return Format.objects.filter(game=game_of(self.request))


def _families(game: str) -> list[dict[str, Any]]:
    return vocabulary(game).families
