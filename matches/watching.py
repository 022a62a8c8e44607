"""Spectators of a match: how many, as far as this process knows: its own sockets, and what others said lately.

Two tabs of one browser are one. Nothing hangs on the number, so nobody asks a database or a cache for it; a process
that dies is counted for a while.
"""

from __future__ import annotations

from collections.abc import Collection
from time import monotonic

LIFETIME = 40.0
"""Seconds for which a count holds; whoever has watchers says so with every beat."""
NAMED = 100
"""So many people a process names at most: of more, it makes little difference who is counted twice."""

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
