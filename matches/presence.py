"""Who is at the table: a seat is online while one of its sockets says so every now and then."""

from __future__ import annotations

from collections.abc import Iterable

from django.core.cache import cache

__all__ = ["LIFETIME", "arrive", "leave", "online", "renew"]

LIFETIME = 40
"""Seconds after which a seat that nobody speaks for any more counts as gone."""


def arrive(match_id: str, seat: str) -> bool:
    """Marks a seat as online; whether it wasn't before."""
    if cache.add(_key(match_id, seat), 1, timeout=LIFETIME):
        return True
    cache.touch(_key(match_id, seat), LIFETIME)
    return False


def renew(seats: Iterable[tuple[str, str]]) -> None:
    """Marks many seats, each with its match, as online still."""
    cache.set_many({_key(match_id, seat): 1 for match_id, seat in seats}, timeout=LIFETIME)


def leave(match_id: str, seat: str) -> None:
    """One socket is gone. Another one of the same seat marks it again as soon as it hears of it."""
    cache.delete(_key(match_id, seat))


def online(match_id: str, seats: Iterable[str]) -> dict[str, bool]:
    keys = {seat: _key(match_id, seat) for seat in seats}
    found = cache.get_many(keys.values())
    return {seat: key in found for seat, key in keys.items()}


def _key(match_id: str, seat: str) -> str:
    return f"presence:{match_id}:{seat}"
