"""Giving up. It isn't an answer to a decision: it can be done at any time, and stands beside the moves."""

from __future__ import annotations

from django.db import transaction

from matches.columns import columns_of
from matches.models import Match
from matches.play.answer import find
from matches.play.outcome import Applied, Code, Refused
from matches.play.standing import announce

__all__ = ["concede"]

ATTEMPTS = 5
OVER = Refused(Code.FINISHED, "This match is over.")


def concede(match_id: str, seat: str | None) -> Applied | Refused:
    """Ends the match in the other side's favor, after the last move that is in the database."""
    if seat is None:
        return Refused(Code.NOT_YOURS, "You are watching this match.")
    for _ in range(ATTEMPTS):
        table = find(match_id)
        if isinstance(table, Refused):
            return table
        if table.result is not None:
            return OVER
        after = table.concede(seat)
        with transaction.atomic():
            here = Match.objects.filter(pk=match_id, seq=table.seq, conceded="").exclude(status=Match.Status.OVER)
            if here.update(conceded=seat, **columns_of(after)):
                announce(after)
                return Applied(match_id, after.seq)
    return Refused(Code.STALE, "The match moves too fast. Try again.")
