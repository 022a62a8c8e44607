"""Pulse of the site: when it was last known to work."""

from __future__ import annotations

from django.db import models


class Pulse(models.Model):
    """One row, written every few seconds by whatever process works."""

    at = models.DateTimeField()

    def __str__(self) -> str:
        return str(self.at)
