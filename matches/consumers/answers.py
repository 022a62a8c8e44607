"""Answers that come by socket: decided on the table at hand, committed with all that is due, then told."""

from __future__ import annotations

import asyncio
from datetime import timedelta

from accounts.outcome import Refused
from games.kernel.decision import Answer
from matches import match_cache
from matches.clocks import pulse
from matches.clocks.lag import NO_LAG
from matches.consumers.hub import Hub
from matches.consumers.threads import in_thread
from matches.live_match import LiveMatch
from matches.play.answer import TIME_OVER, decide, overtaken
from matches.play.find import find
from matches.play.outcome import Applied
from matches.play.run_out import run_out


async def answer(
    hub: Hub, match_id: str, seat: str | None, given: Answer, lag: timedelta = NO_LAG
) -> Applied | Refused:
    """Applies an answer exactly once, or says why not.

    A table at hand is never wrong, only behind. So the database is asked only where the answer is to a later decision
    than this process knows; where another process was first, the append finds out. What was begun is brought to its
    end even if the socket goes away meanwhile: a move that is written is told.
    """
    return await asyncio.shield(hub.run(_answer(hub, match_id, seat, given, lag)))


async def _answer(hub: Hub, match_id: str, seat: str | None, given: Answer, lag: timedelta) -> Applied | Refused:
    async with hub.turn(match_id):
        table = match_cache.at_hand(match_id)
        if table is None or table.seq < given.seq or (table.timing and pulse.is_late()):
            found = await in_thread(find, match_id)
            if isinstance(found, Refused):
                return found
            table = found
        outcome = await _decided(hub, table, seat, given, lag)
        if outcome is not None and outcome is not TIME_OVER:
            return outcome
        newer = await in_thread(find, match_id)
        if isinstance(newer, LiveMatch):
            hub.brought(newer)
            if newer.deadline != table.deadline and newer.seq == table.seq:
                # Time was given back meanwhile: nobody else was first.
                outcome = await _decided(hub, newer, seat, given, lag)
        if outcome is TIME_OVER:
            await in_thread(run_out, match_id)
            hub.wake(match_id)
        return await in_thread(overtaken, match_id) if outcome is None else outcome


async def _decided(
    hub: Hub, table: LiveMatch, seat: str | None, given: Answer, lag: timedelta
) -> Applied | Refused | None:
    """None if another writer was first; then the database has the order."""
    ply = decide(table, seat, given, lag)
    if isinstance(ply, Refused):
        return ply
    if not await hub.committer.commit(ply):
        return None
    hub.moved(ply)
    return Applied(ply.match_id, ply.after.seq)
