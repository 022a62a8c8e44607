"""Spectators: updated about once a second, however fast a match is played.

Players are updated after each move. An update for spectators may hold several moves; it is the same for all.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

PACE = 0.75
"""Seconds between two steps, at least. Between people there is seldom more than one move in it."""
_SLACK = 0.25
"""Seconds more that are waited for the next move: told together with the players, those who watch cost far less."""


class Gallery:
    def __init__(self, loop: asyncio.AbstractEventLoop, tell: Callable[[str], None]) -> None:
        self._loop = loop
        self._tell = tell
        self._told: dict[str, float] = {}
        self._waiting: dict[str, asyncio.TimerHandle] = {}

    def may_hear(self, match_id: str) -> bool:
        """Whether spectators of the match should be updated now; if not, `tell` is called when they should."""
        now = self._loop.time()
        due = self._told.get(match_id, 0.0) + PACE
        if now < due:
            if match_id not in self._waiting:
                self._waiting[match_id] = self._loop.call_at(due + _SLACK, self._now, match_id)
            return False
        self.forget(match_id)
        self._told[match_id] = now
        return True

    def forget(self, match_id: str) -> None:
        self._told.pop(match_id, None)
        handle = self._waiting.pop(match_id, None)
        if handle is not None:
            handle.cancel()

    def _now(self, match_id: str) -> None:
        del self._waiting[match_id]
        self._told[match_id] = self._loop.time()
        self._tell(match_id)
