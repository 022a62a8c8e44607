"""Restarts: children that stop unexpectedly are restarted, with growing pauses."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from voidream_site.embedded.children import Child, SiteStopped, start

PAUSES = (1, 2, 4, 8, 16, 30)
"""Seconds before each further start in a row, so some four in the first minute."""
LONG_ENOUGH = 60.0
"""Seconds after which a child counts as stable, and the row of restarts starts over."""


async def keep_running(
    children: list[Child], place: int, say: Callable[[str], None], *, tries: int | None = None
) -> None:
    """Starts the child at this place again whenever it ends, in the same place of the list.

    Nothing important is lost: moves and deadlines are in the database, and sockets reconnect.
    After `tries` ends in a row SiteStopped is raised; None tries for ever.
    """
    clock, in_a_row = asyncio.get_running_loop().time, 0
    while True:
        child, began = children[place], clock()
        code = await child.process.wait()
        # Its own children, which may still be at work.
        child.kill()
        in_a_row = in_a_row + 1 if clock() - began < LONG_ENOUGH else 1
        ended = f"The {child.name} stopped unexpectedly (exit code {code})"
        if in_a_row == tries:
            raise SiteStopped(f"{ended}, {in_a_row} times in a row. Stopping the site. See above for the reason.")
        pause = PAUSES[min(in_a_row, len(PAUSES)) - 1]
        say(f"{ended}. Restarting in {pause} {'second' if pause == 1 else 'seconds'}.")
        await asyncio.sleep(pause)
        children[place] = await start(child.name, child.command, child.environment)
