"""API of players: public data."""

from __future__ import annotations

from typing import Any

from django.http import Http404
from django.utils.translation import gettext
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.game_address import game_of
from accounts.models import Player
from accounts.services import player_named
from cards.api.base import PersonalView, PoolView, chosen
from matches.api.ratings import RatingSerializer
from matches.api.serializers import MatchSerializer
from matches.models import Match, Rating
from matches.players.history import KINDS, RESULTS, Wanted, finished
from matches.players.results import total_of
from matches.ratings.leaderboard import leaders, ratings_of
from matches.terms import Terms

_KINDS_OF_PLAYERS = ["people", "bots"]


class TallySerializer(serializers.Serializer[Any]):
    played = serializers.IntegerField()
    won = serializers.IntegerField()
    lost = serializers.IntegerField()
    drawn = serializers.IntegerField()


class PlayerSerializer(serializers.Serializer[Player]):
    account = serializers.CharField(source="user.username", help_text="The account name, used in addresses.")
    name = serializers.CharField(source="display_name", help_text="Display name; not unique.")
    bot = serializers.BooleanField(source="is_bot", help_text="Whether the account is played by a program.")
    since = serializers.DateTimeField(source="created")
    ratings = serializers.SerializerMethodField()
    results = serializers.SerializerMethodField(help_text="Results of `all` finished matches and of `rated` ones.")

    @extend_schema_field(RatingSerializer(many=True))
    def get_ratings(self, player: Player) -> Any:
        return RatingSerializer(ratings_of(player, self.context["game"]), many=True).data

    @extend_schema_field(serializers.DictField(child=TallySerializer()))
    def get_results(self, player: Player) -> Any:
        return {name: TallySerializer(total).data for name, total in total_of(self.context["game"], player).items()}


class PlayerView(PoolView):
    serializer_class = PlayerSerializer

    @extend_schema(operation_id="players_retrieve", description="A player, by account name.")
    def retrieve(self, request: Request, username: str) -> Response:
        return Response(PlayerSerializer(_named(username), context={"game": game_of(request)}).data)


class PlayerMatchesView(PersonalView):
    serializer_class = MatchSerializer
    ordering: tuple[str, ...] = ("-finished", "-pk")
    queryset = Match.objects.none()

    @extend_schema(
        operation_id="players_matches",
        description="A player's finished matches, latest first.",
        parameters=[
            OpenApiParameter("opponent", str, description="Part of the opponent's name, or an account name."),
            OpenApiParameter("result", str, enum=list(RESULTS)),
            OpenApiParameter("kind", str, enum=list(KINDS)),
            OpenApiParameter("deck", str, description="Part of the name of the player's deck."),
        ],
        responses=MatchSerializer(many=True),
    )
    def list(self, request: Request, username: str) -> Response:
        asked = {name: request.query_params.get(name, "") for name in ("opponent", "deck")}
        asked |= {name: chosen(request, name, known) for name, known in (("result", RESULTS), ("kind", KINDS))}
        seats = finished(game_of(request), _named(username), Wanted.read(asked)).order_by()
        rows = Match.objects.filter(pk__in=seats.values("match"))
        page = self.paginate_queryset(rows.prefetch_related("seats__player", "rating_changes"))
        return self.get_paginated_response(MatchSerializer(page, many=True, context={"player": self.player()}).data)


class LeaderSerializer(serializers.ModelSerializer[Rating]):
    account = serializers.CharField(source="player.user.username")
    name = serializers.CharField(source="player.display_name")

    class Meta:
        model = Rating
        fields = ("account", "name", "value", "deviation", "matches")


class LeaderboardView(PoolView):
    serializer_class = LeaderSerializer
    ordering: tuple[str, ...] = ("-floor", "pk")
    queryset = Rating.objects.none()

    @extend_schema(
        operation_id="leaderboard",
        description="People or bots with a settled rating, best first: by `value` minus `deviation`.",
        parameters=[
            OpenApiParameter("kind", str, enum=_KINDS_OF_PLAYERS, default="people"),
            OpenApiParameter("format", str, description="The slug of a format; default: the game's first one."),
        ],
        responses=LeaderSerializer(many=True),
    )
    def list(self, request: Request) -> Response:
        game, kind = game_of(request), chosen(request, "kind", _KINDS_OF_PLAYERS, "people")
        slug = request.query_params.get("format") or Terms(game).format
        page = self.paginate_queryset(leaders(game, slug, are_bots=kind == "bots"))
        return self.get_paginated_response(LeaderSerializer(page, many=True).data)


def _named(username: str) -> Player:
    player = player_named(username)
    if player is None:
        raise Http404(gettext("Player not found."))
    return player
