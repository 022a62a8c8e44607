"""Threads for what waits: the database, the cache, a long replay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from channels.db import database_sync_to_async

__all__ = ["in_thread"]

T = TypeVar("T")


async def in_thread(call: Callable[..., T], *args: Any, **kwargs: Any) -> T:
    result: T = await database_sync_to_async(call, thread_sensitive=False)(*args, **kwargs)
    return result
