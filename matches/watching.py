"""Number of spectators of a match, from this process's own sockets and what others reported lately.

Two tabs of one browser count once. Nothing depends on the number, so no database or cache is asked; a dead process
is counted for a while.
"""

from __future__ import annotations

from collections.abc import Collection
from time import monotonic

LIFETIME = 40.0
"""Seconds for which a count is valid; processes with spectators send it with every beat."""
NAMED = 100
"""Number of people that a process names at most: beyond that, double counting hardly matters."""

_counts: dict[str, dict[str, tuple[int, frozenset[str], float]]] = {}


def note(match_id: str, process: str, watchers: int, people: Collection[str] = ()) -> bool:
    """What a process counts, and some of them by what tells people apart; whether the sum is another one by it."""
    before = count(match_id)
    here = _counts.setdefault(match_id, {})
    if watchers:
        here[process] = (watchers, frozenset(people), monotonic() + LIFETIME)
    else:
        here.pop(process, None)
        if not here:
            del _counts[match_id]
    return count(match_id) != before


def count(match_id: str) -> int:
    now = monotonic()
    # A copy: another thread may note something meanwhile.
    here = [noted for noted in tuple(_counts.get(match_id, {}).values()) if noted[-1] > now]
    nameless = sum(watchers - len(people) for watchers, people, _ in here)
    return nameless + len(frozenset().union(*(people for _, people, _ in here)))
