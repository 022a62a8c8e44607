"""Open hands: links by which a player lets others see a running match from their seat, some minutes later."""

from __future__ import annotations

import secrets

from django.db import models
from django.db.models import Q
from django.utils import timezone

from matches.models.match import Match


def new_token() -> str:
    return secrets.token_urlsafe(24)


class OpenHand(models.Model):
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="open_hands", db_index=False)
    seat = models.CharField(max_length=4)
    token = models.CharField(max_length=40, unique=True, default=new_token, editable=False)
    delay = models.PositiveSmallIntegerField(help_text="Minutes.")
    created = models.DateTimeField(default=timezone.now)
    closed = models.DateTimeField(null=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["match", "seat"], condition=Q(closed=None), name="one_open_hand_of_a_seat")
        ]
        default_permissions = ()

    def __str__(self) -> str:
        return f"{self.seat} of {self.match_id}, {self.delay} minutes later"
