"""Reports of suspected rules bugs."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy, pgettext_lazy

from matches.models.match import Match


class RulesReport(models.Model):
    """A log line that looks wrong to a player, and the position that led to it."""

    class Status(models.TextChoices):
        OPEN = "open", pgettext_lazy("not answered yet", "Open")
        ANSWERED = "answered", gettext_lazy("Answered")

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="rules_reports")
    player = models.ForeignKey("accounts.Player", on_delete=models.CASCADE, related_name="rules_reports")
    audience = models.CharField(max_length=4, blank=True, help_text="Seat of the log; empty: the spectators' log.")
    line = models.PositiveIntegerField(help_text="Index of the event in that log.")
    seq = models.PositiveIntegerField(help_text="Number of decisions before that event.")
    told = models.TextField(help_text="The log line.")
    words = models.TextField(help_text="Expected behavior.")
    rules_version = models.CharField(max_length=40)

    begins = models.PositiveIntegerField(null=True, help_text="Sequence number of the position, if any.")
    position = models.JSONField(null=True, help_text="Last position between two actions before the line.")

    status = models.CharField(max_length=10, choices=Status, default=Status.OPEN)
    answer = models.TextField(blank=True)
    answered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    answered = models.DateTimeField(null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-created", "-pk"]
        constraints = [
            models.UniqueConstraint(fields=["match", "player", "audience", "line"], name="one_report_of_a_line"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} at {self.seq}: {self.told}"
