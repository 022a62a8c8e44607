"""What is sent to begin a match, and what is told of one."""

from __future__ import annotations

from typing import Any

from django.urls import reverse
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from accounts.models import Player
from matches.agents import OPPONENTS
from matches.forms import FRIEND
from matches.models import Match, Seat

__all__ = ["BeginBody", "JoinBody", "MatchShape", "MeShape", "OpponentShape"]


class OpponentShape(serializers.Serializer[Any]):
    agent = serializers.CharField(help_text="What to name as `opponent`.")
    name = serializers.CharField()
    level = serializers.CharField()
    description = serializers.CharField()


class MeShape(serializers.Serializer[Player]):
    name = serializers.CharField(source="display_name")
    account = serializers.CharField(source="user.username")
    running = serializers.SerializerMethodField(help_text="Matches of yours that wait or run.")

    def get_running(self, player: Player) -> int:
        return Match.objects.filter(seats__player=player).exclude(status=Match.Status.OVER).count()


class SeatShape(serializers.ModelSerializer[Seat]):
    deck = serializers.CharField(
        source="deck_name", help_text="The name of the deck; empty where it isn't yours to know."
    )

    class Meta:
        model = Seat
        fields = ("seat", "name", "agent", "deck")

    def to_representation(self, seat: Seat) -> dict[str, Any]:
        data = super().to_representation(seat)
        player: Player | None = self.context.get("player")
        is_own = player is not None and seat.player_id == player.pk
        return data if is_own or seat.open_list or seat.match.is_over else {**data, "deck": ""}


class MatchShape(serializers.ModelSerializer[Match]):
    you = serializers.SerializerMethodField(help_text="Your seat; `null` if you don't play.")
    seats = SeatShape(many=True)
    to_move = serializers.CharField(help_text="The seat that decides now; empty if none does.")
    winner = serializers.CharField(help_text="Empty: nobody (yet).")
    invitation = serializers.SerializerMethodField(
        help_text="What a friend joins with; told to its host while it waits."
    )
    url = serializers.CharField(source="get_absolute_url", help_text="Path of its page.")
    socket = serializers.SerializerMethodField(help_text="Path of its WebSocket (docs/protocol.md).")
    record = serializers.SerializerMethodField(help_text="Path of its record; `null` until it is over.")

    class Meta:
        model = Match
        fields = (
            "id", "game", "status", "seq", "you", "seats", "to_move", "winner", "reason", "created", "finished",
            "invitation", "url", "socket", "record",
        )  # fmt: skip

    def get_you(self, match: Match) -> str | None:
        player: Player | None = self.context.get("player")
        own = (seat.seat for seat in match.seats.all() if player and seat.player_id == player.pk)
        return next(own, None)

    def get_invitation(self, match: Match) -> str | None:
        return match.invite if match.status == Match.Status.WAITING and self.get_you(match) else None

    def get_socket(self, match: Match) -> str:
        return f"/ws/matches/{match.pk}/"

    @extend_schema_field(serializers.CharField(allow_null=True))
    def get_record(self, match: Match) -> str | None:
        return reverse("api-match-record", args=[match.pk]) if match.is_over else None


class JoinBody(serializers.Serializer[Any]):
    invitation = serializers.CharField(max_length=64, help_text="What the host was told.")
    deck = serializers.CharField(max_length=120, help_text="The `slug` of a deck of yours or of a starter deck.")


class BeginBody(serializers.Serializer[Any]):
    deck = serializers.CharField(max_length=120, help_text="The `slug` of a deck of yours or of a starter deck.")
    opponent = serializers.ChoiceField(
        [*((known.agent, known.name) for known in OPPONENTS), (FRIEND, "Whoever joins with the invitation")],
        help_text="An agent of `opponents/`, or `friend`.",
    )
    opponent_deck = serializers.CharField(
        max_length=120,
        required=False,
        help_text="The agent's deck, by `slug`. Left out: a legal starter deck by chance.",
    )
