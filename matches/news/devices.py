"""Devices: on which of a player's open browsers news makes a sound. It is one: where they looked last.

Nothing else hangs on it: while the cache is away, several may sound.
"""

from __future__ import annotations

from uuid import UUID

from django.core.cache import cache

from accounts.outage import Outage

LONGEST = 24 * 60 * 60
"""Seconds; a process that dies can't take its connections off."""
_CLAIMED = 60
"""Seconds for which one piece of news is remembered."""


def enter(player: UUID, connection: str) -> None:
    """They look at a page behind this connection."""
    with Outage("device_unknown"):
        cache.set(_key(player), connection, timeout=LONGEST)


def leave(player: UUID, connection: str) -> None:
    with Outage("device_unknown"):
        if cache.get(_key(player)) == connection:
            cache.delete(_key(player))


def is_here(player: UUID) -> bool:
    """Whether they have looked at a page that is still open."""
    with Outage("device_unknown"):
        return cache.get(_key(player)) is not None
    return False


def sounding(player: UUID, connections: list[str], news: str) -> str:
    """Which of these connections is to sound for this piece of news; empty if another process has the one that is."""
    with Outage("device_unknown"):
        latest = cache.get(_key(player))
        if latest is None and cache.add(f"news:sound:{player}:{news}", 1, timeout=_CLAIMED):
            # Where they looked last is closed: any other one.
            return connections[0]
        return latest if latest in connections else ""
    return connections[0]


def _key(player: UUID) -> str:
    return f"news:device:{player}"
