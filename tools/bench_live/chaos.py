"""Chaos: faults of all kinds at random moments, for as long as is wanted, under timed matches with AIs in half of them.

What has ended is started again, as a process manager would. After each fault every part has to serve again within
RECOVERY; in the end no acknowledged answer may be lost or doubled, and every match has to end as its record says.
"""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from http.client import HTTPConnection, HTTPException

from tools.bench_live.clock import set_wrong
from tools.bench_live.crowd import BusyError, Crowd, in_time, nobody
from tools.bench_live.faults import SILENCE, moves_of, until_all_are_over, verified
from tools.bench_live.run import batch
from tools.bench_live.sites import Process, Site

_CLOCK = "60+10"
"""Of all matches: no outage takes so much time."""
_AGENTS = ("oneironaut", "lucid", "drowsy", "greedy")
PAUSE = 0.7
RECOVERY = 30.0
LONGEST = 60.0
_WRONG_BY = 120
"""Seconds that a clock is wrong by at most."""
PATIENCE = 240.0
SERVED = "everything served again"
"""What takes longer where much else runs; nothing else that is wrong may be put down to that."""
Say = Callable[[str], None]


async def play_through_chaos(
    site: Site,
    matches: int,
    seconds: float,
    say: Say,
    rng: random.Random,
    *,
    longest: float = LONGEST,
    agents: Sequence[str] = _AGENTS,
) -> list[str]:
    """Plays so many matches at a time under faults for so many seconds, then to their end; what went wrong, in a line
    each. `longest`: seconds that an outage takes at most."""
    if await _until_well(site, PATIENCE) > PATIENCE:
        raise BusyError(f"Not everything served within {PATIENCE:.0f} seconds: too much else runs here.")
    wrong: list[str] = []
    async with _restarting(site.all_processes):
        crowd = Crowd(site.dialect, site.ports, matches, PAUSE, nobody, is_scattered=True)
        crowd.goes_on = False
        await _sit_down(site, crowd, matches, agents)
        crowd.play()
        crowd.spawn(_keep_asking(crowd))
        ends, count = crowd.clock() + seconds, 0
        while crowd.clock() < ends and crowd.tables:
            await asyncio.sleep(rng.uniform(1, 8))
            name, happens = _fault(site, rng, longest)
            say(f"{count + 1}. {name}; {len(crowd.tables)} matches, {moves_of(crowd)} moves ...")
            await happens()
            count += 1
            took = await _until_well(site)
            if took > RECOVERY:
                wrong.append(f"after “{name}” it took {took:.0f} seconds until {SERVED}")
            if len(crowd.tables) < matches / 2 and ends - crowd.clock() > LONGEST:
                await _sit_down(site, crowd, matches - len(crowd.tables), [rng.choice(agents)])
        say(f"{moves_of(crowd)} moves; to the end, flat out ...")
        crowd.hurry()
        if unfinished := await until_all_are_over(crowd, PATIENCE):
            wrong.append(f"{len(unfinished)} matches did not end within {PATIENCE:.0f} seconds")
        tables = [*crowd.ended, *crowd.tables]
        await crowd.leave()
    wrong += verified(site, tables)
    lost = sum("was given" in each or "answer" in each for each in wrong)
    say(f"{count} faults: {lost} of {moves_of(crowd)} acknowledged answers lost, {len(wrong)} things wrong.")
    return wrong


async def _sit_down(site: Site, crowd: Crowd, matches: int, agents: Sequence[str]) -> None:
    """So many more matches, half of them against these agents."""
    tickets = []
    for agent in agents:
        tickets += await batch(site, -(-(matches // 2) // len(agents)), _CLOCK, agent)
    # Last: those between people wait for a minute only.
    tickets += await batch(site, matches - matches // 2, _CLOCK)
    async with in_time(PATIENCE):
        await asyncio.gather(*(crowd.sit_at(ticket) for ticket in tickets))


def _fault(site: Site, rng: random.Random, longest: float) -> tuple[str, Callable[[], Awaitable[object]]]:
    away = round(rng.uniform(1, longest), 1)
    name, process = rng.choice(list(site.all_processes.items()))
    kinds: list[tuple[str, Callable[[], Awaitable[object]]]] = [
        (f"kill -9 of the {name}", partial(asyncio.to_thread, process.kill)),
        (f"SIGSTOP of the {name} for {away} s", partial(_stop, process, away)),
    ]
    if site.line:
        kinds.append((f"the database cut for {away} s", partial(_for_a_while, site.line.cut, away, site.line.mend)))
        kinds.append(
            (f"the database frozen for {away} s", partial(_for_a_while, site.line.freeze, away, site.line.thaw))
        )
    if site.disk:
        kinds.append((f"the disk full for {away} s", partial(_for_a_while, site.disk.fill, away, site.disk.clear)))
    if site.folder:
        ahead = round(rng.uniform(-_WRONG_BY, _WRONG_BY))
        kinds.append((f"the clock set {ahead:+} s wrong", partial(asyncio.to_thread, set_wrong, site.folder, ahead)))
    if site.broker:
        kinds.append((f"kill -9 of the message server, away for {away} s", partial(_away, site.broker, away)))
    return rng.choice(kinds)


async def _stop(process: Process, away: float) -> None:
    process.signal(signal.SIGSTOP)
    await asyncio.sleep(away)
    process.signal(signal.SIGCONT)


async def _for_a_while(begin: Callable[[], None], away: float, end: Callable[[], None]) -> None:
    begin()
    await asyncio.sleep(away)
    end()


async def _away(process: Process, away: float) -> None:
    process.is_wanted = False
    await asyncio.to_thread(process.kill)
    await asyncio.sleep(away)
    process.is_wanted = True


@asynccontextmanager
async def _restarting(processes: dict[str, Process]) -> AsyncIterator[None]:
    """What ends meanwhile is started again a second later."""

    async def watch() -> None:
        while True:
            await asyncio.sleep(1)
            for process in processes.values():
                if process.is_wanted and not process.is_alive():
                    process.start()

    task = asyncio.create_task(watch())
    try:
        yield
    finally:
        task.cancel()


async def _until_well(site: Site, most: float = 2 * RECOVERY) -> float:
    """Seconds until all parts say that they are well, or a little more than the most."""
    clock = asyncio.get_running_loop().time
    began = clock()
    while clock() - began <= most:
        if all(process.is_alive() for process in site.all_processes.values()) and all(
            await asyncio.gather(*(asyncio.to_thread(_is_well, port) for port in site.ports))
        ):
            break
        await asyncio.sleep(0.5)
    return clock() - began


def _is_well(port: int) -> bool:
    connection = HTTPConnection("127.0.0.1", port, timeout=3)
    try:
        connection.request("GET", "/health/")
        return connection.getresponse().status == 200
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()


async def _keep_asking(crowd: Crowd) -> None:
    while True:
        await asyncio.sleep(1)
        crowd.ask(SILENCE)
