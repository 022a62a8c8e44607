"""Connections to the cache: one pool for a whole process."""

from __future__ import annotations

from typing import Any

from redis import ConnectionPool

__all__ = ["SharedPool"]

_pools: dict[tuple[str, ...], ConnectionPool] = {}


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
