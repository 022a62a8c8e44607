"""Running out of time. Whoever notices ends the match: a timer, the sweep, or somebody who looks."""

from __future__ import annotations

import structlog
from django.utils import timezone
from django.utils.translation import gettext_lazy

from accounts.outcome import Code, Refused
from matches.clocks.timing import GRACE
from matches.endings import TIMEOUT, Ending
from matches.live_match import LiveMatch
from matches.models import Match
from matches.play.gather import time_is_over
from matches.play.outcome import Applied
from matches.play.settle import settle

log = structlog.get_logger(__name__)

AT_ONCE = 200
_IN_TIME = Refused(Code.ILLEGAL, gettext_lazy("No player’s time has run out."))


def run_out(match_id: str) -> bool:
    """Ends the match if the seat to move has no time left, or the absent players haven't come in time; whether it did.

    Of an answer in the same moment, and of time that is given back, whatever is written first counts.
    """
    return time_is_over(match_id) or isinstance(settle(match_id, _judge), Applied)


def end_if_late(match: Match) -> None:
    """The same for somebody who looks at its row: that is up to date afterwards."""
    if match.deadline and timezone.now() > match.deadline + GRACE and run_out(match.pk):
        match.refresh_from_db()


def run_out_all() -> int:
    """The same for all matches that nobody looks at; how many have ended."""
    ended = 0
    going_on = (Match.Status.GATHERING, Match.Status.RUNNING)
    late = Match.objects.filter(status__in=going_on, deadline__lt=timezone.now() - GRACE)
    for match_id in late.order_by("deadline").values_list("pk", flat=True)[:AT_ONCE]:
        try:
            ended += run_out(match_id)
        except Exception:
            # The others are not to wait for it.
            log.exception("time_not_ended", match=match_id)
    return ended


def _judge(table: LiveMatch) -> Ending | Refused:
    decision = table.decision
    if decision is None or not table.is_out_of_time(timezone.now()):
        return _IN_TIME
    return Ending(TIMEOUT, decision.seat)
