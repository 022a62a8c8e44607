"""Messages to all processes that something happened at a match: sent from any thread, and never waited for.

A message says how far a match is, and may name the move that led there; what a seat may see of it, every process works
out for its own sockets. So a message that is lost, doubled or late does no harm: whoever is behind looks into the
database.
"""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Coroutine, Sequence
from typing import Any, Protocol

import structlog
from channels.layers import get_channel_layer

log = structlog.get_logger(__name__)

GROUP = "matches"
"""All processes with sockets receive messages of all matches: one subscription each, and many moves in one
message."""
LOBBY = "lobby"

Item = dict[str, Any]
"""What happened at one match: `kind`, `match`, and facts of the kind."""


class Publish(Protocol):
    """`publish`, or what a process with sockets has in its place."""

    def __call__(self, match_id: str, kind: str, **facts: Any) -> None: ...


_loops: dict[int, asyncio.AbstractEventLoop] = {}
_lock = threading.Lock()


def publish(match_id: str, kind: str, **facts: Any) -> None:
    """Tells all processes, this one too. Returns at once and never raises: they can ask the database."""
    beside(send([{"kind": kind, "match": match_id, **facts}]))


def tell_lobby() -> None:
    """Broadcasts lobby changes to all processes; each looks up what its sockets need."""
    beside(send_to(LOBBY, {"type": "lobby.news"}))


def beside(errand: Coroutine[Any, Any, None]) -> None:
    """Lets something be sent from any thread, without waiting for it."""
    asyncio.run_coroutine_threadsafe(errand, _loop())


async def send(items: Sequence[Item], *, origin: str = "") -> None:
    """The same for several matches, from a running loop. `origin` names a hub that knows of them already."""
    await send_to(GROUP, {"type": "match.news", "items": list(items), "origin": origin})


async def send_to(group: str, message: dict[str, Any]) -> None:
    """Never raises: processes that miss a message poll every few seconds, or ask when they connect."""
    layer = get_channel_layer()
    if layer is None:
        return
    try:
        await layer.group_send(group, message)
    except Exception as error:
        log.warning("publish_failed", group=group, error=repr(error))


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
