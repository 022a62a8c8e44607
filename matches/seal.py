"""Seal on a finished match: nothing of it opens while its shuffle is played again with swapped seats, nor before its
tournament is over, if deck lists are closed until then.

What was hidden at the table (record, moves, seed, the view of another seat) is opened by whoever looks at it first, and
can't be sealed afterwards: nobody should know the cards of a match that is still to be played.
"""

from __future__ import annotations

from django.utils.translation import gettext_lazy

from accounts.outcome import Code, Refused
from matches.models import Match, Tournament

_PLAYED_AGAIN = Refused(
    Code.STALE,
    gettext_lazy("Its shuffle is being replayed with swapped seats. It opens when that match ends."),
)
LISTS_CLOSED = Refused(
    Code.STALE,
    gettext_lazy("Its tournament keeps decklists closed until the end. It opens when the tournament is over."),
)


def is_sealed(match: Match) -> bool:
    """Whether what was hidden at this match has to stay so for now."""
    return _is_played_again(match) or tells_closed_lists(match)


def refused_sealed(match: Match) -> Refused:
    """Why a match that is sealed doesn't open."""
    return LISTS_CLOSED if tells_closed_lists(match) else _PLAYED_AGAIN


def _is_played_again(match: Match) -> bool:
    if match.opening != Match.Opening.SEALED:
        return False
    again = Match.objects.filter(rematch_of=match, shuffling=Match.Shuffling.DUPLICATE)
    return again.exclude(status__in=(Match.Status.OVER, Match.Status.CALLED_OFF)).exists()


def tells_closed_lists(match: Match) -> bool:
    """Whether its decks are those of a tournament that closes its lists and isn't over."""
    tournaments = Tournament.objects.filter(round_rows__pairings__games__match=match.pk, lists=Tournament.Lists.END)
    return tournaments.filter(status=Tournament.Status.RUNNING).exists()


def open_up(match: Match) -> bool:
    """Opens a finished match for a viewer of hidden information; returns whether that is allowed."""
    if not match.is_over or tells_closed_lists(match):
        return False
    if match.opening == Match.Opening.CLOSED:
        # Of this and of a seal in the same moment, one finds the row as it was.
        Match.objects.filter(pk=match.pk, opening=Match.Opening.CLOSED).update(opening=Match.Opening.OPEN)
        match.refresh_from_db(fields=["opening"])
    return not _is_played_again(match)


def seal(match: Match) -> bool:
    """Seals a finished match, in the transaction that starts its duplicate; False if it was already opened."""
    here = Match.objects.filter(pk=match.pk, opening=Match.Opening.CLOSED, status=Match.Status.OVER)
    return bool(here.update(opening=Match.Opening.SEALED))
