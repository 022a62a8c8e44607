"""Aborted matches: between two people against time, a match that ends before both have made a decision has no result.

Each abort counts for the player who caused it. From the third within a day on, it is a loss.
"""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from matches.endings import ABORTED, CLAIM, CONCESSION, TIMEOUT, Ending
from matches.live_match import LiveMatch
from matches.models import Move, PairingGame, Seat

FREE = 2
"""Aborts within SPAN that cost nothing."""
SPAN = timedelta(days=1)
_CAUSED = (CONCESSION, TIMEOUT, CLAIM)


def judged(table: LiveMatch, ending: Ending) -> Ending:
    """The same ending, or that the match was aborted by it."""
    is_live = table.timing is not None and table.timing.clock.is_live
    if not is_live or ending.reason not in _CAUSED or not ending.loser or len(table.seats) != 2 or table.agents:
        return ending
    answered = set(Move.objects.filter(match=table.match_id).values_list("seat", flat=True).distinct())
    if answered >= set(table.seats) or PairingGame.objects.filter(match=table.match_id).exists():
        return ending
    if aborts_of(table.match_id, ending.loser) >= FREE:
        return ending
    return Ending(ABORTED, at_fault=ending.loser)


def aborts_of(match_id: str, seat: str) -> int:
    """How many matches the player at this seat has aborted within SPAN."""
    player = Seat.objects.filter(match=match_id, seat=seat, player__isnull=False).values("player")
    own = Seat.objects.filter(player__in=player, match__ending=ABORTED, match__finished__gt=timezone.now() - SPAN)
    return sum(seat in at_fault.split() for seat, at_fault in own.values_list("seat", "match__at_fault"))
