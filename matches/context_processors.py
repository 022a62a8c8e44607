"""What the header of every page shows a player; 0 or nothing for a visitor. It is looked up only if a template uses it.

`match_call`: the match that waits for them.
`turns`: how many matches wait for them while their time runs. `unread_notifications`: how many they haven't read.
`challenges_received`: how many players await an answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from accounts.models import Player
from accounts.services import player_of
from matches.calls import call_for
from matches.queries import Counts, counts_of
from matches.seeks.received import received_count


def header(request: HttpRequest) -> dict[str, Any]:
    counts = _counted(request, counts_of, Counts())
    return {
        "turns": SimpleLazyObject(lambda: counts.turns),
        "unread_notifications": SimpleLazyObject(lambda: counts.unread),
        "challenges_received": _counted(request, received_count, 0),
        "match_call": _counted(request, call_for, None),
    }


def _counted(request: HttpRequest, count: Callable[[Player], Any], nothing: Any) -> Any:
    # Error pages are rendered for requests that never reached the authentication middleware.
    if not hasattr(request, "user"):
        return nothing

    def counted() -> Any:
        player = player_of(request)
        return count(player) if player else nothing

    return SimpleLazyObject(counted)
