"""Comments on public decks, for programs: what the page of a deck shows and does."""

from __future__ import annotations

from django.http import Http404
from django.utils.translation import gettext_lazy
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.game_address import game_of
from accounts.models import Player
from accounts.outcome import Refused
from cards.api.base import PersonalView, granted, sent
from decks.access import readable_deck
from decks.api.serializers import CommentBody, CommentReasonBody, CommentSerializer, ReportBody
from decks.models import Comment, Deck
from decks.social.comments import delete_comment, edit_comment, report_comment, visible_comments, write_comment
from decks.social.moderation import hide_comment, show_comment

_NO_COMMENT = gettext_lazy("Comment not found.")


class CommentView(PersonalView):
    """Everybody reads; writing needs an account."""

    serializer_class = CommentSerializer
    ordering = ("-written", "-pk")
    queryset = Comment.objects.none()
    needs_account = gettext_lazy("Comments need an account. Sign in or send an access token.")

    @extend_schema(
        operation_id="comments_list",
        description="Comments on a public deck, the latest first. Of the hidden ones you see yours, and those that you "
        "may show again.",
        responses=CommentSerializer(many=True),
    )
    def list(self, request: Request, slug: str) -> Response:
        page = self.paginate_queryset(visible_comments(self._deck(), self.player()))
        return self.get_paginated_response(CommentSerializer(page, context={"player": self.player()}, many=True).data)

    @extend_schema(
        operation_id="comments_create",
        description="Writes a comment on a public deck.",
        request=CommentBody,
        responses={201: CommentSerializer},
    )
    def create(self, request: Request, slug: str) -> Response:
        player, deck = self.account(), self._deck()
        return self._told(write_comment(player, deck, sent(CommentBody, request)["text"]), status=201)

    @extend_schema(
        operation_id="comments_update",
        description="Changes a comment of yours, in its first minutes.",
        request=CommentBody,
        responses=CommentSerializer,
    )
    def update(self, request: Request, slug: str, pk: int) -> Response:
        player = self.account()
        return self._told(edit_comment(player, self._own(player), sent(CommentBody, request)["text"]))

    @extend_schema(operation_id="comments_destroy", description="Deletes a comment of yours.", responses={204: None})
    def destroy(self, request: Request, slug: str, pk: int) -> Response:
        player = self.account()
        delete_comment(player, self._own(player))
        return Response(status=204)

    @extend_schema(
        operation_id="comments_report",
        description="Tells the moderators of a comment.",
        request=ReportBody,
        responses={204: None},
    )
    def report(self, request: Request, slug: str, pk: int) -> Response:
        player, asked = self.account(), sent(ReportBody, request)
        granted(report_comment(player, self._comment(), asked["reason"], asked["note"]))
        return Response(status=204)

    @extend_schema(
        operation_id="comments_hide",
        description="Hides a comment on a deck of yours, or as a moderator on any.",
        request=CommentReasonBody,
        responses=CommentSerializer,
    )
    def hide(self, request: Request, slug: str, pk: int) -> Response:
        return self._told(hide_comment(self.account(), self._comment(), sent(CommentReasonBody, request)["reason"]))

    @extend_schema(
        operation_id="comments_show",
        description="Shows a comment again that you may have hidden.",
        request=CommentReasonBody,
        responses=CommentSerializer,
    )
    def show(self, request: Request, slug: str, pk: int) -> Response:
        return self._told(show_comment(self.account(), self._comment(), sent(CommentReasonBody, request)["reason"]))

    def _deck(self) -> Deck:
        return readable_deck(self.player(), game_of(self.request), self.kwargs["slug"])

    def _comment(self) -> Comment:
        rows = visible_comments(self._deck(), self.player()).select_related("deck")
        found = rows.filter(pk=self.kwargs["pk"]).first()
        if found is None:
            raise Http404(_NO_COMMENT)
        return found

    def _own(self, player: Player) -> Comment:
        found = self._comment()
        if found.author_id != player.pk:
            raise Http404(_NO_COMMENT)
        return found

    def _told(self, done: Comment | Refused, status: int = 200) -> Response:
        return Response(CommentSerializer(granted(done), context={"player": self.player()}).data, status=status)
