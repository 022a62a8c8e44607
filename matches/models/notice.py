"""Notices by mail that have been sent, so that none is sent twice."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy

from matches.models.match import Match


class TurnNotice(models.Model):
    class Kind(models.TextChoices):
        TURN = "turn", gettext_lazy("Your move")
        LOW = "low", gettext_lazy("Time running low")

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="notices", db_index=False)
    seat = models.CharField(max_length=4)
    seq = models.PositiveIntegerField()
    kind = models.CharField(max_length=4, choices=Kind)
    sent = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["match", "seat", "seq", "kind"], name="one_notice_of_a_kind_per_turn")
        ]
        default_permissions = ()

    def __str__(self) -> str:
        return f"{self.get_kind_display()}: {self.match_id} at {self.seq}"
