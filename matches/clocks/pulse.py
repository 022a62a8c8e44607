"""Pulse: after an outage of the site, players get back the time that it cost them.

The gap between two beats is the length of the outage. The first beat after it moves all running deadlines, so a
process beats before it enforces any deadline.
"""

from __future__ import annotations

from datetime import datetime, timedelta

import structlog
from django.db import transaction
from django.db.models import F
from django.utils import timezone

from matches.models import Match, Offer, Pairing, Pulse, Seat

log = structlog.get_logger(__name__)

EVERY = timedelta(seconds=15)
"""Between the beats of a process."""
OUTAGE = timedelta(minutes=1)
"""A gap that is longer is an outage. The sweep alone beats every half minute."""
ROW = 1

_last: datetime | None = None
"""When this process has beaten, by the time of day: other clocks stop while a computer sleeps."""


def is_late() -> bool:
    """Whether there may have been an outage that this process hasn't noticed, so that deadlines it knows are wrong."""
    return not _has_beaten_within(OUTAGE)


def keep_up() -> bool:
    """Beats if it is due; whether deadlines were moved."""
    return not _has_beaten_within(EVERY) and beat()


def beat() -> bool:
    """Notes that the site works; whether it didn't before, and deadlines were moved."""
    global _last
    now = timezone.now()
    moved = not Pulse.objects.filter(pk=ROW, at__gt=now - OUTAGE).update(at=now) and _give_back(now)
    _last = now
    return moved


def _has_beaten_within(span: timedelta) -> bool:
    return _last is not None and abs(timezone.now() - _last) <= span


def _give_back(now: datetime) -> bool:
    seen, is_first = Pulse.objects.get_or_create(pk=ROW, defaults={"at": now})
    if is_first:
        return False
    with transaction.atomic():
        # Of several processes that come back, one finds the row as it was.
        if not Pulse.objects.filter(pk=ROW, at=seen.at, at__lte=now - OUTAGE).update(at=now):
            return False
        going_on = (Match.Status.GATHERING, Match.Status.RUNNING)
        running = Match.objects.filter(status__in=going_on, deadline__isnull=False)
        lost = now - seen.at
        count = running.update(deadline=F("deadline") + lost, paused_until=F("paused_until") + lost)
        # Nor could anybody come back, answer whether they are there, or come to a match of a tournament.
        away = Seat.objects.filter(match__status=Match.Status.RUNNING, gone_since__isnull=False)
        away.update(gone_since=F("gone_since") + (now - seen.at))
        asked = Offer.objects.filter(what=Offer.What.PRESENCE, is_open=True, made__isnull=False)
        asked.update(made=F("made") + (now - seen.at))
        waiting = Pairing.objects.filter(status=Pairing.Status.PLAYING, show_up_by__isnull=False)
        waiting.update(show_up_by=F("show_up_by") + (now - seen.at))
    (log.warning if count else log.info)("time_given_back", matches=count, seconds=(now - seen.at).total_seconds())
    return True
