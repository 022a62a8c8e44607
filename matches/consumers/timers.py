"""Timers of the matches that have sockets here: they check a match when the seat to move runs out of time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime

from django.utils import timezone

from matches.clocks.timing import GRACE


class Timers:
    """At most one for a match. They only wake somebody up: what counts is in the database.

    A timer that would fire too early stays and is set anew when it has: most moves put their match's end off.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop, is_over: Callable[[str], None]) -> None:
        self._loop = loop
        self._is_over = is_over
        self._due: dict[str, float] = {}
        # What fires then stands beside its handle: loops may round the time that a handle tells.
        self._set_for: dict[str, tuple[float, asyncio.TimerHandle]] = {}

    def watch(self, match_id: str, deadline: datetime | None, at_least: float = 0.0) -> None:
        """In place of an earlier timer of the match. Not before `at_least` seconds from now."""
        if deadline is None:
            self.forget(match_id)
            return
        seconds = (deadline + GRACE - timezone.now()).total_seconds()
        due = self._due[match_id] = self._loop.time() + max(seconds, at_least)
        if match_id not in self._set_for or due < self._set_for[match_id][0]:
            self._set(match_id, due)

    def forget(self, match_id: str) -> None:
        self._due.pop(match_id, None)
        if match_id in self._set_for:
            self._set_for.pop(match_id)[1].cancel()

    def _set(self, match_id: str, due: float) -> None:
        if match_id in self._set_for:
            self._set_for[match_id][1].cancel()
        self._set_for[match_id] = (due, self._loop.call_at(due, self._fire, match_id))

    def _fire(self, match_id: str) -> None:
        due = self._due[match_id]
        if due > self._set_for[match_id][0]:
            self._set(match_id, due)
            return
        self.forget(match_id)
        self._is_over(match_id)
