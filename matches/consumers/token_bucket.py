"""Token bucket: how fast a socket may talk, by a bucket of tokens that fills up again by the clock."""

from __future__ import annotations

import time

__all__ = ["Bucket"]


class Bucket:
    def __init__(self, *, size: float, per_second: float) -> None:
        self._size, self._per_second = size, per_second
        self._tokens, self._at = size, time.monotonic()

    def take(self) -> bool:
        """Takes one token; False if there is none."""
        now = time.monotonic()
        self._tokens = min(self._size, self._tokens + (now - self._at) * self._per_second)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True
