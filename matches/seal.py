"""Seal on a finished match whose shuffle is played again with swapped seats: nothing of it opens before that one ends.

What was hidden at the table (record, moves, seed, the view of another seat) is opened by whoever looks at it first, and
can't be sealed afterwards: nobody should know the cards of a match that is still to be played.
"""

from __future__ import annotations

from matches.models import Match
from matches.play.outcome import Code, Refused

__all__ = ["SEALED", "is_sealed", "open_up", "seal"]

SEALED = Refused(
    Code.STALE, "Its shuffle is being played again with swapped seats. It opens when that match has ended."
)


def is_sealed(match: Match) -> bool:
    """Whether what was hidden at this match has to stay so for now."""
    if match.opening != Match.Opening.SEALED:
        return False
    again = Match.objects.filter(rematch_of=match, shuffling=Match.Shuffling.DUPLICATE)
    return again.exclude(status=Match.Status.OVER).exists()


def open_up(match: Match) -> bool:
    """Opens a match that is over for somebody who asks for what was hidden; whether that may be."""
    if not match.is_over:
        return False
    if match.opening == Match.Opening.CLOSED:
        # Of this and of a seal in the same moment, one finds the row as it was.
        Match.objects.filter(pk=match.pk, opening=Match.Opening.CLOSED).update(opening=Match.Opening.OPEN)
        match.refresh_from_db(fields=["opening"])
    return not is_sealed(match)


def seal(match: Match) -> bool:
    """Seals a match that is over, in the transaction that begins its duplicate; False if somebody has opened it."""
    here = Match.objects.filter(pk=match.pk, opening=Match.Opening.CLOSED, status=Match.Status.OVER)
    return bool(here.update(opening=Match.Opening.SEALED))
