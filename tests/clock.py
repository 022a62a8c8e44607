"""An event loop whose time is held by the test: nothing is ever waited for in real time.

Timers fire only while a test lets time pass, and then at once and in order, as soon as nothing else is under way.
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import TypeVar, TypeVarTuple

from django.utils import timezone

__all__ = ["loop_of_a_test", "pass_time", "passing", "wall_clock"]

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

IDLE = 0.02
"""Real seconds without an event after which nothing is under way."""
STEPS = 20
"""How often timers get their turn while time passes: a connection to Redis asks for news ten times a second."""


class _Selector(selectors.DefaultSelector):
    loop: HeldLoop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if self.loop.step is None or timeout is None or timeout <= 0:
            return super().select(timeout)
        events = super().select(IDLE)
        if not events and not self.loop.in_threads:
            self.loop.now += max(timeout, self.loop.step)
        return events


class HeldLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        selector = _Selector()
        selector.loop = self
        self.now = 0.0
        self.step: float | None = None
        """Time passes by so many seconds at least; None: it is held."""
        self.in_threads = 0
        """Calls that threads are busy with: time waits for them."""
        super().__init__(selector)

    def time(self) -> float:
        return self.now

    def run_in_executor(self, executor: Executor | None, func: Callable[[*Ts], T], *args: *Ts) -> asyncio.Future[T]:
        future = super().run_in_executor(executor, func, *args)
        self.in_threads += 1
        future.add_done_callback(self._is_done)
        return future

    def _is_done(self, _: object) -> None:
        self.in_threads -= 1

    def close(self) -> None:
        """The site's clock is right again: what fixtures of the next test make, they make before it has a loop."""
        super().close()
        self.now = 0.0


def loop_of_a_test() -> HeldLoop:
    """Replaces the loop of the test before, and with it the time that had passed there."""
    global _loop
    _loop = HeldLoop()
    return _loop


@contextmanager
def passing(step: float = 0.0) -> Iterator[None]:
    """Time passes in here, from one timer to the next, or in steps of so many seconds where timers are closer."""
    assert _loop is not None
    _loop.step = step
    try:
        yield
    finally:
        _loop.step = None


async def pass_time(seconds: float) -> None:
    """Returns when everything that was due in these seconds has been done."""
    with passing(seconds / STEPS):
        await asyncio.sleep(seconds)


def wall_clock(now: Callable[[], datetime] = timezone.now) -> datetime:
    """The site's own clock: later by the time that a test has let pass."""
    return now() + timedelta(seconds=_loop.now if _loop else 0)


_loop: HeldLoop | None = None
