"""Retention: deletes old records after the periods that the privacy page names."""

from __future__ import annotations

from datetime import timedelta

from allauth.usersessions.models import UserSession
from axes.models import AccessAttempt, AccessFailureLog, AccessLog
from django.conf import settings
from django.contrib.sessions.models import Session
from django.db.models import Exists, OuterRef
from django.utils import timezone

from accounts import batches, notifications, traces, withholding
from accounts.models import Mailbox, Notification, Trace, Withholding

ATTEMPTS = timedelta(days=30)
"""Wrong passwords, with address and browser."""
UNCONFIRMED = timedelta(days=30)
"""Email addresses that were never confirmed."""
SPANS = {
    "attempts": ATTEMPTS,
    "unconfirmed": UNCONFIRMED,
    "traces": traces.KEPT,
    "notifications": notifications.KEPT,
    "withheld": withholding.KEPT,
    "sessions": timedelta(seconds=settings.SESSION_COOKIE_AGE),
}


def forget_the_old() -> None:
    """Safe to run twice at once."""
    now = timezone.now()
    batches.delete(Session.objects.filter(expire_date__lt=now))
    session = Session.objects.filter(session_key=OuterRef("session_key"))
    batches.delete(UserSession.objects.filter(~Exists(session)))
    for model in (AccessAttempt, AccessFailureLog, AccessLog):
        batches.delete(model.objects.filter(attempt_time__lt=now - ATTEMPTS))
    batches.delete(Mailbox.objects.filter(confirmed=None, changed__lt=now - UNCONFIRMED))
    batches.delete(Trace.objects.filter(seen__lt=now - traces.KEPT))
    batches.delete(Notification.objects.filter(read__lt=now - notifications.KEPT))
    batches.delete(Withholding.objects.filter(until__lte=now))
