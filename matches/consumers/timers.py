"""Timers of the matches that have sockets here: when the seat to move is out of time, somebody has to look."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from django.utils import timezone

from matches.clocks.timing import GRACE
from matches.table import Table

__all__ = ["Timers"]


class Timers:
    """At most one for a match. They only wake somebody up: what counts is in the database."""

    def __init__(self, loop: asyncio.AbstractEventLoop, is_over: Callable[[str], None]) -> None:
        self._loop = loop
        self._is_over = is_over
        self._handles: dict[str, asyncio.TimerHandle] = {}

    def watch(self, table: Table, at_least: float = 0.0) -> None:
        """In place of an earlier timer of the match. Not before `at_least` seconds from now."""
        self.forget(table.match_id)
        deadline = table.deadline
        if deadline is None:
            return
        seconds = (deadline + GRACE - timezone.now()).total_seconds()
        self._handles[table.match_id] = self._loop.call_later(max(seconds, at_least), self._fire, table.match_id)

    def forget(self, match_id: str) -> None:
        handle = self._handles.pop(match_id, None)
        if handle is not None:
            handle.cancel()

    def _fire(self, match_id: str) -> None:
        del self._handles[match_id]
        self._is_over(match_id)
