"""Releases: putting them together, scheduling, publishing, rolling back."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_view
from rest_framework.decorators import action
from rest_framework.exceptions import ValidationError
from rest_framework.mixins import ListModelMixin, RetrieveModelMixin
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.game_address import game_of
from accounts.outcome import Refused
from cards.api.base import chosen, granted, sent
from cards.curation import publish, releases
from cards.curation.surroundings import Surroundings
from cards.models import Change, Release
from desk.access import user_of
from desk.api.base import DeskView
from desk.api.serializers import (
    DeskReleaseSerializer,
    EditReleaseBody,
    NewReleaseBody,
    PlaceBody,
    ReasonBody,
    ScheduleBody,
)


def wish(description: str, body: object = None) -> object:
    return extend_schema(description=description, request=body, responses=DeskReleaseSerializer)


@extend_schema_view(
    list=extend_schema(
        description="All releases, the latest begun first.",
        parameters=[OpenApiParameter("stage", str, enum=Release.Stage.values)],
    ),
    retrieve=extend_schema(description="One release, with what keeps it from coming out."),
    add=wish("Takes an open change along.", PlaceBody),
    remove=wish("Takes a change out again.", PlaceBody),
    schedule=wish("It comes out by itself at that moment, if nothing stands against it then.", ScheduleBody),
    unschedule=wish("Puts it back into preparation."),
    publish=wish("Makes it public, all of it or nothing."),
    roll_back=wish("Every card of it is again as it was before.", ReasonBody),
    discard=wish("Gives it up. Its changes stay open, for another one."),
)
class DeskReleaseView(ListModelMixin, RetrieveModelMixin, DeskView):
    lookup_value_regex = "[0-9]{1,15}"
    serializer_class = DeskReleaseSerializer
    ordering = ("-created", "-pk")
    queryset = Release.objects.none()

    def get_queryset(self) -> QuerySet[Release]:
        rows = Release.objects.filter(game=game_of(self.request)).select_related("author").prefetch_related("changes")
        stage = chosen(self.request, "stage", Release.Stage.values) if self.action == "list" else ""
        return rows.filter(stage=stage) if stage else rows

    def get_serializer_context(self) -> dict[str, Any]:
        context: dict[str, Any] = super().get_serializer_context()
        # A list looks once at the cards that there are, not once for each of its releases.
        return context | {"around": Surroundings(game_of(self.request))} if self.action == "list" else context

    @extend_schema(description="Begins a release.", request=NewReleaseBody, responses={201: DeskReleaseSerializer})
    def create(self, request: Request) -> Response:
        asked = sent(NewReleaseBody, request)
        made = granted(releases.new_release(user_of(request), game_of(self.request), asked["name"], asked["notes"]))
        return Response(DeskReleaseSerializer(made).data, status=201)

    @extend_schema(
        description="Writes its notes anew, at any time.", request=EditReleaseBody, responses=DeskReleaseSerializer
    )
    def update(self, request: Request, pk: str) -> Response:
        notes = sent(EditReleaseBody, request)["notes"]
        return self._answer(releases.edit_release(user_of(request), self.get_object(), notes))

    @action(detail=True, methods=["post"])
    def add(self, request: Request, pk: str) -> Response:
        return self._answer(releases.add_change(user_of(request), self.get_object(), self._change(request)))

    @action(detail=True, methods=["post"])
    def remove(self, request: Request, pk: str) -> Response:
        change = self._change(request)
        if change.release_id != self.get_object().pk:
            raise ValidationError({"change": gettext("The change isn’t in this release.")})
        return self._answer(releases.remove_change(user_of(request), change))

    @action(detail=True, methods=["post"])
    def schedule(self, request: Request, pk: str) -> Response:
        at = sent(ScheduleBody, request)["at"]
        return self._answer(releases.schedule(user_of(request), self.get_object(), at))

    @action(detail=True, methods=["post"])
    def unschedule(self, request: Request, pk: str) -> Response:
        return self._answer(releases.unschedule(user_of(request), self.get_object()))

    @action(detail=True, methods=["post"])
    def publish(self, request: Request, pk: str) -> Response:
        return self._answer(publish.publish(user_of(request), self.get_object()))

    @action(detail=True, methods=["post"], url_path="roll-back")
    def roll_back(self, request: Request, pk: str) -> Response:
        reason = sent(ReasonBody, request)["reason"]
        return self._answer(publish.roll_back(user_of(request), self.get_object(), reason))

    @action(detail=True, methods=["post"])
    def discard(self, request: Request, pk: str) -> Response:
        return self._answer(releases.discard(user_of(request), self.get_object()))

    def _answer(self, done: Release | Change | Refused) -> Response:
        granted(done)
        return Response(DeskReleaseSerializer(self.get_object()).data)

    def _change(self, request: Request) -> Change:
        pk = sent(PlaceBody, request)["change"]
        change = Change.objects.select_related("card", "release").filter(game=game_of(self.request), pk=pk).first()
        if change is None:
            raise ValidationError({"change": gettext("No change with this id.")})
        return change
