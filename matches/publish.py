"""Tells all processes that something happened at a match, from any thread of any process.

A message names the match and how far it is, never what happened: every process makes the views of its own sockets from
the database, so a message that is lost, doubled or late does no harm.
"""

from __future__ import annotations

import asyncio
import os
import threading
from typing import Any

import structlog
from channels.layers import get_channel_layer

__all__ = ["group_of", "publish"]

log = structlog.get_logger(__name__)

PATIENCE = 2.0

_loops: dict[int, asyncio.AbstractEventLoop] = {}
_lock = threading.Lock()


def group_of(match_id: str) -> str:
    return f"match.{match_id}"


def publish(match_id: str, kind: str, **facts: Any) -> None:
    """Sends `kind`, a handler of the table's consumer, to all at the match. Never raises: they can ask again."""
    message = {"type": kind, "match": match_id, **facts}
    try:
        asyncio.run_coroutine_threadsafe(_send(group_of(match_id), message), _loop()).result(PATIENCE)
    except Exception:
        log.exception("publish_failed", match=match_id, kind=kind)


async def _send(group: str, message: dict[str, Any]) -> None:
    layer = get_channel_layer()
    if layer is not None:
        await layer.group_send(group, message)


def _loop() -> asyncio.AbstractEventLoop:
    """One loop on a thread of its own per process: a loop per call would open a connection per call."""
    # By process id: a forked worker inherits the dictionary, but not the thread.
    process = os.getpid()
    with _lock:
        loop = _loops.get(process)
        if loop is None:
            loop = _loops[process] = asyncio.new_event_loop()
            threading.Thread(target=loop.run_forever, name="publish", daemon=True).start()
        return loop
