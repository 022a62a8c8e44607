"""Matches for curators: to look at, not to change. A seed stays a secret while it decides anything."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from matches.models import Match, Move, Seat
from matches.seal import open_up


class _ReadOnly:
    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class SeatInline(_ReadOnly, admin.TabularInline[Seat, Match]):
    model = Seat
    fields = ("seat", "name", "player", "agent", "deck_name", "fallbacks")
    readonly_fields = fields


class MoveInline(_ReadOnly, admin.TabularInline[Move, Match]):
    """The moves. They name cards that may be hidden from a player: shown once the match is over."""

    model = Move
    fields = ("seq", "seat", "answer", "engine_version", "created")
    readonly_fields = fields


@admin.register(Match)
class MatchAdmin(_ReadOnly, admin.ModelAdmin[Match]):
    list_display = ("id", "game", "status", "players", "seq", "to_move", "won_by", "reason", "created", "moved")
    list_filter = ("status", "game", "reason", "engine_version")
    search_fields = ("id", "seats__name")
    date_hierarchy = "created"
    inlines = (SeatInline, MoveInline)

    def get_fields(self, request: HttpRequest, obj: Match | None = None) -> Any:
        shown = ["id", "game", "engine_version", "catalog", "status", "seq", "to_move", "won_by", "reason", "ending"]
        shown += ["conceded", "rematch_of", "created", "moved", "finished", "seed_commitment"]
        shown += ["clock", "clocks", "deadline"]
        return shown + (["seed", "secret", "shuffling"] if obj is not None and open_up(obj) else [])

    def get_inlines(self, request: HttpRequest, obj: Match | None) -> list[Any]:
        return list(self.inlines) if obj is not None and open_up(obj) else [SeatInline]

    @admin.display(description="Seats")
    def players(self, match: Match) -> str:
        return " · ".join(f"{seat.seat} {seat.name}" for seat in match.seats.all())

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).prefetch_related("seats")
