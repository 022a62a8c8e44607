"""Faults in the midst of timed matches: a web server is killed, then the message server, then all connections to the
database are cut; what became of the moves and of the clocks."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterable
from functools import partial

from tools.bench_live.bots import Table
from tools.bench_live.crowd import Crowd
from tools.bench_live.run import LIVELY_CLOCK, tickets
from tools.bench_live.sites import Process, Site, cut_connections
from tools.environment import PROJECT

__all__ = ["play_through_faults"]

PAUSE = 0.5
"""Seconds between a match's answers, at least."""
SILENCE = 3.0
"""Seconds without news after which bots ask."""
PATIENCE = 120.0


async def play_through_faults(site: Site, matches: int, spell: float, say: Callable[[str], None]) -> list[str]:
    """Plays matches to their end, with a fault after each spell of so many seconds; what is wrong with them then."""
    assert site.broker
    async with tickets(site, LIVELY_CLOCK) as (take, _):
        crowd = Crowd(site.dialect, site.ports, matches, PAUSE, take, is_scattered=True)
        crowd.goes_on = False
        async with asyncio.timeout(PATIENCE):
            await crowd.sit_down()
        crowd.play()
        crowd.spawn(_keep_asking(crowd))
        faults: dict[str, Callable[[], Awaitable[object]]] = {
            "kill -9 of a web server": partial(_kill, site.servers[0], spell / 4),
            "kill -9 of the message server": partial(_kill, site.broker, spell / 4),
            "the database's connections are cut": partial(asyncio.to_thread, cut_connections, site),
        }
        for name, happens in faults.items():
            await asyncio.sleep(spell)
            say(f"{site.name}: {matches} matches, {_moves(crowd)} moves: {name} ...")
            await happens()
        await asyncio.sleep(spell)
        say(f"{site.name}: {matches} matches, {_moves(crowd)} moves: to the end, flat out ...")
        crowd.hurry()
        unfinished = await _until_all_are_over(crowd)
        say(f"{site.name}: {_moves(crowd)} moves; on the way {_count(crowd.counts.errors.items()) or 'nothing'}")
        tables = [*crowd.ended, *crowd.tables]
        await crowd.leave()
    found = [f"{len(unfinished)} matches did not end within {PATIENCE:.0f} seconds"] if unfinished else []
    if went_back := crowd.counts.errors["went back"]:
        found.append(f"{went_back} times a seat was told less than it knew")
    return found + _verified(site, tables)


async def _kill(process: Process, away: float) -> None:
    process.kill()
    await asyncio.sleep(away)
    process.start()


async def _keep_asking(crowd: Crowd) -> None:
    while True:
        await asyncio.sleep(1)
        crowd.ask(SILENCE)


async def _until_all_are_over(crowd: Crowd) -> set[Table]:
    deadline = crowd.clock() + PATIENCE
    while crowd.tables and crowd.clock() < deadline:
        await asyncio.sleep(0.2)
    return crowd.tables


def _moves(crowd: Crowd) -> int:
    return sum(len(table.acknowledged) for table in (*crowd.ended, *crowd.tables))


def _verified(site: Site, tables: Iterable[Table]) -> list[str]:
    lines = [json.dumps({"match": table.ticket.match, "acknowledged": table.acknowledged}) for table in tables]
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
