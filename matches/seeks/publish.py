"""Word to all processes that the lobby has changed: what is in it now, each of them looks up for its own sockets."""

from __future__ import annotations

import structlog
from channels.layers import get_channel_layer

from matches.publish import beside

__all__ = ["GROUP", "tell_lobby"]

log = structlog.get_logger(__name__)

GROUP = "lobby"


def tell_lobby() -> None:
    """From any thread. Returns at once and never raises: a lobby that hears nothing looks every few seconds."""
    beside(_send())


async def _send() -> None:
    layer = get_channel_layer()
    if layer is None:
        return
    try:
        await layer.group_send(GROUP, {"type": "lobby.news"})
    except Exception:
        log.exception("publish_failed", group=GROUP)
