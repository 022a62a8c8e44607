"""Outages: errors of a database or cache that can't be reached, and what works without the cache."""

from __future__ import annotations

from contextlib import suppress
from types import TracebackType

import structlog
from django.db import InterfaceError, OperationalError
from redis.exceptions import RedisError

log = structlog.get_logger(__name__)

AWAY = (OperationalError, InterfaceError, RedisError)
"""Errors of a service that can't be reached, a full disk, or a database that is locked for too long."""
COME_AGAIN = 5
"""Seconds until a retry."""


class Outage(suppress):
    """Logs that the cache can't be reached, and skips the rest of the block."""

    def __init__(self, event: str = "cache_away") -> None:
        super().__init__(RedisError)
        self._event = event

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if isinstance(error, RedisError):
            log.warning(self._event, error=repr(error))
        return super().__exit__(kind, error, trace)
