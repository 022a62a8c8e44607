"""Presence at the table: a seat is online while one of its sockets reports it regularly.

No match depends on it: while the cache is down, no one is known to be present, and nothing is refused for that.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from accounts.outage import Outage, numbers

LIFETIME = 40
"""Seconds without a report after which a seat counts as gone."""
UNKNOWN = "presence_unknown"


def arrive(match_id: str, seat: str) -> bool:
    """Marks a seat as online; whether it wasn't before."""
    with Outage(UNKNOWN):
        if numbers.add(_key(match_id, seat), 1, timeout=LIFETIME):
            return True
        numbers.touch(_key(match_id, seat), LIFETIME)
    return False


def renew(seats: Iterable[tuple[str, str]]) -> None:
    """Marks many seats, each with its match, as online still."""
    with Outage(UNKNOWN):
        numbers.set_many({_key(match_id, seat): 1 for match_id, seat in seats}, timeout=LIFETIME)


def leave(match_id: str, seat: str) -> None:
    """One socket is gone. Another one of the same seat marks it again as soon as it hears of it."""
    with Outage(UNKNOWN):
        numbers.delete(_key(match_id, seat))


def online_of(places: Collection[tuple[str, str]]) -> set[tuple[str, str]]:
    """Those of these seats, each with its match, that are online. Raises RedisError where that isn't known."""
    found = numbers.get_many(_key(*place) for place in places)
    return {place for place in places if _key(*place) in found}


def online(match_id: str, seats: Iterable[str]) -> dict[str, bool]:
    seats = list(seats)
    found = present((match_id, seat) for seat in seats)
    return {seat: (match_id, seat) in found for seat in seats}


def present(seats: Iterable[tuple[str, str]]) -> set[tuple[str, str]]:
    """Those of many seats, each with its match, that are online."""
    with Outage(UNKNOWN):
        return online_of(list(seats))
    return set()


def _key(match_id: str, seat: str) -> str:
    return f"presence:{match_id}:{seat}"
