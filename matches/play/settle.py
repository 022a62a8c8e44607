"""Ending a match beside its moves: the one way in which a match ends that no answer has ended."""

from __future__ import annotations

from collections.abc import Callable

from django.db import transaction

from accounts.outcome import Code, Refused
from matches.columns import columns_of
from matches.endings import Ending
from matches.models import Match
from matches.play.find import find
from matches.play.outcome import OVER, Applied
from matches.play.standing import announce
from matches.table import Table

__all__ = ["settle"]

ATTEMPTS = 5


def settle(
    match_id: str, judge: Callable[[Table], Ending | Refused], also: Callable[[], bool] = lambda: True
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
        after = table.end(ending)
        with transaction.atomic():
            here = Match.objects.filter(pk=match_id, seq=table.seq, ending="").exclude(status=Match.Status.OVER)
            if table.timing:
                # Time that was given back meanwhile may make another ending of it, or none.
                here = here.filter(deadline=table.deadline)
            if here.update(ending=ending.reason, conceded=ending.loser, **columns_of(after)):
                if also():
                    announce(after)
                    return Applied(match_id, after.seq)
                transaction.set_rollback(True)
    return Refused(Code.STALE, "The match moves too fast. Try again.")
