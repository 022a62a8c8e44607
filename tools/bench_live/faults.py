"""Faults in the midst of timed matches: a web server is killed, then the message server, then all connections to the
database are cut, a worker is killed while it thinks for an agent, and at last what looks for time that has run out.
What became of the moves and of the clocks is checked in the end.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterable
from functools import partial

import redis.asyncio as redis

from tools.bench_live.bots import Table
from tools.bench_live.crowd import Crowd, in_time
from tools.bench_live.run import LIVELY_CLOCK, batch, tickets
from tools.bench_live.sites import Process, Site, cut_connections
from tools.environment import PROJECT

PAUSE = 0.5
"""Seconds between a match's answers, at least."""
SILENCE = 3.0
"""Seconds without news after which bots ask."""
PATIENCE = 120.0
AGENT = "greedy"
_AGENTS = 10
"""Of so many matches one is played against an agent, and for each of those there is one more whose players sleep."""
_SOON = 10
"""Seconds that are left where they sleep; until then they have to be at their tables, however slow the machine is."""


async def play_through_faults(site: Site, matches: int, spell: float, say: Callable[[str], None]) -> list[str]:
    """Plays matches to their end, with a fault after each spell of so many seconds; what is wrong with them then."""
    assert site.broker
    assert site.worker
    assert site.beat
    few = max(1, matches // _AGENTS)
    async with tickets(site, LIVELY_CLOCK) as (take, _):
        crowd = Crowd(site.dialect, site.ports, matches - few, PAUSE, take, is_scattered=True)
        crowd.goes_on = False
        async with in_time(PATIENCE):
            await crowd.sit_down()
            for ticket in await batch(site, few, LIVELY_CLOCK, AGENT):
                await crowd.sit_at(ticket)
        crowd.play()
        crowd.spawn(_keep_asking(crowd))
        away = spell / 4
        faults: dict[str, Callable[[], Awaitable[object]]] = {
            "kill -9 of a web server": partial(_kill, site.servers[0], away),
            "kill -9 of the message server": partial(_kill, site.broker, away),
            "the database's connections are cut": partial(asyncio.to_thread, cut_connections, site),
            "kill -9 of the worker in an agent's turn": partial(_kill_thinking, site, site.worker, away),
            "kill -9 of the beat, and time runs out": partial(_kill_at_the_end_of_time, crowd, site, site.beat, few),
        }
        for name, happens in faults.items():
            await asyncio.sleep(spell)
            say(f"{site.name}: {matches} matches, {moves_of(crowd)} moves: {name} ...")
            await happens()
        await asyncio.sleep(spell)
        say(f"{site.name}: {matches} matches, {moves_of(crowd)} moves: to the end, flat out ...")
        crowd.hurry()
        unfinished = await until_all_are_over(crowd, PATIENCE)
        say(f"{site.name}: {moves_of(crowd)} moves; on the way {_count(crowd.counts.errors.items()) or 'nothing'}")
        tables = [*crowd.ended, *crowd.tables]
        await crowd.leave()
    found = [f"{len(unfinished)} matches did not end within {PATIENCE:.0f} seconds"] if unfinished else []
    if went_back := crowd.counts.errors["went back"]:
        found.append(f"{went_back} times a seat was told less than it knew")
    return found + verified(site, tables)


async def _kill(process: Process, away: float) -> None:
    process.kill()
    await asyncio.sleep(away)
    process.start()


async def _kill_thinking(site: Site, worker: Process, away: float) -> None:
    """Kills it at the moment when it works on the turn of an agent, by the lease that it takes."""
    assert site.environment
    async with redis.from_url(site.environment["REDIS_URL"]) as messages, asyncio.timeout(PATIENCE):
        while not await messages.keys("*ai-turn:*"):
            await asyncio.sleep(0.001)
    await _kill(worker, away)


async def _kill_at_the_end_of_time(crowd: Crowd, site: Site, beat: Process, count: int) -> None:
    """Nobody but the web servers sees how the time of those who sleep runs out."""
    beat.kill()
    sleepers = await batch(site, count, LIVELY_CLOCK, span=str(_SOON))
    async with asyncio.timeout(PATIENCE):
        for ticket in sleepers:
            await crowd.sit_at(ticket, is_asleep=True)
    await asyncio.sleep(_SOON + SILENCE)
    beat.start()


async def _keep_asking(crowd: Crowd) -> None:
    while True:
        await asyncio.sleep(1)
        crowd.ask(SILENCE)


async def until_all_are_over(crowd: Crowd, seconds: float) -> set[Table]:
    """Waits for the end of all matches; those that are left after so many seconds."""
    deadline = crowd.clock() + seconds
    while crowd.tables and crowd.clock() < deadline:
        await asyncio.sleep(0.2)
    return crowd.tables


def moves_of(crowd: Crowd) -> int:
    """How many answers were acknowledged so far."""
    return sum(len(table.acknowledged) for table in (*crowd.ended, *crowd.tables))


def verified(site: Site, tables: Iterable[Table]) -> list[str]:
    """What is wrong with matches by what the database says of them, a line each."""
    lines = [
        json.dumps({"match": table.ticket.match, "acknowledged": table.acknowledged, "span": _SOON * table.is_asleep})
        for table in tables
    ]
    done = subprocess.run(
        [sys.executable, "-m", "tools.bench_live.verify"],
        cwd=PROJECT,
        env=site.environment,
        input="\n".join(lines),
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    return done.stdout.splitlines() if done.returncode == 0 else [done.stderr]


def _count(errors: Iterable[tuple[str, int]]) -> str:
    return ", ".join(f"{count} × {code}" for code, count in errors)
