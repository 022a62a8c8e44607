"""Lag: how long a message takes to a client and back, by echoes. An answer's way isn't taken out of a bank.

A client can echo late and never early; so what it can win is bounded by MOST for each decision.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from datetime import timedelta
from statistics import median
from time import monotonic

MOST = timedelta(seconds=1)
"""So much of an answer's way is given back at most."""
NO_LAG = timedelta()
_EVERY = 10.0
"""Seconds from one ping to the next."""
KEPT = 5


class Lag:
    """Of one connection."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._number = 0
        self._sent: float | None = None
        self._is_under_way = False
        self._ways: deque[float] = deque(maxlen=KEPT)

    @property
    def span(self) -> timedelta:
        """There and back, as it mostly is; nothing while it isn't known."""
        return min(timedelta(seconds=median(self._ways)), MOST) if self._ways else NO_LAG

    def ping(self) -> int | None:
        """The number for the client to echo, if it is time to ask."""
        now = self._clock()
        if self._sent is not None and now < self._sent + _EVERY:
            return None
        self._number, self._sent, self._is_under_way = self._number + 1, now, True
        return self._number

    def echoed(self, number: int) -> None:
        """The client has sent a number back. Only the last one counts, and once."""
        if self._is_under_way and number == self._number and self._sent is not None:
            self._is_under_way = False
            self._ways.append(self._clock() - self._sent)
