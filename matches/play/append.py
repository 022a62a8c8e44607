"""Append of moves: the one way in which a match goes on in the database, for one match or for many at once.

A move is written only if its match is still where the move began, under the same rules, and isn't over; (match, seq) is
unique besides. So of two who try, in whatever processes, the database lets one through. What the clocks say afterwards
is written with it, if the deadline is still the one that the move was judged by.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from matches.columns import columns_of
from matches.live_match import LiveMatch
from matches.models import Match

_DUE = ("match_id", "before", "after", "to_move", "rules", "seat", "answer")
_TIMES = ("deadline_before", "deadline", "clocks")
"""What a move of a timed match has besides. Where none is timed, nothing is said of clocks."""
_ADVANCE = """
    WITH due ({columns}) AS (VALUES {rows})
    UPDATE matches_match AS m SET seq = due.after, to_move = due.to_move, status = %s, moved = %s{clocks} FROM due
    WHERE m.id = due.match_id AND m.seq = due.before AND m.rules_version = due.rules AND m.status <> %s{same_deadline}
    RETURNING id
"""
_INSERT = "INSERT INTO matches_move (match_id, seq, seat, answer, engine_version, created) VALUES {rows}"
# Both at once, where a statement may write to two tables: one way to the server and back instead of four.
_ADVANCE_AND_INSERT = """
    WITH due ({columns}) AS (VALUES {rows}),
    done AS (
        UPDATE matches_match AS m SET seq = due.after, to_move = due.to_move, status = %s, moved = %s{clocks} FROM due
        WHERE m.id = due.match_id AND m.seq = due.before AND m.rules_version = due.rules
            AND m.status <> %s{same_deadline}
        RETURNING m.id
    )
    INSERT INTO matches_move (match_id, seq, seat, answer, engine_version, created)
    SELECT match_id, before, seat, answer, rules, %s FROM due JOIN done ON done.id = due.match_id
    RETURNING match_id
"""
_CLOCKS = ", clocks = due.clocks{as_json}, deadline = due.deadline{as_time}"
_SAME_DEADLINE = (
    " AND (m.deadline = due.deadline_before{as_time} OR (m.deadline IS NULL AND due.deadline_before IS NULL))"
)


@dataclass(slots=True)
class Ply:
    """A move that the rules have taken and that isn't written yet."""

    before: LiveMatch
    after: LiveMatch
    seat: str
    answer: str
    """In notation."""
    is_answer: bool = False
    """Whether it answers the decision that was due: the clock for the next one starts when it is written, since
    nobody hears of that decision before."""

    @property
    def match_id(self) -> str:
        return self.before.match_id


def append(plies: Sequence[Ply]) -> list[bool]:
    """Writes moves of different matches in one transaction; says of each whether it did."""
    if len({ply.match_id for ply in plies}) < len(plies):
        return [append([ply])[0] for ply in plies]
    # Processes that write the same matches lock them in the same order, as far as the database follows it.
    ordered = sorted(plies, key=lambda ply: ply.match_id)
    is_one_statement = connection.vendor == "postgresql" and all(ply.after.result is None for ply in plies)
    try:
        if is_one_statement and not connection.in_atomic_block:
            done = _append_at_once(ordered)
        else:
            with transaction.atomic():
                done = _append_at_once(ordered) if is_one_statement else _append(ordered)
    except IntegrityError:
        if len(plies) == 1:
            return [False]
        # One of them is at odds with the list of moves; the others are not to suffer for it.
        return [append([ply])[0] for ply in plies]
    return [ply.match_id in done for ply in plies]


def _append_at_once(plies: Sequence[Ply]) -> set[str]:
    """For matches that all wait for another decision."""
    now = timezone.now()
    _start_clocks(plies, now)
    statement, values = _filled(_ADVANCE_AND_INSERT, plies)
    with connection.cursor() as cursor:
        cursor.execute(statement, [*values, Match.Status.RUNNING.value, now, Match.Status.OVER.value, now])
        return {row[0] for row in cursor.fetchall()}


def _append(plies: Sequence[Ply]) -> set[str]:
    at = timezone.now()
    _start_clocks(plies, at)
    now = connection.ops.adapt_datetimefield_value(at)
    done = _advance([ply for ply in plies if ply.after.result is None], now)
    done |= {ply.match_id for ply in plies if ply.after.result is not None and _finish(ply)}
    written = [ply for ply in plies if ply.match_id in done]
    if written:
        _insert(written, now)
    return done


def _start_clocks(plies: Sequence[Ply], now: datetime) -> None:
    """Starts the clocks for the decisions after these answers: until now, working out an answer or waiting for the
    database took time."""
    for ply in plies:
        if ply.after.timing and ply.is_answer:
            ply.after = replace(ply.after, timing=ply.after.timing.again(now))


def _advance(plies: Sequence[Ply], now: Any) -> set[str]:
    """Moves the matches on that wait for another decision, by one statement however many they are."""
    if not plies:
        return set()
    statement, values = _filled(_ADVANCE, plies)
    with connection.cursor() as cursor:
        cursor.execute(statement, [*values, Match.Status.RUNNING.value, now, Match.Status.OVER.value])
        return {row[0] for row in cursor.fetchall()}


def _filled(statement: str, plies: Sequence[Ply]) -> tuple[str, list[Any]]:
    """The statement for these moves, and the values of their rows."""
    is_timed = any(ply.before.timing for ply in plies)
    columns = (*_DUE, *_TIMES) if is_timed else _DUE
    # A column of VALUES that holds nothing but NULL is text to PostgreSQL.
    as_json, as_time = ("::jsonb", "::timestamptz") if connection.vendor == "postgresql" else ("", "")
    rows = [[*_due(ply), *(_times(ply) if is_timed else ())] for ply in plies]
    row = f"({', '.join(['%s'] * len(columns))})"
    filled = statement.format(
        columns=", ".join(columns),
        rows=", ".join([row] * len(rows)),
        clocks=_CLOCKS.format(as_json=as_json, as_time=as_time) if is_timed else "",
        same_deadline=_SAME_DEADLINE.format(as_time=as_time) if is_timed else "",
    )
    return filled, [value for row in rows for value in row]


def _due(ply: Ply) -> list[Any]:
    decision = ply.after.decision
    to_move = decision.seat if decision else ""
    rules = ply.before.game.rules_version
    return [ply.match_id, ply.before.seq, ply.after.seq, to_move, rules, ply.seat, ply.answer]


def _times(ply: Ply) -> list[Any]:
    adapt = connection.ops.adapt_datetimefield_value
    clocks = json.dumps(ply.after.timing.banks) if ply.after.timing else None
    return [adapt(ply.before.deadline), adapt(ply.after.deadline), clocks]


def _finish(ply: Ply) -> bool:
    """The same for a match that ends with this move."""
    here = Match.objects.filter(pk=ply.match_id, seq=ply.before.seq, rules_version=ply.before.game.rules_version)
    here = here.exclude(status=Match.Status.OVER)
    if ply.before.timing:
        here = here.filter(deadline=ply.before.deadline)
    return bool(here.update(**columns_of(ply.after)))


def _insert(plies: Sequence[Ply], now: Any) -> None:
    values: list[Any] = []
    for ply in plies:
        values += [ply.match_id, ply.before.seq, ply.seat, ply.answer, ply.before.game.rules_version, now]
    with connection.cursor() as cursor:
        cursor.execute(_INSERT.format(rows=", ".join(["(%s, %s, %s, %s, %s, %s)"] * len(plies))), values)
