"""Absence: for how long a seat has had no socket at a match, as far as those who wait there can tell.

The heartbeats of who waits write it down for all processes. Whatever is uncertain counts for who is gone: a mark that
wasn't renewed in time begins anew, and so does all of it after the cache was lost. While nobody waits, there are no
marks.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

import structlog
from django.core.cache import cache
from django.utils import timezone
from redis.exceptions import RedisError

from matches import presence

__all__ = ["LONG", "end", "note", "seconds_gone"]

log = structlog.get_logger(__name__)

LONG = 180.0
"""Seconds after which who waits may end the match."""
GAP = 45.0
"""Seconds in which a mark is renewed at least, or it is none: three heartbeats."""


def note(tables: Mapping[str, Collection[str]]) -> None:
    """A heartbeat at these matches, each with the seats of its persons: marks those that others wait for."""
    now = _now()
    places = [(match_id, seat) for match_id, seats in tables.items() for seat in seats]
    try:
        here = presence.online_of(places)
        marks = cache.get_many(_key(*place) for place in places)
        renewed: dict[str, tuple[float, float]] = {}
        for match_id, seats in tables.items():
            gone = [seat for seat in seats if (match_id, seat) not in here]
            if len(gone) < len(seats):
                renewed |= {key: (_since(marks.get(key), now), now) for key in (_key(match_id, seat) for seat in gone)}
        if renewed:
            cache.set_many(renewed, timeout=GAP)
        back = [key for key in (_key(*place) for place in here) if key in marks]
        if back:
            cache.delete_many(back)
    except RedisError as error:
        log.warning("absence_unknown", error=str(error))


def end(match_id: str, seat: str) -> None:
    """Somebody comes to the seat, or was there until now."""
    try:
        cache.delete(_key(match_id, seat))
    except RedisError as error:
        log.warning("absence_unknown", error=str(error))


def seconds_gone(match_id: str, seats: Collection[str]) -> dict[str, int]:
    """For how long each of these seats has certainly been gone; those that are here, or may be, are left out."""
    now = _now()
    try:
        here = presence.online_of([(match_id, seat) for seat in seats])
        marks = cache.get_many(_key(match_id, seat) for seat in seats)
    except RedisError as error:
        log.warning("absence_unknown", error=str(error))
        return {}
    found = ((seat, marks.get(_key(match_id, seat))) for seat in seats if (match_id, seat) not in here)
    return {seat: int(now - _since(mark, now)) for seat, mark in found if mark}


def _since(mark: tuple[float, float] | None, now: float) -> float:
    if mark is None:
        return now
    since, renewed = mark
    return since if now - renewed <= GAP else now


def _now() -> float:
    """Of all processes, on whatever machine: so no time that begins with one of them."""
    return timezone.now().timestamp()


def _key(match_id: str, seat: str) -> str:
    return f"absence:{match_id}:{seat}"
