"""Connections to the cache: one pool and one client for a whole process."""

from __future__ import annotations

from typing import Any

from django.core.cache.backends.redis import RedisCache, RedisCacheClient
from redis import ConnectionPool, Redis

__all__ = ["SharedCache", "SharedPool"]

_pools: dict[tuple[str, ...], ConnectionPool] = {}
_clients: dict[ConnectionPool, Redis] = {}


class SharedPool:
    """The framework has a cache, and with it a pool, for each task and thread: each open socket would hold connections
    of its own. A pool is safe to share; after a fork it begins anew by itself."""

    @staticmethod
    def from_url(url: str, **options: Any) -> ConnectionPool:
        """The pool of this address and these options; made only once."""
        key = (url, *sorted(f"{name}={value!r}" for name, value in options.items()))
        if key not in _pools:
            _pools[key] = ConnectionPool.from_url(url, **options)
        return _pools[key]


class _SharedClient(RedisCacheClient):
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
