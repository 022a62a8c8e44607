"""Outages: errors of a database or cache that can't be reached, and what works without the cache."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from types import TracebackType
from typing import cast

import structlog
from django.core.cache import BaseCache, caches
from django.db import InterfaceError, OperationalError
from django.utils.connection import ConnectionProxy
from redis.exceptions import DataError as RedisDataError
from redis.exceptions import RedisError

log = structlog.get_logger(__name__)

numbers = cast(BaseCache, ConnectionProxy(caches, "numbers"))
"""Cache of whole numbers alone: counts, leases, who is here. Processes of two versions share it during an upgrade."""

COME_AGAIN = 5
"""Seconds until a retry."""


def is_away(error: object) -> bool:
    """Whether a service can't be reached, its disk is full, or a database has been locked for too long."""
    return isinstance(error, OperationalError | InterfaceError | RedisError) and not _is_mistake(error)


def _is_mistake(error: Exception) -> bool:
    """Whether our own code is to blame, though the error has the name of an outage: wrong SQL on SQLite, a value of the
    wrong type in Redis."""
    is_of_sql = getattr(error.__cause__, "sqlite_errorcode", None) == sqlite3.SQLITE_ERROR
    return is_of_sql or isinstance(error, RedisDataError) or str(error).startswith("WRONGTYPE")


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
