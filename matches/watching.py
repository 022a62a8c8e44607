"""Spectators of a match: how many, as far as this process knows: its own sockets, and what others said lately.

Nothing hangs on the number, so nobody asks a database or a cache for it; a process that dies
is counted for a while.
"""

from __future__ import annotations

from time import monotonic

__all__ = ["LIFETIME", "count", "note"]

LIFETIME = 40.0
"""Seconds for which a count holds; whoever has watchers says so with every beat."""

_counts: dict[str, dict[str, tuple[int, float]]] = {}


def note(match_id: str, process: str, watchers: int) -> bool:
    """What a process counts; whether the sum is another one by it."""
    before = count(match_id)
    here = _counts.setdefault(match_id, {})
    if watchers:
        here[process] = (watchers, monotonic() + LIFETIME)
    else:
        here.pop(process, None)
        if not here:
            del _counts[match_id]
    return count(match_id) != before


def count(match_id: str) -> int:
    now = monotonic()
    # A copy: another thread may note something meanwhile.
    return sum(watchers for watchers, until in tuple(_counts.get(match_id, {}).values()) if until > now)
