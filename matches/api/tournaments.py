"""API of tournaments: list, details, joining, leaving and managing. Their matches are ordinary matches."""

from __future__ import annotations

from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext, gettext_lazy
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.game_address import game_of
from cards.api.base import chosen, granted, sent
from decks.social.roles import MODERATE_PLAYERS
from matches.api.base import MatchesView, brought_by, posted
from matches.api.serializers import AcceptBody
from matches.api.tournament_serializers import (
    DetailsBody,
    OrganizeBody,
    TournamentBody,
    TournamentDetailSerializer,
    TournamentSerializer,
)
from matches.models import Tournament
from matches.tournaments.create import Details, Plan, create
from matches.tournaments.entries import drop, join
from matches.tournaments.organize import Organizer
from matches.tournaments.queries import counted, tournament_page


class TournamentView(MatchesView):
    """An unlisted tournament is visible to anyone with its id."""

    needs_account = gettext_lazy("Tournaments need an account. Sign in, or send a token.")
    serializer_class = TournamentSerializer
    lookup_value_regex = "[a-z0-9]+"
    ordering: tuple[str, ...] = ("-created", "-pk")
    queryset = Tournament.objects.none()

    @extend_schema(
        operation_id="tournaments_list",
        description="Public tournaments, latest first.",
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
        description="A tournament with its rounds and standings, and the `match` waiting for you.",
        responses=TournamentDetailSerializer,
    )
    def retrieve(self, request: Request, pk: str) -> Response:
        return self._told(pk)

    @posted("tournaments", TournamentDetailSerializer, AcceptBody)
    def join(self, request: Request, pk: str) -> Response:
        """Joins with a deck. Until the start, call it again to change the deck."""
        player, asked = self.account(), sent(AcceptBody, request)
        tournament = get_object_or_404(Tournament, pk=pk)
        granted(join(pk, player, brought_by(player, tournament.game, asked)))
        return self._told(pk)

    @posted("tournaments", TournamentDetailSerializer)
    def drop(self, request: Request, pk: str) -> Response:
        """Leaves the tournament. Finish or concede a running match."""
        granted(drop(pk, self.account()))
        return self._told(pk)

    @extend_schema(
        operation_id="tournaments_create",
        description="Creates a tournament with you as organizer.",
        request=TournamentBody,
        responses={201: TournamentDetailSerializer},
    )
    def create(self, request: Request) -> Response:
        player, asked = self.account(), sent(TournamentBody, request)
        details = Details(**{name: asked.pop(name) for name in DetailsBody().fields})
        kinds = {"kind": Tournament.Kind, "seeding": Tournament.Seeding, "lists": Tournament.Lists}
        chosen = {name: kinds[name](value) if name in kinds else value for name, value in asked.items()}
        made = granted(create(player, Plan(game_of(request._request), details, **chosen)))
        return self._told(made.pk, status=201)

    @extend_schema(
        operation_id="tournaments_update",
        description="Edits a tournament before its start. For its organizer and moderators.",
        request=DetailsBody,
        responses=TournamentDetailSerializer,
    )
    def update(self, request: Request, pk: str) -> Response:
        organizer, asked = self._organizer(pk), sent(DetailsBody, request)
        granted(organizer.change(Details(**asked)))
        return self._told(pk)

    @posted("tournaments", TournamentDetailSerializer, OrganizeBody)
    def organize(self, request: Request, pk: str) -> Response:
        """Runs and logs the action in `do`. For the organizer and moderators."""
        organizer, asked = self._organizer(pk), sent(OrganizeBody, request)
        granted(organizer.carry_out(**asked))
        return self._told(pk)

    def _organizer(self, pk: str) -> Organizer:
        return Organizer(pk, self.account(), is_moderator=self.request.user.has_perm(MODERATE_PLAYERS))

    def _told(self, pk: str, *, status: int = 200) -> Response:
        tournament = counted(Tournament.objects.filter(pk=pk)).first()
        if tournament is None:
            raise Http404(gettext("Tournament not found."))
        context = {"page": tournament_page(tournament, self.player())}
        return Response(TournamentDetailSerializer(tournament, context=context).data, status=status)
