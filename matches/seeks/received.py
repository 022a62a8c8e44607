"""Count of challenges that wait for an answer, for the header of every page: taken once, and kept for a while."""

from __future__ import annotations

from uuid import UUID

import structlog
from django.core.cache import cache
from redis.exceptions import RedisError

from accounts.blocks import blocked_with
from accounts.models import Player
from matches.models import Challenge
from matches.news.challenges import read_ended
from matches.seeks.available import fresh

__all__ = ["forget_received", "received_count"]

log = structlog.get_logger(__name__)

KEPT = 300
"""Seconds. What changes the number forgets it; only that a day is over, nobody says."""


def received_count(player: Player) -> int:
    # A guest can't be found by name.
    if player.is_guest:
        return 0
    try:
        known: int | None = cache.get(_key(player.pk))
        if known is None:
            known = Challenge.objects.filter(fresh(), to=player).exclude(host__in=blocked_with(player)).count()
            cache.set(_key(player.pk), known, timeout=KEPT)
    except RedisError as error:
        # A page can do without.
        log.warning("cache_away", error=repr(error))
        return 0
    return known


def forget_received(player: UUID | None) -> None:
    """What was counted for a player isn't true any more; what they were told of it may be over."""
    if player is None:
        return
    read_ended(player)
    try:
        cache.delete(_key(player))
    except RedisError as error:
        log.warning("cache_away", error=repr(error))


def _key(player: UUID) -> str:
    return f"lobby:received:{player}"
