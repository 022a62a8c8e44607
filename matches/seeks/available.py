"""Available challenges, which can be taken now: those whose host is there, or who have a day to be answered."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from uuid import UUID

from django.db.models import Q, QuerySet
from django.utils import timezone

from matches.models import Challenge

PATIENCE = timedelta(seconds=40)
"""A host not seen for this long is gone."""
GRACE = timedelta(seconds=6)
"""How long a search outlives the page of its host: long enough to load another page, or for a lost connection to come
back, and longer than from one beat of the lobby to the next."""
ANSWERED_WITHIN = timedelta(days=1)
"""For a challenge of one player, or to a table of several; its host needn't wait at the screen."""

Kind, Status = Challenge.Kind, Challenge.Status


def fresh(at: datetime | None = None) -> Q:
    """The condition of challenges that can be taken."""
    now = at or timezone.now()
    lasting = (Q(kind=Kind.DIRECT) | Q(match__isnull=False)) & Q(created__gt=now - ANSWERED_WITHIN)
    return Q(status=Status.WAITING) & (lasting | (~Q(kind=Kind.DIRECT) & Q(seen__gt=now - PATIENCE)))


def seen(hosts: Iterable[UUID], *, is_away: bool) -> int:
    """Notes that these players are there: in the lobby, or away at a table against an agent. How many wait."""
    return _searches().filter(host__in=list(hosts)).update(seen=timezone.now(), is_away=is_away)


def leaving(host: UUID) -> None:
    """Notes that a player's last page in the lobby is closed: their search ends in a moment, unless another one says
    that they are there."""
    _searches().filter(host=host).update(seen=timezone.now() - PATIENCE + GRACE)


def _searches() -> QuerySet[Challenge]:
    """Those that only last while their host is there."""
    return Challenge.objects.filter(status=Status.WAITING).exclude(kind=Kind.DIRECT)
