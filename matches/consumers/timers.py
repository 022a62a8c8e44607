"""Timers of the matches that have sockets here: when the seat to move is out of time, somebody has to look."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from django.utils import timezone

from matches.clocks.timing import GRACE
from matches.table import Table

__all__ = ["Timers"]


class Timers:
    """At most one for a match. They only wake somebody up: what counts is in the database.

    A timer that would fire too early stays and is set anew when it has: most moves put their match's end off.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop, is_over: Callable[[str], None]) -> None:
        self._loop = loop
        self._is_over = is_over
        self._due: dict[str, float] = {}
        self._handles: dict[str, asyncio.TimerHandle] = {}

    def watch(self, table: Table, at_least: float = 0.0) -> None:
        """In place of an earlier timer of the match. Not before `at_least` seconds from now."""
        match_id, deadline = table.match_id, table.deadline
        if deadline is None:
            self.forget(match_id)
            return
        seconds = (deadline + GRACE - timezone.now()).total_seconds()
        due = self._due[match_id] = self._loop.time() + max(seconds, at_least)
        handle = self._handles.get(match_id)
        if handle is None or due < handle.when():
            self._set(match_id, due)

    def forget(self, match_id: str) -> None:
        self._due.pop(match_id, None)
        handle = self._handles.pop(match_id, None)
        if handle is not None:
            handle.cancel()

    def _set(self, match_id: str, due: float) -> None:
        handle = self._handles.get(match_id)
        if handle is not None:
            handle.cancel()
        self._handles[match_id] = self._loop.call_at(due, self._fire, match_id)

    def _fire(self, match_id: str) -> None:
        due = self._due[match_id]
        if due > self._handles[match_id].when():
            self._set(match_id, due)
            return
        self.forget(match_id)
        self._is_over(match_id)
