"""Answers that come by socket: decided on the table at hand, committed with all that is due, then told."""

from __future__ import annotations

import asyncio

from games.kernel.decision import Answer
from matches import tables
from matches.consumers.hub import Hub
from matches.consumers.threads import in_thread
from matches.play.answer import decide, find, overtaken
from matches.play.outcome import Applied, Refused
from matches.table import Table

__all__ = ["answer"]


async def answer(hub: Hub, match_id: str, seat: str | None, given: Answer) -> Applied | Refused:
    """Applies an answer exactly once, or says why not.

    A table at hand is never wrong, only behind. So the database is asked only where the answer is to a later decision
    than this process knows; where another process was first, the append finds out. What was begun is brought to its
    end even if the socket goes away meanwhile: a move that is written is told.
    """
    return await asyncio.shield(hub.run(_answer(hub, match_id, seat, given)))


async def _answer(hub: Hub, match_id: str, seat: str | None, given: Answer) -> Applied | Refused:
    async with hub.turn(match_id):
        table = tables.at_hand(match_id)
        if table is None or table.seq < given.seq:
            found = await in_thread(find, match_id)
            if isinstance(found, Refused):
                return found
            table = found
        ply = decide(table, seat, given)
        if isinstance(ply, Refused):
            return ply
        if await hub.committer.commit(ply):
            hub.moved(ply)
            return Applied(match_id, ply.after.seq)
        newer = await in_thread(find, match_id)
        if isinstance(newer, Table):
            hub.brought(newer)
        return await in_thread(overtaken, match_id)
