"""Tournaments for programs: which there are, how they stand, taking part and leaving. Matches are as all others."""

from __future__ import annotations

from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext, gettext_lazy
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from cards.api.base import chosen, granted, sent
from matches.api.base import MatchesView, brought_by
from matches.api.serializers import AcceptBody
from matches.api.tournament_serializers import TournamentDetailSerializer, TournamentSerializer
from matches.models import Tournament
from matches.tournaments.entries import drop, join
from matches.tournaments.queries import counted, tournament_page

__all__ = ["TournamentView"]


class TournamentView(MatchesView):
    """An unlisted one is told to whoever knows its id."""

    needs_account = gettext_lazy("Tournaments are for players with an account: sign in, or send a token of yours.")
    serializer_class = TournamentSerializer
    lookup_value_regex = "[a-z0-9]+"
    ordering: tuple[str, ...] = ("-created", "-pk")
    queryset = Tournament.objects.none()

    @extend_schema(
        operation_id="tournaments_list",
        description="Public tournaments, the latest first.",
        parameters=[OpenApiParameter("status", str, enum=["any", *Tournament.Status.values], default="any")],
        responses=TournamentSerializer(many=True),
    )
    def list(self, request: Request) -> Response:
        status = chosen(request, "status", ["any", *Tournament.Status.values], "any")
        rows = counted(Tournament.objects.filter(is_public=True))
        page = self.paginate_queryset(rows if status == "any" else rows.filter(status=status))
        return self.get_paginated_response(TournamentSerializer(page, many=True).data)

    @extend_schema(
        operation_id="tournaments_retrieve",
        description="One tournament with its rounds and standings, and the `match` that waits for you.",
        responses=TournamentDetailSerializer,
    )
    def retrieve(self, request: Request, pk: str) -> Response:
        return self._told(pk)

    @extend_schema(
        operation_id="tournaments_join",
        description="Takes part with a deck; until the start, once more with another one.",
        request=AcceptBody,
        responses=TournamentDetailSerializer,
    )
    @action(detail=True, methods=["post"], pagination_class=None)
    def join(self, request: Request, pk: str) -> Response:
        player, asked = self.account(), sent(AcceptBody, request)
        tournament = get_object_or_404(Tournament, pk=pk)
        granted(join(pk, player, brought_by(player, tournament.game, asked)))
        return self._told(pk)

    @extend_schema(
        operation_id="tournaments_drop",
        description="Takes part no more. A match that runs is still to be played, or conceded.",
        request=None,
        responses=TournamentDetailSerializer,
    )
    @action(detail=True, methods=["post"], pagination_class=None)
    def drop(self, request: Request, pk: str) -> Response:
        granted(drop(pk, self.account()))
        return self._told(pk)

    def _told(self, pk: str) -> Response:
        tournament = counted(Tournament.objects.filter(pk=pk)).first()
        if tournament is None:
            raise Http404(gettext("There is no such tournament."))
        context = {"page": tournament_page(tournament, self.player())}
        return Response(TournamentDetailSerializer(tournament, context=context).data)
