"""Work that is dear to the machine and that strangers may ask for: a few at a time, and a short line for the others."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore
from typing import TYPE_CHECKING

from accounts.throttling import PauseError

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


_LATER = 5
"""Seconds until a retry."""


class Turns:
    """So many of a process at once; so many more may wait, each in its thread. `sentence` sends others away."""

    def __init__(self, at_once: int, in_line: int, sentence: StrOrPromise) -> None:
        self._working = BoundedSemaphore(at_once)
        self._line = BoundedSemaphore(at_once + in_line)
        self._sentence = sentence

    @contextmanager
    def take(self, patience: float) -> Iterator[None]:
        """Raises PauseError if the queue is full, or after waiting this many seconds."""
        if not self._line.acquire(blocking=False):
            raise PauseError(str(self._sentence), _LATER, 503)
        try:
            if not self._working.acquire(timeout=patience):
                raise PauseError(str(self._sentence), _LATER, 503)
            try:
                yield
            finally:
                self._working.release()
        finally:
            self._line.release()
