"""Progress of matches that can be watched, in the words of their games, for lists that many look at.

A process tells it of the tables that it has at hand, and keeps it for the others: no list is worth a replay.
"""

from __future__ import annotations

from collections.abc import Sequence

from django.core.cache import cache

from accounts.outage import Outage
from matches import match_cache

KEPT = 15 * 60
"""Seconds; who hasn't moved for so long isn't in any list."""


def progress_of(match_ids: Sequence[str]) -> list[str]:
    """Of each match, as far as it is known; empty otherwise."""
    here = {match_id: table for match_id in match_ids if (table := match_cache.at_hand(match_id))}
    known = {_key(match_id): table.game.progress(table.view(None)) for match_id, table in here.items()}
    elsewhere = [_key(match_id) for match_id in match_ids if match_id not in here]
    with Outage():
        if known:
            cache.set_many(known, timeout=KEPT)
        if elsewhere:
            known |= {key: told for key, told in cache.get_many(elsewhere).items() if isinstance(told, str)}
    return [known.get(_key(match_id), "") for match_id in match_ids]


def _key(match_id: str) -> str:
    return f"progress:{match_id}"
