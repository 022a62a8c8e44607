"""Timers of deadlines, on each event loop that a site may run on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
import uvloop
from django.utils import timezone

from matches.clocks.timing import GRACE
from matches.consumers.timers import Timers
from tests.clock import pass_time


def due_in(milliseconds: float) -> datetime:
    return timezone.now() - GRACE + timedelta(milliseconds=milliseconds)


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_every_time_that_runs_out_is_told_once(loop: Callable[[], asyncio.AbstractEventLoop]) -> None:
    """uvloop keeps whole milliseconds: half of its timers fire a little early by their own account."""
    told: list[str] = []
    times = {f"{number}": 5 + number * 1.37 for number in range(30)}

    async def wait() -> None:
        timers = Timers(asyncio.get_running_loop(), told.append)
        for match, milliseconds in times.items():
            timers.watch(match, due_in(milliseconds))
        while len(told) < len(times):
            await asyncio.sleep(0.001)

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(wait())
    assert sorted(told, key=int) == [*times]


async def test_a_time_that_is_put_off_isnt_told_before() -> None:
    told: list[Any] = []
    timers = Timers(asyncio.get_running_loop(), told.append)
    timers.watch("match", due_in(20))
    timers.watch("match", due_in(120))
    await pass_time(0.07)
    assert told == []
    await pass_time(0.1)
    assert told == ["match"]
