"""Comments on changes, for programs, and who is asked to review one."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.game_address import game_of
from cards.api.base import granted, sent
from cards.curation.assignment import assign
from cards.models import Change
from desk.access import user_of
from desk.api.base import DeskView
from desk.api.serializers import (
    AssigneeBody,
    ChangeCommentBody,
    ChangeCommentSerializer,
    ChangeCommentWordsBody,
    ChangeSerializer,
)
from desk.comments import delete_comment, edit_comment, write_comment
from desk.models import ChangeComment


class ChangeCommentView(DeskView):
    """Everybody at the desk reads; those who wrote a comment change and delete it."""

    serializer_class = ChangeCommentSerializer
    ordering = ("written", "pk")
    queryset = ChangeComment.objects.none()

    @extend_schema(
        operation_id="desk_comments_list",
        description="Comments on a change, the first one first.",
        responses=ChangeCommentSerializer(many=True),
    )
    def list(self, request: Request, change: int) -> Response:
        page = self.paginate_queryset(_change(game_of(request), change).comments.all())
        return self.get_paginated_response(ChangeCommentSerializer(page, many=True).data)

    @extend_schema(
        operation_id="desk_comments_create",
        description="Comments on a change, or on one line of a rules text of it.",
        request=ChangeCommentBody,
        responses={201: ChangeCommentSerializer},
    )
    def create(self, request: Request, change: int) -> Response:
        asked = sent(ChangeCommentBody, request)
        about = {"field": asked["field"], "line": asked["line"]}
        made = granted(write_comment(user_of(request), _change(game_of(request), change), asked["text"], **about))
        return Response(ChangeCommentSerializer(made).data, status=201)

    @extend_schema(
        operation_id="desk_comments_update",
        description="Changes a comment of yours.",
        request=ChangeCommentWordsBody,
        responses=ChangeCommentSerializer,
    )
    def update(self, request: Request, change: int, pk: int) -> Response:
        text = sent(ChangeCommentWordsBody, request)["text"]
        return Response(
            ChangeCommentSerializer(
                granted(edit_comment(user_of(request), _comment(game_of(request), change, pk), text))
            ).data
        )

    @extend_schema(
        operation_id="desk_comments_destroy", description="Deletes a comment of yours.", responses={204: None}
    )
    def destroy(self, request: Request, change: int, pk: int) -> Response:
        granted(delete_comment(user_of(request), _comment(game_of(request), change, pk)))
        return Response(status=204)


class AssignmentView(DeskView):
    serializer_class = ChangeSerializer
    queryset = Change.objects.none()

    @extend_schema(
        operation_id="desk_changes_assign",
        description="Asks a curator to review a change, or nobody in particular. Its version stays.",
        request=AssigneeBody,
        responses=ChangeSerializer,
    )
    def assign(self, request: Request, change: int) -> Response:
        name = sent(AssigneeBody, request)["assignee"]
        reviewer = User.objects.filter(username=name, is_active=True).first() if name is not None else None
        if name is not None and reviewer is None:
            raise ValidationError({"assignee": gettext("No account with this name.")})
        return Response(
            ChangeSerializer(granted(assign(user_of(request), _change(game_of(request), change), reviewer))).data
        )


def _change(game: str, pk: int) -> Change:
    related = ("card", "card_set", "base", "author", "editor", "reviewer", "assignee")
    return get_object_or_404(Change.objects.filter(game=game).select_related(*related), pk=pk)


def _comment(game: str, change: int, pk: int) -> ChangeComment:
    return get_object_or_404(ChangeComment.objects.select_related("change__card"), change=_change(game, change), pk=pk)
