"""Changes to cards: writing them, and their way through review."""

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
from cards.curation import changes
from cards.curation.surroundings import Surroundings
from cards.models import Card, CardSet, Change
from desk.access import user_of
from desk.api.base import DeskView
from desk.api.serializers import ChangeBody, ChangeSerializer, NewChangeBody, NoteBody, VersionBody


def wish(description: str, body: type[VersionBody] = VersionBody) -> object:
    return extend_schema(description=description, request=body, responses=ChangeSerializer)


@extend_schema_view(
    list=extend_schema(
        description="All changes, those that were published or given up included; the latest first.",
        parameters=[
            OpenApiParameter("stage", str, enum=Change.Stage.values),
            OpenApiParameter("card", str, description="The slug of a card."),
            OpenApiParameter("assignee", str, description="The name of who is asked to review it."),
        ],
    ),
    retrieve=extend_schema(description="One change, with what keeps it from being published."),
    submit=wish("Asks for a review."),
    take_back=wish("Makes it a draft again."),
    accept=wish("Says that it can be published; not by the one who wrote it.", NoteBody),
    send_back=wish("Sends it back to its author, with a note.", NoteBody),
    drop=wish("Gives it up; it is kept.", NoteBody),
    rebase=wish("Takes note of what was published since it was begun."),
)
class ChangeView(ListModelMixin, RetrieveModelMixin, DeskView):
    lookup_value_regex = "[0-9]{1,15}"
    serializer_class = ChangeSerializer
    ordering = ("-changed", "-pk")
    queryset = Change.objects.none()

    def get_queryset(self) -> QuerySet[Change]:
        rows = Change.objects.filter(game=game_of(self.request))
        rows = rows.select_related("card", "card_set", "base", "author", "editor", "reviewer", "assignee")
        if self.action != "list":
            return rows
        if stage := chosen(self.request, "stage", Change.Stage.values):
            rows = rows.filter(stage=stage)
        if assignee := self.request.query_params.get("assignee"):
            rows = rows.filter(assignee__username=assignee)
        card = self.request.query_params.get("card")
        return rows.filter(card__slug=card) if card else rows

    def get_serializer_context(self) -> dict[str, Any]:
        context: dict[str, Any] = super().get_serializer_context()
        # A list looks once at the cards that there are, not once for each of its drafts.
        return context | {"around": Surroundings(game_of(self.request))} if self.action == "list" else context

    @extend_schema(
        description="Begins a card, or a change to a published or withdrawn one.",
        request=NewChangeBody,
        responses={201: ChangeSerializer},
    )
    def create(self, request: Request) -> Response:
        asked = sent(NewChangeBody, request)
        if asked["kind"] == Change.Kind.NEW:
            made = changes.start_new_card(user_of(request), _set(game_of(request), asked["set"]), asked["definition"])
        else:
            made = changes.start_change(user_of(request), _card(game_of(request), asked["card"]), asked["kind"])
        return Response(ChangeSerializer(granted(made)).data, status=201)

    @extend_schema(
        description="Saves what was written, faulty or not, and makes it a draft again.",
        request=ChangeBody,
        responses=ChangeSerializer,
    )
    def update(self, request: Request, pk: str) -> Response:
        asked = sent(ChangeBody, request)
        saved = changes.save_change(
            user_of(request),
            self.get_object(),
            version=asked["version"],
            definition=asked["definition"],
            note=asked["note"],
            kind=asked.get("kind"),
            card_set=_set(game_of(request), asked["set"]) if "set" in asked else None,
            confirmed=asked.get("confirmed"),
            picture=asked.get("picture"),
        )
        return _answer(saved)

    @action(detail=True, methods=["post"])
    def submit(self, request: Request, pk: str) -> Response:
        return _answer(changes.submit(user_of(request), self._as_read(request)))

    @action(detail=True, methods=["post"], url_path="take-back")
    def take_back(self, request: Request, pk: str) -> Response:
        return _answer(changes.take_back(user_of(request), self._as_read(request)))

    @action(detail=True, methods=["post"])
    def accept(self, request: Request, pk: str) -> Response:
        note = sent(NoteBody, request)["note"]
        return _answer(changes.accept(user_of(request), self._as_read(request), note))

    @action(detail=True, methods=["post"], url_path="send-back")
    def send_back(self, request: Request, pk: str) -> Response:
        note = sent(NoteBody, request)["note"]
        return _answer(changes.send_back(user_of(request), self._as_read(request), note))

    @action(detail=True, methods=["post"])
    def drop(self, request: Request, pk: str) -> Response:
        note = sent(NoteBody, request)["note"]
        return _answer(changes.drop(user_of(request), self._as_read(request), note))

    @action(detail=True, methods=["post"])
    def rebase(self, request: Request, pk: str) -> Response:
        return _answer(changes.rebase(user_of(request), self._as_read(request)))

    def _as_read(self, request: Request) -> Change:
        """The change, if it is still the version that was read, so that no unseen version is accepted."""
        change: Change = self.get_object()
        is_same = sent(VersionBody, request)["version"] == change.version
        return granted(change if is_same else changes.changed_since(change))


def _answer(done: Change | Refused) -> Response:
    return Response(ChangeSerializer(granted(done)).data)


def _card(game: str, slug: str) -> Card:
    card = Card.objects.select_related("published", "card_set").filter(game=game, slug=slug).first()
    if card is None:
        raise ValidationError({"card": gettext("No card with this slug.")})
    return card


def _set(game: str, slug: str) -> CardSet:
    card_set = CardSet.objects.filter(game=game, slug=slug).first()
    if card_set is None:
        raise ValidationError({"set": gettext("No set with this slug.")})
    return card_set
