"""Compatibility: which matches the rules of this code can continue and show."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from functools import reduce
from operator import or_
from typing import NamedTuple

from django.db import DatabaseError, connection, transaction
from django.db.models import Q, QuerySet

import games
from matches.models import ABANDONED, Match, Snapshot, Transcript
from matches.restore import restore
from matches.transcripts import played

_SAMPLE = 50
"""Finished matches that are played again, the latest ones."""


class Unplayable(NamedTuple):
    running: int
    """Running matches that can't be continued."""
    finished: int
    """Finished matches that can't be shown, since they have no transcript."""


class Replays(NamedTuple):
    tried: int
    failed: list[str]
    """Ids of matches whose moves don't lead to where the database says they are."""


def unplayable() -> Unplayable:
    """What this code would lose. The database may still be that of an earlier version: columns that came later aren't
    asked for, and a match is only tried where its rows can be read."""
    with connection.cursor() as cursor:
        tables = connection.introspection.table_names(cursor)
    if Match._meta.db_table not in tables:
        return Unplayable(0, 0)
    # Transcripts, snapshots and the version of the rules came together.
    has_transcripts = Transcript._meta.db_table in tables
    other = ~_by_these_rules("rules_version" if has_transcripts else "engine_version")
    finished = _finished().filter(other)
    if has_transcripts:
        finished = finished.filter(transcript=None)
    running = Match.objects.filter(other, status=Match.Status.RUNNING).values_list("pk", flat=True)
    with _quietly():
        return Unplayable(sum(not _continues(pk, has_transcripts) for pk in running), finished.count())


def replays() -> Replays:
    """Restores all running matches and plays the latest finished ones again, without changing anything."""
    running = Match.objects.filter(status=Match.Status.RUNNING).values_list("pk", flat=True)
    finished = _finished().filter(_by_these_rules("rules_version")).values_list("pk", flat=True)[:_SAMPLE]
    with _quietly():
        failed = [pk for pk in running if not _continues(pk, has_snapshots=True)]
        failed += [pk for pk in finished if not _leads_to_its_end(pk)]
    return Replays(len(running) + len(finished), failed)


def _finished() -> QuerySet[Match]:
    found = Match.objects.filter(status=Match.Status.OVER).exclude(moved=None).exclude(reason=ABANDONED)
    return found.order_by("-finished")


def _by_these_rules(column: str) -> Q:
    known = {name: (game.rules_version, *game.earlier_rules) for name in games.names() for game in [games.load(name)]}
    return reduce(or_, [Q(game=name, **{f"{column}__in": versions}) for name, versions in known.items()])


def _continues(match_id: str, has_snapshots: bool) -> bool:
    try:
        with transaction.atomic():
            match = Match.objects.get(pk=match_id)
            table = restore(match)
            transaction.set_rollback(True)
    except DatabaseError:
        return has_snapshots and Snapshot.objects.filter(match=match_id).exists()
    except Exception:
        # Rules that fail at it don't continue it either.
        return False
    return table.seq == match.seq


def _leads_to_its_end(match_id: str) -> bool:
    try:
        played(Match.objects.get(pk=match_id))
    except Exception:
        return False
    return True


@contextmanager
def _quietly() -> Iterator[None]:
    """What is only tried isn't news."""
    before = logging.root.manager.disable
    logging.disable(logging.WARNING)
    try:
        yield
    finally:
        logging.disable(before)
