"""Group commit: one thread writes all due moves of this process in one transaction.

A single move is written at once; moves that arrive during a transaction go into the next one. No move is broadcast
before its transaction is committed.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from dataclasses import replace
from typing import NamedTuple

import structlog
from django.db import DatabaseError, InterfaceError, connection

from matches.clocks.timing import Timing
from matches.models import Match, Move
from matches.play.append import Ply, append

log = structlog.get_logger(__name__)

MOST = 128
"""Moves in a transaction."""
IDLE = 60.0
"""Seconds without a move after which the thread ends, and with it its connection to the database."""


class _Due(NamedTuple):
    ply: Ply
    done: asyncio.Future[bool]


class Committer:
    """Writes moves for one event loop. There is at most one move of a match at a time in it."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._queue: queue.SimpleQueue[_Due | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    async def commit(self, ply: Ply) -> bool:
        """Whether the move is in the database now; False if another writer was first. Raises database errors."""
        due = _Due(ply, self._loop.create_future())
        with self._lock:
            self._queue.put(due)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="committer", daemon=True)
                self._thread.start()
        return await due.done

    def stop(self) -> None:
        """Ends the thread once all that is due is written."""
        with self._lock:
            thread = self._thread
            if thread is not None:
                self._queue.put(None)
        if thread is not None:
            thread.join()

    def _run(self) -> None:
        try:
            while batch := self._next_batch():
                outcomes = [(due, outcome) for due, outcome in zip(batch, _written(batch), strict=True)]
                self._loop.call_soon_threadsafe(_settle, outcomes)
        finally:
            connection.close()

    def _next_batch(self) -> list[_Due]:
        """All that is due, waited for if nothing is; empty if the thread is to end."""
        try:
            first = self._queue.get(timeout=IDLE)
        except queue.Empty:
            first = None
        if first is None:
            with self._lock:
                if self._queue.empty():
                    self._thread = None
                    return []
            return self._next_batch()
        batch = [first]
        while len(batch) < MOST and not self._queue.empty():
            due = self._queue.get()
            if due is None:
                # The end comes after what is due before it.
                self._queue.put(None)
                break
            batch.append(due)
        return batch


def _written(batch: list[_Due], *, is_again: bool = False) -> list[bool | Exception]:
    """What became of each move. One that the database stumbles over doesn't take the others with it."""
    plies = [due.ply for due in batch]
    try:
        try:
            done = append(plies)
        except (DatabaseError, InterfaceError):
            # The connection may have been lost while nothing was due: the second try opens another one.
            connection.close()
            is_again = True
            done = append(plies)
        # What was written already, but for the word that it was, isn't written again: it counts.
        return [is_done or (is_again and _is_written(ply)) for ply, is_done in zip(plies, done, strict=True)]
    except Exception as error:
        log.exception("commit_failed", moves=len(plies))
        connection.close()
        return [error] if len(batch) == 1 else [outcome for due in batch for outcome in _written([due], is_again=True)]


def _is_written(ply: Ply) -> bool:
    """Whether a try whose word got lost has written it; what the clocks say since then is that try's."""
    moves = Move.objects.filter(match_id=ply.match_id, seq=ply.before.seq, seat=ply.seat, answer=ply.answer)
    if not moves.filter(engine_version=ply.before.game.rules_version).exists():
        return False
    ply.after = replace(ply.after, timing=Timing.of(Match.objects.get(pk=ply.match_id)))
    return True


def _settle(outcomes: list[tuple[_Due, bool | Exception]]) -> None:
    for due, outcome in outcomes:
        if due.done.done():
            # Whoever waited for it is gone.
            continue
        if isinstance(outcome, Exception):
            due.done.set_exception(outcome)
        else:
            due.done.set_result(outcome)
