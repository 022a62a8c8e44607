"""Outages: typed values of the cache, what goes on without it, and when to come again where the rest is away."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from types import TracebackType
from typing import TypeVar, cast

import msgspec
import structlog
from django.core.cache import BaseCache, cache, caches
from django.db import InterfaceError, OperationalError
from django.utils.connection import ConnectionProxy
from redis.exceptions import RedisError

log = structlog.get_logger(__name__)
T = TypeVar("T")

numbers = cast(BaseCache, ConnectionProxy(caches, "numbers"))
"""Cache of whole numbers alone: counts, leases, who is here. Processes of two versions share it during an upgrade."""

AWAY = (OperationalError, InterfaceError, RedisError)
"""Errors by which a service shows to be away, the disk to be full, or the database to be locked for too long."""
COME_AGAIN = 5
"""Seconds after which to try again."""


class Outage(suppress):
    """Logs and ignores that the cache is away; the rest of the block is skipped."""

    def __init__(self, event: str = "cache_away") -> None:
        super().__init__(RedisError)
        self._event = event

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if isinstance(error, RedisError):
            log.warning(self._event, error=repr(error))
        return super().__exit__(kind, error, trace)


def recall(key: str, kind: type[T]) -> T | None:
    """The cached value as what it was, a dataclass or tuple too; None if there is none, or another kind of value."""
    try:
        return msgspec.convert(cache.get(key), kind)
    except msgspec.ValidationError:
        return None


def cached(key: str, kind: type[T], make: Callable[[], T], seconds: int) -> T:
    """Returns the cached value, or makes and caches it; it must not be None. While the cache is away, it is made each
    time."""
    with Outage():
        known = recall(key, kind)
        if known is None:
            known = make()
            cache.set(key, known, timeout=seconds)
        return known
    return make()
