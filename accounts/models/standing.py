"""Blocks between people, sanctions that moderators have imposed, and the log of what was done."""

from __future__ import annotations

from typing import Any

from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy

from accounts.models.players import Player

LONGEST_REASON = 300
LONGEST_APPEAL = 1_000


class Block(models.Model):
    """A block between two players: no chat and no challenges."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="blocks", db_index=False)
    whom = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="blocked_by")
    created = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-created"]
        constraints = [
            models.UniqueConstraint(fields=["player", "whom"], name="one_block_of_a_player"),
            models.CheckConstraint(condition=~Q(player=F("whom")), name="nobody_blocks_themselves"),
        ]

    def __str__(self) -> str:
        return f"{self.player} blocks {self.whom}"


class Sanction(models.Model):
    """A moderator's sanction or warning, and the player's appeal."""

    class Kind(models.TextChoices):
        WARNING = "warning", gettext_lazy("Warning")
        MUTE = "mute", gettext_lazy("Muted")
        SUSPENSION = "suspension", gettext_lazy("Suspended")
        BAN = "ban", gettext_lazy("Banned")

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="sanctions")
    kind = models.CharField(max_length=10, choices=Kind)
    until = models.DateTimeField(null=True, blank=True, help_text="Empty: a warning, or for good.")
    reason = models.CharField(max_length=LONGEST_REASON, help_text="The player reads it.")
    created = models.DateTimeField(default=timezone.now)
    lifted = models.DateTimeField(null=True, blank=True)
    read = models.DateTimeField(null=True, blank=True, help_text="When the player confirmed that they have read it.")

    appeal = models.CharField(max_length=LONGEST_APPEAL, blank=True, help_text="What the player says to it, once.")
    appealed = models.DateTimeField(null=True, blank=True)
    answer = models.CharField(max_length=LONGEST_REASON, blank=True, help_text="What a moderator says to that.")
    answered = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-created", "-pk"]
        default_permissions = ("view",)
        permissions = [("moderate_players", "Can moderate players")]
        indexes = [
            models.Index(fields=["appealed"], condition=Q(appealed__isnull=False, answered=None), name="open_appeals")
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()}: {self.player}"

    @property
    def holds(self) -> bool:
        """Whether the sanction is still active."""
        is_over = self.until is not None and self.until <= timezone.now()
        return self.kind != self.Kind.WARNING and self.lifted is None and not is_over


class ModerationDeed(models.Model):
    """An entry of the moderation log. Rows are only added."""

    at = models.DateTimeField(auto_now_add=True)
    actor = models.ForeignKey(Player, null=True, on_delete=models.SET_NULL, related_name="+")
    actor_name = models.CharField(max_length=40)
    verb = models.CharField(max_length=60, help_text="In the past tense, as a sentence goes on: “warned”.")
    whom = models.ForeignKey(Player, null=True, on_delete=models.SET_NULL, related_name="deeds_about")
    whom_name = models.CharField(max_length=40)
    until = models.DateTimeField(null=True, blank=True)
    reason = models.CharField(max_length=LONGEST_APPEAL, blank=True)

    class Meta:
        ordering = ["-at", "-pk"]
        default_permissions = ("view",)

    def __str__(self) -> str:
        return f"{self.actor_name} {self.verb} {self.whom_name}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise TypeError("What was done stays written as it is.")
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        raise TypeError("What was done stays written down.")
