"""Threads for what waits: the database, the cache, a long replay."""

from __future__ import annotations

import time
from asyncio import AbstractEventLoop
from collections.abc import Callable
from typing import Any, TypeVar

from asgiref.sync import SyncToAsync
from django.db import close_old_connections, connections

T = TypeVar("T")
KEPT = 60.0
"""Seconds: a connection to SQLite that was idle for longer is closed when its thread is next used."""


async def in_thread(call: Callable[..., T], *args: Any, **kwargs: Any) -> T:
    result: T = await _InThread(call, thread_sensitive=False)(*args, **kwargs)
    return result


class _InThread(SyncToAsync[..., Any]):
    """Runs in one of the few threads of the loop, which stay: so may a connection to SQLite, since to open one takes as
    long as one and a half decisions. Those to PostgreSQL go back to the pool."""

    def thread_handler(self, loop: AbstractEventLoop, *args: Any, **kwargs: Any) -> Any:
        close_old_connections()
        try:
            return super().thread_handler(loop, *args, **kwargs)  # type: ignore[no-untyped-call]
        finally:
            for connection in connections.all(initialized_only=True):
                if connection.vendor == "sqlite":
                    # Of one that has failed Django would say that it is usable: to SQLite, all are.
                    connection.close_at = 0 if connection.errors_occurred else time.monotonic() + KEPT
                connection.close_if_unusable_or_obsolete()
