"""Maintenance: when the site will be away, announced by its operator."""

from __future__ import annotations

from django.db import models

LONGEST_REASON = 200


class Maintenance(models.Model):
    """A maintenance window, announced on every page until it is over."""

    starts = models.DateTimeField()
    ends = models.DateTimeField(db_index=True)
    reason = models.CharField(max_length=LONGEST_REASON, blank=True, help_text="A sentence for everybody.")

    class Meta:
        ordering = ["starts"]
        default_permissions = ()
        constraints = [models.CheckConstraint(condition=models.Q(ends__gt=models.F("starts")), name="ends_after_start")]

    def __str__(self) -> str:
        return f"{self.starts:%Y-%m-%d %H:%M} to {self.ends:%H:%M} UTC"
