"""Notifications of accounts."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils import timezone

LONGEST_WORDS = 300


class Notification(models.Model):
    """One event. The app that writes it chooses the kind; the URL leads to the details."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notifications", db_index=False
    )
    kind = models.CharField(max_length=40, help_text="For programs, and to tell repetitions: “deck-comment”.")
    words = models.CharField(max_length=LONGEST_WORDS, help_text="A whole sentence.")
    url = models.CharField(max_length=200, help_text="A path of this site.")
    created = models.DateTimeField(default=timezone.now)
    read = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-created", "-pk"]
        indexes = [
            models.Index(fields=["user", "-created"], name="notifications_of_a_user"),
            models.Index(fields=["user"], condition=models.Q(read=None), name="unread_notifications"),
        ]
        default_permissions = ()

    def __str__(self) -> str:
        return self.words
