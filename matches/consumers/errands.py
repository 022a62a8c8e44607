"""Background jobs of a hub, on one thread with one database connection.

Opening a connection costs SQLite more than a move does: it reads the whole schema.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from django.db import DatabaseError, InterfaceError, connection

from matches.consumers.threads import in_thread

T = TypeVar("T")


class Errands:
    """One after the other in one thread, from `start` to `stop`; outside of that in any of the loop's threads.
    What is done here may be done twice without harm."""

    def __init__(self) -> None:
        self._pool: ThreadPoolExecutor | None = None

    def start(self) -> None:
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="errands")

    async def run(self, call: Callable[..., T], *args: object) -> T:
        if self._pool is None:
            return await in_thread(call, *args)
        return await asyncio.get_running_loop().run_in_executor(self._pool, _run, call, args)

    async def stop(self) -> None:
        """Ends the thread, and with it its connection, once all that is due is done."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.submit(_close)
            await asyncio.to_thread(pool.shutdown)


def _run(call: Callable[..., T], args: tuple[object, ...]) -> T:
    try:
        return call(*args)
    except (DatabaseError, InterfaceError):
        # The connection may have been lost while nothing was due: the second try opens another one.
        connection.close()
        return call(*args)


def _close() -> None:
    # Looked up by the thread whose connection it is.
    connection.close()
