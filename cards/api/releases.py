"""Releases that are or were public."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework.mixins import ListModelMixin
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.game_address import game_of
from cards.api.base import PoolView
from cards.api.serializers import ReleaseDetailSerializer, ReleaseSerializer
from cards.models import Release
from cards.queries import contents, public_releases


class ReleaseView(ListModelMixin, PoolView):
    """Published releases, newest first, including those that were rolled back."""

    lookup_field = "slug"
    serializer_class = ReleaseSerializer
    ordering = ("-published_at", "-pk")
    queryset = Release.objects.none()

    def get_queryset(self) -> QuerySet[Release]:
        return public_releases(game_of(self.request)).select_related("published_by__player", "rolled_back_by__player")

    @extend_schema(description="One release, with its changes to each card.", responses=ReleaseDetailSerializer)
    def retrieve(self, request: Request, slug: str) -> Response:
        release = self.get_object()
        parts = contents(release)
        items: list[Any] = [*parts.changed, *parts.withdrawn, *parts.returned, *parts.new]
        return Response(ReleaseDetailSerializer(release, context={"items": items}).data)
