"""Last seen: who has been on the site lately. Nothing hangs on it: while the cache is away, nobody has been."""

from __future__ import annotations

from collections.abc import Collection
from uuid import UUID

import structlog
from django.core.cache import cache
from redis.exceptions import RedisError

from accounts.models import Player
from accounts.signals import came_online

__all__ = ["LIFETIME", "forget", "mark", "seen_among"]

log = structlog.get_logger(__name__)

LIFETIME = 300
"""Seconds after the last page for which somebody counts as here."""


def mark(player: Player) -> None:
    """They have just opened a page. Who hides it isn't noted at all."""
    if player.is_guest or player.is_presence_hidden:
        return
    try:
        is_new = cache.add(_key(player.pk), 1, timeout=LIFETIME)
        if not is_new:
            cache.touch(_key(player.pk), timeout=LIFETIME)
    except RedisError as error:
        log.warning("seen_unknown", error=str(error))
        return
    if is_new:
        came_online.send_robust(sender=Player, player=player)


def forget(player: Player) -> None:
    try:
        cache.delete(_key(player.pk))
    except RedisError as error:
        log.warning("seen_unknown", error=str(error))


def seen_among(players: Collection[UUID]) -> set[UUID]:
    keys = {_key(player): player for player in players}
    try:
        return {keys[key] for key in cache.get_many(keys)}
    except RedisError as error:
        log.warning("seen_unknown", error=str(error))
        return set()


def _key(player_id: UUID) -> str:
    return f"seen:{player_id}"
