"""The worker, which may be lost without the site being lost: another one is started in its place."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from voidream_site.embedded.children import Child, start
from voidream_site.embedded.plan import Plan

__all__ = ["WORKER", "keep_a_worker"]

WORKER = "worker"
PAUSES = (1, 2, 4, 8, 16, 30)
"""Seconds before it is started again: more each time that it hasn't lasted, so some four times in the first minute."""
LONG_ENOUGH = 60.0


async def keep_a_worker(plan: Plan, children: list[Child], say: Callable[[str], None]) -> None:
    """Starts the worker again whenever it ends. What it had in hand stands in the database, and is sent again."""
    clock, in_a_row = asyncio.get_running_loop().time, 0
    while True:
        place, worker = next((place, child) for place, child in enumerate(children) if child.name == WORKER)
        began = clock()
        code = await worker.process.wait()
        # Its own children, which may still be at work.
        worker.kill()
        in_a_row = in_a_row + 1 if clock() - began < LONG_ENOUGH else 0
        pause = PAUSES[min(in_a_row, len(PAUSES) - 1)]
        say(f"The worker has ended by itself (exit code {code}); it is started again in {pause} seconds.")
        await asyncio.sleep(pause)
        children[place] = await start(WORKER, plan.worker, plan.environment)
