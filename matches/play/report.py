"""Telling that a line of the log looks wrong. The position that led to it is kept, whatever becomes of the rules."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, NamedTuple

import orjson
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext

from accounts.limits import seconds_to_wait_for_rows
from accounts.models import Player
from accounts.outcome import Code, Refused
from decks.social.text import plain_text
from games.kernel import takeback
from games.kernel.decision import DecisionKind
from games.kernel.refusal import DataError
from matches import match_cache, transcripts
from matches.live_match import Audience, LiveMatch, UnreplayableError
from matches.models import Match, Move, RulesReport
from matches.restore import follow, moment

LONGEST = 2000
REPORTS_PER_SPAN = 6
SPAN = timedelta(minutes=10)
_FAR_BACK = 40
"""So many decisions before the line a position is looked for."""


class Kept(NamedTuple):
    """A position between two actions, and its decision; nothing where there is none."""

    begins: int | None = None
    position: dict[str, Any] | None = None


def report_line(match: Match, player: Player, audience: Audience, line: int, words: str) -> RulesReport | Refused:
    """Files a report about the event at this place of an audience's log. Whoever asks may see that log."""
    words = plain_text(words)
    if not words or len(words) > LONGEST:
        said = gettext("Describe what you expected in at most %(count)s characters.")
        return Refused(Code.BAD_MESSAGE, said % {"count": LONGEST})
    if wait := seconds_to_wait_for_rows(RulesReport.objects.filter(player=player), "created", REPORTS_PER_SPAN, SPAN):
        said = gettext("Too many reports. Wait a few minutes.")
        return Refused(Code.RATE_LIMITED, said, retry_after=wait)
    try:
        log = _log(match, audience)
    except (UnreplayableError, match_cache.NotStartedError):
        return Refused(Code.OUTDATED, gettext("This match was played under older rules and can’t be shown here."))
    event = log[line] if 0 <= line < len(log) else {}
    if not event.get("text"):
        return Refused(Code.NOT_FOUND, gettext("This line isn’t in the log."))
    kept = position_before(match, event["seq"])
    report = RulesReport(
        match=match,
        player=player,
        audience=audience or "",
        line=line,
        seq=event["seq"],
        told=event["text"],
        words=words,
        rules_version=match.rules_version,
        begins=kept.begins,
        position=kept.position,
    )
    try:
        with transaction.atomic():
            report.save(force_insert=True)
    except IntegrityError:
        return Refused(Code.STALE, gettext("You have already reported this line. The answer appears in My matches."))
    return report


def answer_report(report: RulesReport, user: User, answer: str) -> RulesReport | Refused:
    """Closes a report with an answer for whoever sent it; the first one counts."""
    if not answer.strip():
        return Refused(Code.BAD_MESSAGE, gettext("Write an answer for the player who reported it."))
    rows = RulesReport.objects.filter(pk=report.pk, status=RulesReport.Status.OPEN)
    changed = rows.update(
        status=RulesReport.Status.ANSWERED, answer=answer.strip(), answered_by=user, answered=timezone.now()
    )
    if not changed:
        return Refused(Code.STALE, gettext("Someone else has already answered it."))
    report.refresh_from_db()
    return report


def _log(match: Match, audience: Audience) -> list[dict[str, Any]]:
    if match.is_over:
        return transcripts.replay(match, audience).log
    found: list[dict[str, Any]] = orjson.loads(orjson.dumps(match_cache.load(match.pk).events(audience)))
    return found


def position_before(match: Match, seq: int) -> Kept:
    """The last position between two actions from which the match came to this seq."""
    first = max(0, seq - _FAR_BACK)
    try:
        table = moment(match, first)
        kept = _dumped(table) or Kept()
        for seat, answer in _moves(match, first, seq - 1):
            table = follow(table, seat, answer)
            # From before a takeback or a handover no answers lead to what comes after it.
            kept = _dumped(table) or (kept if takeback.is_answer(answer) else Kept())
    except UnreplayableError:
        return Kept()
    return kept


def _moves(match: Match, first: int, end: int) -> list[tuple[str, str]]:
    rows = Move.objects.filter(match=match, seq__gte=first, seq__lt=end).order_by("seq")
    return list(rows.values_list("seat", "answer"))


def _dumped(table: LiveMatch) -> Kept | None:
    decision = table.decision
    if decision is None or decision.kind is not DecisionKind.ACTION:
        return None
    try:
        position = table.game.lab.dump(table.state)
    except DataError:
        return None
    # The definitions of the cards are the match's.
    return Kept(table.seq, {key: fact for key, fact in position.items() if key != "cards"})
