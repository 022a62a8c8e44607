"""Answering the decision that is due."""

from __future__ import annotations

from datetime import timedelta

import structlog
from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy

from accounts.outcome import Code, Refused
from games.kernel.decision import Answer
from games.kernel.legality import turn_refusal
from games.kernel.refusal import Refusal
from matches.clocks.lag import NO_LAG
from matches.live_match import LiveMatch
from matches.models import Match
from matches.play.announce import announce
from matches.play.append import Ply, append
from matches.play.find import find
from matches.play.outcome import OVER, OVERTAKEN, WATCHING, Applied
from matches.play.run_out import run_out

log = structlog.get_logger(__name__)

TIME_OVER = Refused(Code.FINISHED, gettext_lazy("Your time has run out."))


def answer(match_id: str, seat: str | None, given: Answer) -> Applied | Refused:
    """Applies an answer exactly once, or says why not. What went wrong with one answer leaves the match as it was."""
    table = find(match_id)
    ply = table if isinstance(table, Refused) else decide(table, seat, given)
    if isinstance(ply, Refused):
        if ply is TIME_OVER:
            run_out(match_id)
        return ply
    if append([ply]) != [True]:
        return overtaken(match_id)
    announce(ply.after)
    return Applied(match_id, ply.after.seq)


def decide(table: LiveMatch, seat: str | None, given: Answer, lag: timedelta = NO_LAG) -> Ply | Refused:
    """What an answer makes of a table. It neither reads nor writes anything else: it may run anywhere.

    `lag` is what it took on its way, as far as that was measured.
    """
    refused = _refused_at_once(table, seat, given)
    if refused is not None or seat is None:
        return refused or WATCHING
    try:
        played = table.answer(seat, given, lag)
    except Exception:
        log.exception("rules_failed", match=table.match_id, seq=table.seq, seat=seat, answer=repr(given))
        return Refused(Code.INTERNAL, gettext("This choice failed, and nothing has changed. Try another one."))
    if isinstance(played, Refusal):
        return Refused.by_rules(played)
    after, text = played
    return Ply(table, after, seat, text, is_answer=True)


def overtaken(match_id: str) -> Refused:
    """Why a move was not written: somebody else was first."""
    if Match.objects.filter(pk=match_id, status=Match.Status.OVER).exists():
        return OVER
    return OVERTAKEN


def _refused_at_once(table: LiveMatch, seat: str | None, given: Answer) -> Refused | None:
    decision = table.decision
    if decision is None:
        return OVER
    if seat is None:
        return WATCHING
    refused = turn_refusal(decision.seq, decision.seat, seat, given)
    if refused:
        return Refused.by_rules(refused)
    if table.timing and table.is_out_of_time(timezone.now()):
        return TIME_OVER
    return None
