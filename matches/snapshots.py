"""Snapshots of running matches: written now and then, for loading long matches and for rules that change."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from typing import Any

import orjson
import structlog
from django.db import IntegrityError, transaction

from games.kernel.refusal import DataError
from games.kernel.snapshot import FORMAT
from matches.live_match import Audience, LiveMatch
from matches.models import Snapshot

log = structlog.get_logger(__name__)

Log = Mapping[Audience, tuple[bytes, ...]]
"""What each audience was told, by seq, each entry a JSON array of events."""


def write(table: LiveMatch) -> None:
    """Keeps a snapshot of a table whose moves are committed and whose next decision is an action. A match of a game
    without positions is always replayed from the deal."""
    if not table.game.has("lab"):
        return
    rows = dict(Snapshot.objects.filter(match_id=table.match_id).values_list("seq", "is_resumed"))
    last = max(rows, default=-1)
    if last >= table.seq:
        return
    row = row_of(table, since=last)
    if not any(rows.values()):
        # A process of another version, which may not thaw it, takes it for one of other rules, and has the deal.
        row.rules_version += f"/{FORMAT}"
    try:
        row.state = table.game.freeze(table.state)
    except DataError:
        # The position is there; only loading takes longer.
        log.exception("state_not_frozen", match=table.match_id, seq=table.seq)
    try:
        with transaction.atomic():
            row.save(force_insert=True)
    except IntegrityError:
        log.info("snapshot_there_already", match=table.match_id, seq=table.seq)


def row_of(table: LiveMatch, *, since: int) -> Snapshot:
    """A row of the table, with the log after the snapshot before."""
    game = table.game
    position = {key: fact for key, fact in game.lab.dump(table.state).items() if key != "cards"}
    told = {
        audience or "": [orjson.Fragment(e) for e in entries[since + 1 :]] for audience, entries in table.log.items()
    }
    return Snapshot(
        match_id=table.match_id,
        seq=table.seq,
        rules_version=game.rules_version,
        chain=table.chain,
        state=b"",
        state_hash=game.state_hash(table.state),
        position=zlib.compress(orjson.dumps(position)),
        log=zlib.compress(orjson.dumps(told)),
    )


def rules_of(row: Snapshot) -> str:
    """The version of its rules, without the format of its state."""
    return row.rules_version.partition("/")[0]


def is_thawed_by(row: Snapshot, rules_version: str) -> bool:
    """Whether it was frozen under these rules, in a format that this code reads, if it names one."""
    return row.rules_version in (rules_version, f"{rules_version}/{FORMAT}")


def position_of(row: Snapshot) -> dict[str, Any]:
    """The position, without the definitions of its cards: those are the match's."""
    found: dict[str, Any] = orjson.loads(zlib.decompress(bytes(row.position)))
    return found


def log_of(rows: list[Snapshot]) -> Log:
    """The whole log, of all snapshots up to one."""
    parts = [orjson.loads(zlib.decompress(bytes(row.log))) for row in rows]
    return {
        audience or None: tuple(orjson.dumps(entry) for part in parts for entry in part[audience])
        for audience in parts[-1]
    }


def size_of(told: Log) -> int:
    return sum(len(entry) for entries in told.values() for entry in entries)
