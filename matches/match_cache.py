"""Cache of live matches: what the database says of the matches that this process plays, bounded by the memory it takes.

A table that is kept at seq n follows from the first n moves alone, and moves are only ever added: so it is never wrong,
only behind, and `load` brings it up to date with the moves that other processes have added meanwhile.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from dataclasses import replace

import structlog
from django.conf import settings
from django.utils import timezone

from matches.clocks import pulse
from matches.clocks.timing import Timing
from matches.live_match import LiveMatch, UnreplayableError
from matches.models import ABANDONED, Match, Move
from matches.restore import SupersededError, follow, restore

log = structlog.get_logger(__name__)

_STRIPES = 16
_STILL_PLAYED = 60.0
"""Seconds. Dropping a table used this recently means too little memory for the running matches."""


_STANDING = (
    "status",
    "seq",
    "conceded",
    "ending",
    "reason",
    "rules_version",
    "to_move",
    "clock",
    "clocks",
    "deadline",
    "paused_until",
)
"""Columns with the progress and time of a match."""


class NotStartedError(Exception):
    """The match waits for a player: nothing has been dealt."""

    def __init__(self, match: Match) -> None:
        super().__init__(match.pk)
        self.match = match


class _Cache:
    """The tables by match, the one that was used last at the end."""

    def __init__(self) -> None:
        self.tables: OrderedDict[str, LiveMatch] = OrderedDict()
        self.used: dict[str, float] = {}
        self.weight = 0
        self.warned = 0.0

    def get(self, match_id: str) -> LiveMatch | None:
        table = self.tables.get(match_id)
        if table is not None:
            self.tables.move_to_end(match_id)
            self.used[match_id] = time.monotonic()
        return table

    def put(self, table: LiveMatch) -> None:
        self.drop(table.match_id)
        self.tables[table.match_id] = table
        self.used[table.match_id] = time.monotonic()
        self.weight += table.weight
        while self.weight > settings.TABLE_MEMORY and len(self.tables) > 1:
            self._drop_oldest()

    def drop(self, match_id: str) -> None:
        table = self.tables.pop(match_id, None)
        if table is not None:
            del self.used[match_id]
            self.weight -= table.weight

    def clear(self) -> None:
        self.tables.clear()
        self.used.clear()
        self.weight = 0

    def _drop_oldest(self) -> None:
        match_id, table = next(iter(self.tables.items()))
        used = self.used[match_id]
        self.drop(match_id)
        now = time.monotonic()
        if table.result is None and now - used < _STILL_PLAYED <= now - self.warned:
            self.warned = now
            log.warning("table_memory_short", tables=len(self.tables), bytes=self.weight, limit=settings.TABLE_MEMORY)


_cache = _Cache()
_lock = threading.Lock()
# A table that many wait for, as after a restart, is replayed by one of them.
_replaying = tuple(threading.Lock() for _ in range(_STRIPES))


def load(match_id: str) -> LiveMatch:
    """The table as the database has it now. Raises Match.DoesNotExist, NotStartedError and UnreplayableError."""
    with _replaying[hash(match_id) % _STRIPES]:
        # Before the database: what it says afterwards can't be older than this.
        known = at_hand(match_id)
        rows = Match.objects if known is None else Match.objects.only(*_STANDING)
        row = rows.get(pk=match_id)
        if row.deadline and pulse.keep_up():
            row = rows.get(pk=match_id)
        if known is None and not row.has_begun:
            raise NotStartedError(row)
        if row.reason == ABANDONED:
            if known is not None:
                _forget(known)
            raise UnreplayableError("no rules could take it up again")
        if known is not None and known.game.rules_version != row.rules_version:
            # Another process has taken it up under other rules.
            _forget(known)
            known = None
        if known is not None and (known.seq > row.seq or (known.ending and not row.ending)):
            # The database was set back to an earlier time: what it says counts.
            log.warning("table_ahead_of_database", match=match_id, table=known.seq, database=row.seq)
            _forget(known)
            known = None
        if known is not None and known.seq == row.seq and known.ending == row.ended_beside:
            return known if known.deadline == row.deadline else _retimed(known, row)
        if known is None and row.get_deferred_fields():
            # The table was forgotten just now: the match is wanted whole.
            row = Match.objects.get(pk=match_id)
        try:
            table = restore(row) if known is None else _catch_up(known, row)
            if row.ended_beside and not table.ending:
                table = table.end(row.ended_beside)
        except SupersededError:
            raise
        except UnreplayableError as error:
            _abandon(row, error)
            raise
        keep(table)
        return table


def at_least(match_id: str, seq: int) -> LiveMatch:
    """The table at `seq` or later: for those who have been told that it has come so far."""
    known = at_hand(match_id)
    return known if known is not None and known.seq >= seq else load(match_id)


def at_hand(match_id: str) -> LiveMatch | None:
    """The table as this process knows it, without a look at the database: it may have gone on elsewhere."""
    with _lock:
        return _cache.get(match_id)


def keep(table: LiveMatch) -> None:
    """Puts a table at hand. Its moves must be committed."""
    with _lock:
        known = _cache.get(table.match_id)
        if known is None or (known.seq, known.ending is not None) <= (table.seq, table.ending is not None):
            _cache.put(table)


def forget_all() -> None:
    """As after a restart."""
    with _lock:
        _cache.clear()


def _forget(table: LiveMatch) -> None:
    with _lock:
        if _cache.get(table.match_id) is table:
            _cache.drop(table.match_id)


def _catch_up(table: LiveMatch, row: Match) -> LiveMatch:
    match_id = table.match_id
    moves = Move.objects.filter(match_id=match_id, seq__gte=table.seq).order_by("seq")
    try:
        for seq, seat, answer in moves.values_list("seq", "seat", "answer"):
            if seq != table.seq:
                raise UnreplayableError(f"move {table.seq} is missing; the next one is {seq}")
            table = follow(table, seat, answer)
    except UnreplayableError as error:
        # Only what its rows say from the beginning counts against a match.
        log.warning("table_not_caught_up", match=match_id, seq=table.seq, error=str(error))
        return restore(Match.objects.get(pk=match_id))
    return replace(table, timing=Timing.of(row)) if row.clock else table


def _retimed(table: LiveMatch, row: Match) -> LiveMatch:
    """The same table by the clocks that the database has: time was given back."""
    table = replace(table, timing=Timing.of(row))
    keep(table)
    return table


def _abandon(row: Match, error: UnreplayableError) -> None:
    """Ends a match that no rules can continue, without a winner."""
    log.warning("match_not_replayable", match=row.pk, error=str(error))
    running = Match.objects.filter(pk=row.pk, seq=row.seq, status=Match.Status.RUNNING)
    running.update(status=Match.Status.OVER, reason=ABANDONED, won_by="", to_move="", finished=timezone.now())
