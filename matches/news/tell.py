"""Sending news to players: to the pages that they have open, and to the notifications that are kept.

A page that wasn't connected then is told when it connects; the rest is under the bell.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, Final
from uuid import UUID

import structlog
from channels.layers import get_channel_layer
from django.db import transaction

from accounts.models import Player
from accounts.notifications import notify
from matches.publish import beside

__all__ = ["CHALLENGE", "GROUP", "KEPT_AS", "MATCH", "MISSED", "RESULT", "ROUND", "TURN", "tell"]

log = structlog.get_logger(__name__)

GROUP = "news"
KEPT_AS = "match-"
"""What the kinds of kept notifications begin with."""

CHALLENGE: Final = "challenge"
"""Another player challenges them."""
MATCH: Final = "match"
"""A match starts as soon as they are at it."""
ROUND: Final = "round"
"""The same, of a tournament's round."""
MISSED: Final = "missed"
"""They didn't come to a match, and it was called off."""
TURN: Final = "turn"
"""It is their turn in a match by correspondence."""
RESULT: Final = "result"
"""A match has ended while they weren't at it."""


def tell(players: Iterable[Player], kind: str, words: str, url: str, *, is_kept: bool = True) -> None:
    """Once this transaction is committed. What is kept is kept for players with an account."""
    players = list(players)
    if is_kept:
        notify([player.user for player in players], f"{KEPT_AS}{kind}", words, url)
    item = {"type": "news", "kind": kind, "words": words, "url": url}
    transaction.on_commit(partial(_publish, [player.pk for player in players], item))


def _publish(players: list[UUID], item: dict[str, Any]) -> None:
    beside(_send([str(player) for player in players], item))


async def _send(players: list[str], item: dict[str, Any]) -> None:
    layer = get_channel_layer()
    if layer is None:
        return
    try:
        await layer.group_send(GROUP, {"type": "news.item", "players": players, "item": item})
    except Exception:
        log.exception("publish_failed", group=GROUP)
