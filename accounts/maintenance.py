"""Announced maintenance: written once by an operator, read for every page."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.core.cache import cache
from django.utils import timezone

from accounts.models import Maintenance
from accounts.outage import Outage
from accounts.typed_cache import cached

NOTICE = timedelta(hours=24)
"""How long before its start it is announced."""
_KEY = "maintenance"
_KEPT = 30
"""Seconds before the database is queried again."""


def announce(starts: datetime, ends: datetime, reason: str) -> Maintenance:
    """Replaces an earlier announcement. Raises ValueError for an empty or past span."""
    if ends <= starts:
        raise ValueError("The end must be after the start.")
    if ends <= timezone.now():
        raise ValueError("The end is in the past.")
    Maintenance.objects.all().delete()
    made = Maintenance.objects.create(starts=starts, ends=ends, reason=reason)
    _forget()
    return made


def call_off() -> bool:
    """Whether there was anything to call off."""
    count, _ = Maintenance.objects.filter(ends__gt=timezone.now()).delete()
    _forget()
    return bool(count)


def announced() -> Maintenance | None:
    """The maintenance announced now."""
    found = _kept()
    now = timezone.now()
    return found if found is not None and found.starts - NOTICE <= now < found.ends else None


def _kept() -> Maintenance | None:
    found = cached(_KEY, list[tuple[datetime, datetime, str]], _next, _KEPT)
    return Maintenance(starts=found[0][0], ends=found[0][1], reason=found[0][2]) if found else None


def _next() -> list[tuple[datetime, datetime, str]]:
    """Of the next one its values; empty if there is none."""
    rows = Maintenance.objects.filter(ends__gt=timezone.now())
    return list(rows.values_list("starts", "ends", "reason")[:1])


def _forget() -> None:
    with Outage():
        cache.delete(_KEY)
