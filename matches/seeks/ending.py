"""End of what waits for a player: its time is over, or they are at a live match and look for no other one."""

from __future__ import annotations

from collections.abc import Collection
from datetime import timedelta
from functools import partial

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from accounts import batches
from accounts.models import Player
from matches import presence
from matches.clocks.keys import clock_of
from matches.models import Challenge, Match, Seat
from matches.publish import publish, tell_lobby
from matches.seeks.available import fresh
from matches.seeks.received import forget_received, read_ended

KEPT = timedelta(days=7)


def end_seeking(match: Match, players: Collection[Player]) -> None:
    """In the transaction that opens a live match for these players."""
    waiting = Challenge.objects.filter(host__in=players, status=Challenge.Status.WAITING).exclude(match=match)
    live = [challenge for challenge in waiting if clock_of(challenge.clock).is_live]
    ended = [challenge.pk for challenge in live if challenge.match_id is None]
    if ended:
        Challenge.objects.filter(pk__in=ended).update(status=Challenge.Status.EXPIRED)
        for challenge in live:
            transaction.on_commit(partial(forget_received, challenge.to_id), robust=True)
        transaction.on_commit(tell_lobby)
    offering = Q(wants_rematch=True) | Q(wants_duplicate=True)
    for seat in Seat.objects.filter(offering, player__in=players).exclude(match=match.rematch_of_id):
        end_rematch_offer(seat)


def expire() -> int:
    """Ends challenges that can no longer be taken, and deletes old ones. Returns how many ended now."""
    now, waiting = timezone.now(), Challenge.Status.WAITING
    over = Challenge.objects.filter(status=waiting).exclude(fresh(now))
    batches.delete(Challenge.objects.exclude(status=waiting).filter(created__lt=now - KEPT))
    players = set(over.exclude(to=None).values_list("to", flat=True))
    ended = over.update(status=Challenge.Status.EXPIRED)
    for player in players:
        read_ended(player)
    return ended


def left_table(match_id: str, seat: str) -> None:
    """Of a live match that is over: what a player offered who hasn't come back to the table."""
    if not presence.online(match_id, [seat])[seat]:
        for row in Seat.objects.filter(match=match_id, seat=seat):
            end_rematch_offer(row)


def end_rematch_offer(seat: Seat) -> None:
    """Takes back what a player has offered after a match, whichever of both it was."""
    for column, what in (("wants_rematch", "rematch"), ("wants_duplicate", "duplicate")):
        if getattr(seat, column) and Seat.objects.filter(pk=seat.pk, **{column: True}).update(**{column: False}):
            transaction.on_commit(partial(publish, seat.match_id, "declined", seat=seat.seat, what=what))
