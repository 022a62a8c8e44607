"""Retention: how long what nobody decides to keep is kept, as the privacy page says it, and its end."""

from __future__ import annotations

from datetime import timedelta
from importlib import import_module

from allauth.usersessions.models import UserSession
from axes.models import AccessAttempt, AccessFailureLog, AccessLog
from django.conf import settings
from django.contrib.sessions.models import Session
from django.utils import timezone

from accounts import notifications, traces, withholding
from accounts.models import Mailbox

ATTEMPTS = timedelta(days=30)
"""Wrong passwords, with address and browser."""
UNCONFIRMED = timedelta(days=30)
"""E-mail addresses to which a link was sent that nobody has opened."""
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
    import_module(settings.SESSION_ENGINE).SessionStore.clear_expired()
    UserSession.objects.exclude(session_key__in=Session.objects.values("session_key")).delete()
    for model in (AccessAttempt, AccessFailureLog, AccessLog):
        model.objects.filter(attempt_time__lt=now - ATTEMPTS).delete()
    Mailbox.objects.filter(confirmed=None, changed__lt=now - UNCONFIRMED).delete()
    traces.forget_old()
    notifications.forget_read()
    withholding.forget_ended()
