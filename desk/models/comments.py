"""Comments of curators and publishers on a change, or on one line of its texts."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils import timezone

from cards.models import Change

LONGEST_COMMENT = 4_000


class ChangeComment(models.Model):
    """`line` is the line as it was when commented on: the comment stays when the line changes."""

    change = models.ForeignKey(Change, on_delete=models.CASCADE, related_name="comments", db_index=False)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    author_name = models.CharField(max_length=150)
    text = models.TextField(max_length=LONGEST_COMMENT)
    field = models.CharField(max_length=40, blank=True, help_text="Of the card, as the game names it.")
    line = models.TextField(blank=True)
    written = models.DateTimeField(default=timezone.now)
    edited = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["written", "pk"]
        indexes = [models.Index(fields=["change", "written"], name="comments_of_a_change")]
        default_permissions = ()

    def __str__(self) -> str:
        return f"{self.author_name} on {self.change}"

    def get_absolute_url(self) -> str:
        return f"{self.change.get_absolute_url()}#comment-{self.pk}"
