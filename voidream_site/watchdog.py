"""Watchdog of a worker: ends the process if it hangs, so that whoever started it starts it again.

A worker that has lost its broker may wait for ever for what is gone, and looks alive from outside. Here that is told by
its own heartbeats, which have to come while the broker answers.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from threading import Thread
from time import monotonic, sleep

import structlog

__all__ = ["Watchdog"]

log = structlog.get_logger(__name__)

EVERY = 5.0
"""Seconds between two looks."""
SILENCE = 60.0
"""Seconds without a heartbeat, all of them with a broker that answers."""
HANGS = 75
"""Exit status: EX_TEMPFAIL."""


class Watchdog:
    def __init__(self, broker_answers: Callable[[], bool], clock: Callable[[], float] = monotonic) -> None:
        self._broker_answers, self._clock = broker_answers, clock
        self._since: float | None = None
        """Since when it could have beaten and hasn't; None before the first beat."""
        self._looked = clock()

    def beat(self) -> None:
        """The worker lives. From the first time on it is watched."""
        if self._since is None:
            Thread(target=self._watch, name="watchdog", daemon=True).start()
        self._since = self._clock()

    def hangs(self) -> bool:
        """Whether the worker has been silent for too long; to be asked again and again."""
        before, self._looked = self._looked, self._clock()
        # Nobody ran after a stop of this process or of the whole machine.
        was_stopped = self._looked - before > 3 * EVERY
        if self._since is None or was_stopped or not self._broker_answers():
            self._since = None if self._since is None else self._clock()
            return False
        return self._clock() - self._since > SILENCE

    def _watch(self) -> None:
        while not self.hangs():
            sleep(EVERY)
        log.critical("worker_hangs", seconds=SILENCE)
        os._exit(HANGS)
