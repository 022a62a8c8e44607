"""Answering the decision that is due."""

from __future__ import annotations

import structlog
from django.db import IntegrityError, transaction

from games.kernel.decision import Answer
from games.kernel.refusal import Refusal
from matches import tables
from matches.models import Match, Move
from matches.play.outcome import Applied, Code, Refused
from matches.play.standing import announce, standing
from matches.table import Table, UnreplayableError

__all__ = ["answer"]

log = structlog.get_logger(__name__)


def answer(match_id: str, seat: str | None, given: Answer) -> Applied | Refused:
    """Applies an answer exactly once, or says why not. What went wrong with one answer leaves the match as it was."""
    table = find(match_id)
    if isinstance(table, Refused):
        return table
    refused = _refused_at_once(table, seat, given)
    if refused is not None or seat is None:
        return refused or Refused(Code.NOT_YOURS, "You are watching this match.")
    try:
        played = table.answer(seat, given)
    except Exception:
        log.exception("rules_failed", match=match_id, seq=table.seq, seat=seat, answer=repr(given))
        return Refused(Code.INTERNAL, "Something went wrong with this choice. Nothing has changed: try another one.")
    if isinstance(played, Refusal):
        return Refused.by_rules(played)
    after, text = played
    return _append(table, after, seat, text)


def find(match_id: str) -> Table | Refused:
    """The table of a match, or why there is none to play at."""
    try:
        return tables.load(match_id)
    except (Match.DoesNotExist, tables.NotStartedError):
        return Refused(Code.NOT_FOUND, "This match has not begun.")
    except UnreplayableError:
        return Refused(Code.OUTDATED, "This match was played with older rules and can't go on.")


def _refused_at_once(table: Table, seat: str | None, given: Answer) -> Refused | None:
    decision = table.decision
    if decision is None:
        return Refused(Code.FINISHED, "This match is over.")
    if seat is None:
        return Refused(Code.NOT_YOURS, "You are watching this match.")
    if given.seq != decision.seq:
        return Refused(Code.STALE, "The match has moved on.")
    if seat != decision.seat:
        return Refused(Code.NOT_YOURS, "The other seat decides now.")
    return None


def _append(before: Table, after: Table, seat: str, text: str) -> Applied | Refused:
    """Writes the move if the match is still where it was; of two who try, the database lets one through."""
    here = Match.objects.filter(pk=before.match_id, seq=before.seq).exclude(status=Match.Status.OVER)
    try:
        with transaction.atomic():
            if not here.update(**standing(after)):
                return _overtaken(before)
            Move.objects.create(
                match_id=before.match_id,
                seq=before.seq,
                seat=seat,
                answer=text,
                engine_version=before.game.rules_version,
            )
            announce(after)
    except IntegrityError:
        return _overtaken(before)
    return Applied(after.match_id, after.seq)


def _overtaken(before: Table) -> Refused:
    if Match.objects.filter(pk=before.match_id, status=Match.Status.OVER).exists():
        return Refused(Code.FINISHED, "This match is over.")
    return Refused(Code.STALE, "The match has moved on.")
