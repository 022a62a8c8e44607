"""Matches against agents: bots that answer after a moment, and how long each agent takes from its decision to its
answer."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable, Mapping
from datetime import timedelta

from tools.bench_live.crowd import Crowd, nobody
from tools.bench_live.run import batch
from tools.bench_live.sites import Site
from tools.environment import PROJECT

PAUSE = 0.7
"""Seconds after which a bot answers."""
_WARM_UP = 10.0
PATIENCE = 120.0


async def play_against_agents(
    site: Site, matches: Mapping[str, int], seconds: float, say: Callable[[str], None]
) -> str:
    """Plays so many matches against each of these agents at once; a table of how long they took."""
    tickets = [ticket for agent, count in matches.items() for ticket in await batch(site, count, "", agent)]

    crowd = Crowd(site.dialect, site.ports, len(tickets), PAUSE, nobody, is_scattered=False)
    crowd.goes_on = False
    async with asyncio.timeout(PATIENCE):
        for ticket in tickets:
            await crowd.sit_at(ticket)
    say(f"{len(tickets)} matches against agents ...")
    crowd.play()
    await asyncio.sleep(_WARM_UP + seconds)
    ended = crowd.counts.finished
    found = _answer_times(site, seconds)
    await crowd.leave()
    return f"{found}{ended} matches ended meanwhile\n"


def _answer_times(site: Site, seconds: float) -> str:
    script = f"""
import datetime, django
django.setup()
from matches.metrics import answer_times, percentile
print("agent            answers    p50    p95  longest  seconds from due to answered")
for agent, times in answer_times({timedelta(seconds=seconds)!r}).items():
    half, most = percentile(times, 0.5), percentile(times, 0.95)
    print(f"{{agent:16}} {{len(times):7}} {{half:6.2f}} {{most:6.2f}} {{times[-1]:8.2f}}")
"""
    command = [sys.executable, "-c", script]
    return subprocess.run(command, cwd=PROJECT, env=site.environment, capture_output=True, text=True, check=True).stdout
