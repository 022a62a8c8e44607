"""Last seen: players who were on the site recently. Nothing depends on it: it is empty while the cache is away."""

from __future__ import annotations

from collections.abc import Collection
from uuid import UUID

from accounts.models import Player
from accounts.outage import Outage, numbers
from accounts.signals import came_online

LIFETIME = 300
"""Seconds after the last page for which a player counts as online."""


def mark(player: Player) -> None:
    """They have just opened a page. Who hides it isn't noted at all."""
    if player.is_guest or player.is_presence_hidden:
        return
    with Outage("seen_unknown"):
        if numbers.add(_key(player.pk), 1, timeout=LIFETIME):
            came_online.send_robust(sender=Player, player=player)
        else:
            numbers.touch(_key(player.pk), timeout=LIFETIME)


def forget(player: Player) -> None:
    with Outage("seen_unknown"):
        numbers.delete(_key(player.pk))


def seen_among(players: Collection[UUID]) -> set[UUID]:
    keys = {_key(player): player for player in players}
    with Outage("seen_unknown"):
        return {keys[key] for key in numbers.get_many(keys)}
    return set()


def _key(player_id: UUID) -> str:
    return f"seen:{player_id}"
