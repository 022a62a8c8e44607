"""Token bucket of a socket: how fast its messages are read. It fills up again by the loop's clock."""

from __future__ import annotations

from asyncio import get_running_loop, sleep


class Bucket:
    def __init__(self, *, size: float, per_second: float) -> None:
        self._size, self._per_second = size, per_second
        self._clock = get_running_loop().time
        self._tokens, self._at = size, self._clock()

    def take(self) -> bool:
        """Takes one token; False if there is none."""
        now = self._clock()
        self._tokens = min(self._size, self._tokens + (now - self._at) * self._per_second)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    async def wait(self) -> None:
        """Takes one token, and returns once it is there."""
        if not self.take():
            self._tokens -= 1
            await sleep(-self._tokens / self._per_second)
