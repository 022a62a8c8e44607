"""Traces: from where an account has sought rated play. Only digests, and only for a while."""

from __future__ import annotations

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy

from accounts.digests import LONGEST
from accounts.models.players import Player


class Trace(models.Model):
    """A device or an address, as a keyed digest: two of them can be compared, and neither can be read."""

    class Kind(models.TextChoices):
        DEVICE = "device", gettext_lazy("Device")
        ADDRESS = "address", gettext_lazy("Address")

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="traces", db_index=False)
    kind = models.CharField(max_length=10, choices=Kind)
    digest = models.CharField(max_length=LONGEST)
    is_program = models.BooleanField(default=False, help_text="Only programs with a token have come from there.")
    seen = models.DateTimeField(default=timezone.now, help_text="Last.")

    class Meta:
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["player", "kind", "digest"], name="one_trace_of_a_kind")]
        indexes = [models.Index(fields=["kind", "digest"], name="shared_traces"), models.Index(fields=["seen"])]
        default_permissions = ()

    def __str__(self) -> str:
        return f"{self.get_kind_display()} of {self.player_id}"
