"""Notices by mail, for players who want them: their move in a correspondence match, or time running low.

At most one of a kind per turn, and none while the player is at the table. A mail names the match and its players,
and nothing on the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

import structlog
from django.core.mail import get_connection
from django.core.mail.backends.base import BaseEmailBackend
from django.db import IntegrityError, transaction
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext

from accounts import batches
from accounts.bounces import deliver
from accounts.enumeration import all_of
from accounts.mail import site_link, written
from matches import presence
from matches.clocks.presets import CLOCKS
from matches.models import Match, Move, Seat, TurnNotice

log = structlog.get_logger(__name__)

MOST = 50
"""Mails at a time: the worker has agents to play, too."""
PAUSE = timedelta(minutes=2)
"""After a move: who looks up just now needs no mail."""
LOW = 6
"""Time runs low when so many parts of the allowance are over but one."""
_DAYS = {clock.key: timedelta(days=clock.days) for clock in CLOCKS.values() if clock.days}

Kind = TurnNotice.Kind


def send_notices() -> int:
    """Sends due notices; returns their number. Safe to run concurrently."""
    batches.delete(TurnNotice.objects.filter(match__status=Match.Status.OVER))
    now = timezone.now()
    sent = 0
    connection = get_connection()
    for kind, due in ((Kind.TURN, _turns(now)), (Kind.LOW, _running_low(now))):
        for seat in _absent(due, kind):
            sent += _send(seat, kind, connection)
    return sent


def _waited_for() -> QuerySet[Seat]:
    """Seats in matches by correspondence that their players are to move in, and who have confirmed an address."""
    seats = Seat.objects.filter(match__status=Match.Status.RUNNING, match__clock__in=_DAYS, match__to_move=F("seat"))
    reachable = {"player__mailbox__confirmed__isnull": False, "player__mailbox__bounced": None}
    return seats.filter(match__deadline__gt=timezone.now(), **reachable)


def _turns(now: datetime) -> QuerySet[Seat]:
    """Since the move of somebody else: who has left in the midst of a turn of their own knows of it."""
    others = Move.objects.filter(match=OuterRef("match"), seq=OuterRef("match__seq") - 1).exclude(seat=OuterRef("seat"))
    seats = _waited_for().filter(player__mailbox__on_turn=True, match__moved__lte=now - PAUSE)
    return seats.filter(Q(match__seq=0) | Exists(others))


def _running_low(now: datetime) -> QuerySet[Seat]:
    low = Q()
    for clock, allowance in _DAYS.items():
        low |= Q(match__clock=clock, match__deadline__lte=now + allowance / LOW)
    return _waited_for().filter(low, player__mailbox__on_low_time=True)


def _absent(due: QuerySet[Seat], kind: Kind) -> Iterator[Seat]:
    """Those who aren't notified yet, and aren't at the table."""
    told = TurnNotice.objects.filter(
        match=OuterRef("match"), seat=OuterRef("seat"), seq=OuterRef("match__seq"), kind=kind
    )
    rows = due.exclude(Exists(told)).select_related("match", "player__mailbox").prefetch_related("match__seats__player")
    seats = list(rows.order_by("match__deadline")[:MOST])
    here = presence.present((seat.match_id, seat.seat) for seat in seats)
    return (seat for seat in seats if (seat.match_id, seat.seat) not in here)


def _send(seat: Seat, kind: Kind, connection: BaseEmailBackend) -> bool:
    """Notes it first, so that two who run at once send one mail; whether this one did."""
    match, player = seat.match, seat.player
    assert player is not None  # somebody has an address
    try:
        with transaction.atomic():
            noted = TurnNotice.objects.create(match=match, seat=seat.seat, seq=match.seq, kind=kind)
    except IntegrityError:
        return False
    others = [other.public_name for other in match.seats.all() if other.seat != seat.seat]
    context = {
        "player": player.display_name,
        "others": all_of(others) or gettext("your opponent"),
        "deadline": match.deadline,
        "is_low": kind is Kind.LOW,
        "link": site_link(match.get_absolute_url()),
    }
    try:
        return deliver(player.mailbox, written(player.mailbox, "matches/mail_turn.txt", context, connection))
    except Exception:
        # The next round tries again.
        noted.delete()
        log.exception("mail_not_sent", match=match.pk)
        return False
