"""A run: crowds of bots at one site after another, and what each came to."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from tools.bench_live import disk
from tools.bench_live.crowd import Crowd
from tools.bench_live.dialects import Ticket
from tools.bench_live.figures import Counts, Figures, Latency, busy_ms, cpu_ms, memory_mib
from tools.bench_live.sites import Site
from tools.environment import PROJECT

_WARM_UP = 2.0
PATIENCE = 120.0
"""Seconds for all to sit down."""
LIVELY_CLOCK = "blitz"
"""That of matches which are timed here: no bot ever needs more than its allowances."""
_SPARE = 20
"""Matches that are ready to begin where others end."""


@dataclass(frozen=True)
class Pace:
    name: str
    matches: int
    pause: float
    """Seconds between a match's answers, at least."""
    together: bool = False
    """Whether all matches begin at one moment, and are measured from it."""


async def measure(
    site: Site, paces: list[Pace], seconds: float, say: Callable[[str], None], *, is_lively: bool = False
) -> list[Figures]:
    """A row for each pace; lively: with clocks, somebody who watches each match, and players who talk."""
    found = []
    name = site.name + ", lively" * is_lively
    async with tickets(site, LIVELY_CLOCK if is_lively else "") as (take, supply):
        for pace in paces:
            say(f"{name}: {pace.matches} {pace.name} ...")
            try:
                found.append(await _measure(site, pace, seconds, take, supply, name, is_lively))
            except TimeoutError:
                say(f"{name}: {pace.matches} matches did not begin within {PATIENCE:.0f} seconds.")
    return found


async def _measure(
    site: Site,
    pace: Pace,
    seconds: float,
    take: Callable[[], Awaitable[Ticket]],
    supply: list[int],
    name: str,
    is_lively: bool,
) -> Figures:
    scattered = site.is_scattered
    crowd = Crowd(site.dialect, site.ports, pace.matches, pace.pause, take, is_scattered=scattered, is_lively=is_lively)
    try:
        async with asyncio.timeout(PATIENCE):
            await crowd.sit_down()
    except TimeoutError:
        await crowd.leave()
        raise
    crowd.play(together=pace.together)
    if not pace.together:
        await asyncio.sleep(_WARM_UP)
    counts = crowd.counts = Counts()
    began, before, busy_before = crowd.clock(), _spent(site, supply), busy_ms()
    with tempfile.TemporaryDirectory(prefix="voidream-bench-") as folder:
        async with disk.watch(Path(folder)) as writes:
            await asyncio.sleep(seconds)
    took, after, busy_after = crowd.clock() - began, _spent(site, supply), busy_ms()
    stalled = crowd.stalled
    memory = memory_mib(site.processes()["server"])
    crowd.counts = Counts()
    await crowd.leave()
    decisions = len(counts.own)
    busy = busy_after - busy_before - sum(after[what] - before[what] for what in before)
    return Figures(
        site=name,
        pace=pace.name,
        matches=pace.matches,
        seconds=round(took, 1),
        per_second=round(decisions / took, 1),
        own=Latency.of(counts.own),
        other=Latency.of(counts.other),
        cpu_ms={what: round((after[what] - before[what]) / max(decisions, 1), 3) for what in before},
        step_bytes=counts.step_bytes // max(counts.steps, 1),
        memory_mib=memory,
        others=round(max(busy, 0.0) / (took * 1000 * (os.cpu_count() or 1)), 2),
        finished=counts.finished,
        stalled=stalled,
        errors=dict(counts.errors),
        disk=Latency.of(writes),
    )


def _spent(site: Site, supply: list[int]) -> dict[str, float]:
    processes = site.processes() | {"bots": [os.getpid()]}
    if supply:
        processes["new matches"] = supply
    return {what: cpu_ms(which) for what, which in processes.items()}


@contextlib.asynccontextmanager
async def tickets(site: Site, clock: str = "") -> AsyncIterator[tuple[Callable[[], Awaitable[Ticket]], list[int]]]:
    """What gives a new match with the clock of this key, and the processes that make them."""
    if site.environment is None:
        numbers = itertools.count()

        async def by_itself() -> Ticket:
            return Ticket(f"bench{next(numbers)}", dict.fromkeys(site.dialect.seats, ""))

        yield by_itself, []
        return
    async with _supply(site.environment, clock) as (take, process):
        yield take, [process]


async def batch(site: Site, count: int, clock: str, agent: str = "", span: str = "") -> list[Ticket]:
    """So many new matches at once; see supply.py for the arguments."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tools.bench_live.supply", clock, agent, span),
        cwd=site.project,
        env=site.environment,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    out, _ = await process.communicate(f"{count}\n".encode())
    return [Ticket(**json.loads(line)) for line in out.splitlines()]


@contextlib.asynccontextmanager
async def _supply(
    environment: Mapping[str, str], clock: str
) -> AsyncIterator[tuple[Callable[[], Awaitable[Ticket]], int]]:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tools.bench_live.supply", clock),
        cwd=PROJECT,
        env=environment,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    ready: asyncio.Queue[Ticket] = asyncio.Queue()
    missing = 0

    def order(count: int) -> None:
        nonlocal missing
        missing += count
        assert process.stdin
        process.stdin.write(f"{count}\n".encode())

    async def read() -> None:
        nonlocal missing
        assert process.stdout
        async for line in process.stdout:
            missing -= 1
            ready.put_nowait(Ticket(**json.loads(line)))

    async def take() -> Ticket:
        if ready.qsize() + missing <= _SPARE:
            order(_SPARE)
        return await ready.get()

    reading = asyncio.create_task(read())
    try:
        order(_SPARE)
        yield take, process.pid
    finally:
        reading.cancel()
        process.terminate()
        await process.wait()
