"""Leaderboard of a game and format: those who are known well enough, by what they surely are worth."""

from __future__ import annotations

from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import Player
from matches.models import Rating

ENOUGH = 10
"""Rated matches needed to be listed, if the rating isn't provisional."""


def leaders(game: str, format_slug: str, *, are_bots: bool = False) -> QuerySet[Rating]:
    """People, or bots, by value minus deviation: a short record comes after a long one of the same value."""
    rows = Rating.objects.filter(game=game, format=format_slug, matches__gte=ENOUGH, steady_until__gt=timezone.now())
    rows = rows.filter(player__user__is_active=True, player__is_bot=are_bots)
    return rows.select_related("player__user").order_by("-floor", "pk")


def rating_of(player: Player | None, game: str, format_slug: str) -> Rating | None:
    return Rating.objects.filter(player=player, game=game, format=format_slug).first() if player else None


def ratings_of(player: Player, *games: str) -> list[Rating]:
    """All of a player's, or those in some games; those that are played most first."""
    rows = Rating.objects.filter(player=player).order_by("-matches", "pk")
    return list(rows.filter(game__in=games) if games else rows)
