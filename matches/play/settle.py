"""Ending a match beside its moves: the one way in which a match ends that no answer has ended.

Where more than two sit, whoever gives up may leave the others playing: the match doesn't end then, and it is a move."""

from __future__ import annotations

from collections.abc import Callable

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext

from accounts.outcome import Code, Refused
from games.kernel import concession
from matches.clocks.timing import Timing
from matches.columns import columns_of
from matches.endings import Ending
from matches.live_match import LiveMatch
from matches.models import Match, Seat
from matches.play.abort import judged
from matches.play.announce import announce
from matches.play.append import Ply, append
from matches.play.find import find
from matches.play.outcome import OVER, Applied
from matches.ratings.conduct import LEFT

ATTEMPTS = 5


def settle(
    match_id: str, judge: Callable[[LiveMatch], Ending | Refused], also: Callable[[], bool] = lambda: True
) -> Applied | Refused:
    """Ends the match as `judge` says of its table, if the match is still there when that is written.

    A move that comes in between, and `judge` is asked again about the table after it; of two endings the first one
    counts. `also` writes what belongs to it in the same transaction; if it says no, nothing is written.
    """
    for _ in range(ATTEMPTS):
        table = find(match_id)
        if isinstance(table, Refused):
            return table
        if table.result is not None:
            return OVER
        ending = judge(table)
        if isinstance(ending, Refused):
            return ending
        ending = judged(table, ending)
        after = table.end(ending)
        if after.result is None:
            if _went_on(table, ending, also):
                return Applied(match_id, table.seq + 1)
            continue
        with transaction.atomic():
            here = Match.objects.filter(pk=match_id, seq=table.seq, ending="").exclude(status=Match.Status.OVER)
            if table.timing:
                # Time that was given back meanwhile may make another ending of it, or none.
                here = here.filter(deadline=table.deadline)
            if here.update(ending=ending.reason, conceded=ending.loser, at_fault=ending.at_fault, **columns_of(after)):
                if also():
                    announce(after)
                    return Applied(match_id, after.seq)
                transaction.set_rollback(True)
    return Refused(Code.STALE, gettext("Another move came first. Try again."))


def _went_on(table: LiveMatch, ending: Ending, also: Callable[[], bool]) -> bool:
    """Lets a seat leave while the others play on, if the match is still there when that is written."""
    after = table.without(ending, _timing_without(table, ending))
    seat = Seat.objects.filter(match_id=table.match_id, seat=ending.loser)
    with transaction.atomic():
        written = append([Ply(table, after, ending.loser, concession.write(ending.reason))]) == [True]
        if written and also():
            seat.update(departure=ending.reason)
            if ending.reason in LEFT:
                seat.filter(match__is_rated=True).update(left_rated=timezone.now())
            announce(after)
            return True
        transaction.set_rollback(True)
        return False


def _timing_without(table: LiveMatch, ending: Ending) -> Timing | None:
    """The clocks after it: whoever was asked goes on thinking, unless it was who has left."""
    is_asked_anew = table.decision is not None and table.decision.seat == ending.loser
    return table.timing.again(timezone.now()) if table.timing and is_asked_anew else table.timing
