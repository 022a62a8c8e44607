"""Watchdog of a worker: ends a process that hangs, so that its supervisor starts it again.

A worker that has lost its broker may wait for ever and still look alive from outside. It hangs if its own heartbeats
stop while the broker answers.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from threading import Thread
from time import monotonic, sleep
from typing import Any

import structlog
from celery.signals import worker_shutting_down

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
        self._is_over = False
        worker_shutting_down.connect(self._stop)

    def beat(self) -> None:
        """The worker lives. From the first time on it is watched."""
        if self._since is None:
            Thread(target=self._watch, name="watchdog", daemon=True).start()
        self._since = self._clock()

    def hangs(self) -> bool:
        """Whether the worker has been silent for too long; to be asked again and again."""
        before, self._looked = self._looked, self._clock()
        # Nothing ran after this process or the whole machine was suspended.
        was_stopped = self._looked - before > 3 * EVERY
        if self._since is None or was_stopped or self._is_over or not self._broker_answers():
            self._since = None if self._since is None else self._clock()
            return False
        return self._clock() - self._since > SILENCE

    def _stop(self, **_: Any) -> None:
        """A worker that ends sends no heartbeats, however long its last jobs take."""
        self._is_over = True

    def _watch(self) -> None:
        while not self.hangs():
            sleep(EVERY)
        log.critical("worker_hangs", seconds=SILENCE)
        os._exit(HANGS)
