"""Notifications of accounts: creating them and marking them as read.

Apps call `notify` with their own kind and a sentence.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import Notification
from accounts.models.notifications import LONGEST_WORDS

KEPT = timedelta(days=90)


def notify(users: Iterable[User | None], kind: str, words: str, url: str, *, by: User | None = None) -> None:
    """Notifies each user once, except the actor and closed or deleted accounts.

    Replaces an unread notification of the same kind and address, to avoid duplicates.
    """
    told = {user.pk: user for user in users if user is not None and user.is_active and user != by}
    if len(words) > LONGEST_WORDS:
        words = f"{words[: LONGEST_WORDS - 1].rstrip()}…"
    with transaction.atomic():
        unread().filter(user__in=told, kind=kind, url=url).delete()
        Notification.objects.bulk_create(
            Notification(user=user, kind=kind, words=words, url=url) for user in told.values()
        )


def notifications_of(user: User) -> QuerySet[Notification]:
    """All of them, the latest first."""
    return Notification.objects.filter(user=user)


def unread() -> QuerySet[Notification]:
    """All unread notifications."""
    return Notification.objects.filter(read=None)


def mark_read(notification: Notification) -> None:
    unread().filter(pk=notification.pk).update(read=timezone.now())


def mark_seen(users: Iterable[User | None], *urls: str) -> None:
    """Marks those of these users that lead to these pages as read."""
    rows = unread().filter(user__in=[user for user in users if user], url__in=urls)
    # To write, even nothing, is to wait for all others who write.
    if rows.exists():
        rows.update(read=timezone.now())


def mark_all_read(user: User) -> None:
    unread().filter(user=user).update(read=timezone.now())
