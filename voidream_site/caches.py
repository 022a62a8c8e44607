"""Cache: plain values as MessagePack, by one pool and one client for a whole process."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec
import structlog
from django.core.cache.backends.redis import RedisCache, RedisCacheClient
from redis import ConnectionPool, Redis

log = structlog.get_logger(__name__)

_UNREADABLE: Final = object()
_pools: dict[tuple[str, ...], ConnectionPool] = {}
_clients: dict[ConnectionPool, Redis] = {}


class SharedPool:
    """The framework has a cache, and with it a pool, for each task and thread: each open socket would hold connections
    of its own. A pool is safe to share, and resets itself after a fork."""

    @staticmethod
    def from_url(url: str, **options: Any) -> ConnectionPool:
        """The pool of this address and these options; made only once."""
        key = (url, *sorted(f"{name}={value!r}" for name, value in options.items()))
        if key not in _pools:
            _pools[key] = ConnectionPool.from_url(url, **options)
        return _pools[key]


class PlainSerializer:
    """Unlike the framework's pickles, reading a value runs no code, so write access to Redis can't be abused. Lists,
    mappings, text, bytes, numbers and datetimes come back unchanged; tuples and sets as lists, dataclasses as mappings
    (`accounts.typed_cache.recall` restores them)."""

    def dumps(self, value: Any) -> bytes | int:
        # Redis itself adds to whole numbers; a bool is none. No other value looks like one: its first byte is no ASCII.
        return int(value) if isinstance(value, int) and not isinstance(value, bool) else msgspec.msgpack.encode(value)

    def loads(self, data: bytes) -> Any:
        try:
            return int(data)
        except ValueError:
            pass
        try:
            return msgspec.msgpack.decode(data)
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            log.debug("cache_unreadable", error=str(error))
            return _UNREADABLE


class NumberSerializer:
    """Whole numbers alone, which every version writes alike."""

    def dumps(self, value: int) -> int:
        if not isinstance(value, int):
            raise TypeError(f"not a whole number: {value!r}")
        return int(value)

    def loads(self, data: bytes) -> Any:
        try:
            return int(data)
        except ValueError:
            return _UNREADABLE


class _SharedClient(RedisCacheClient):
    """Unreadable values count as missing."""

    def get(self, key: Any, default: Any) -> Any:
        found = super().get(key, default)
        return default if found is _UNREADABLE else found

    def get_many(self, keys: Iterable[Any]) -> dict[Any, Any]:
        return {key: found for key, found in super().get_many(keys).items() if found is not _UNREADABLE}

    def get_client(self, key: Any = None, *, write: bool = False) -> Redis:
        """The client of this pool. The framework makes one for each question, which costs more than asking."""
        pool: ConnectionPool = self._get_connection_pool(write)  # type: ignore[attr-defined]  # the stubs leave it out
        if pool not in _clients:
            _clients[pool] = Redis(connection_pool=pool)
        return _clients[pool]


class SharedCache(RedisCache):
    """The framework's, with clients that all tasks and threads share."""

    def __init__(self, server: str | list[str], params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self._class = _SharedClient
