"""Outage of the cache: what can do without it goes on."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from types import TracebackType
from typing import TypeVar

import structlog
from django.core.cache import cache
from redis.exceptions import RedisError

__all__ = ["Outage", "kept"]

log = structlog.get_logger(__name__)
T = TypeVar("T")


class Outage(suppress):
    """What is asked of the cache within it ends there while the cache is away, which is logged under this name."""

    def __init__(self, event: str = "cache_away") -> None:
        super().__init__(RedisError)
        self._event = event

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if isinstance(error, RedisError):
            log.warning(self._event, error=repr(error))
        return super().__exit__(kind, error, trace)


def kept(key: str, make: Callable[[], T], seconds: int) -> T:
    """What is known by this key, or what `make` gives (not None), which is known for so long then. While the cache is
    away, it is made each time."""
    with Outage():
        known: T | None = cache.get(key)
        if known is None:
            known = make()
            cache.set(key, known, timeout=seconds)
        return known
    return make()
