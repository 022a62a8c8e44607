"""Follows. Only the follower sees them."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q


class Follow(models.Model):
    follower = models.ForeignKey("accounts.Player", on_delete=models.CASCADE, related_name="follows")
    followed = models.ForeignKey("accounts.Player", on_delete=models.CASCADE, related_name="+")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["follower", "followed"], name="one_follow_for_a_pair"),
            models.CheckConstraint(condition=~Q(follower=F("followed")), name="nobody_follows_themselves"),
        ]

    def __str__(self) -> str:
        return f"{self.follower} follows {self.followed}"
