"""Settings of a player with an account for news."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy

from accounts.models import Player


class NewsSettings(models.Model):
    """Players without a row have the defaults."""

    class Challengers(models.TextChoices):
        ALL = "all", gettext_lazy("Everyone")
        FOLLOWED = "followed", gettext_lazy("Players I follow")
        NOBODY = "nobody", gettext_lazy("No one")

    player = models.OneToOneField(Player, on_delete=models.CASCADE, primary_key=True, related_name="news_settings")
    pushed = models.CharField(
        max_length=200,
        blank=True,
        default="challenge match round turn",
        help_text="Notification kinds, separated by spaces.",
    )
    hears_followed = models.BooleanField(default=False, help_text="Notify when followed players come online.")
    quiet_from = models.TimeField(null=True, blank=True)
    quiet_until = models.TimeField(null=True, blank=True)
    time_zone = models.CharField(max_length=50, default="UTC", help_text="For quiet hours, e.g. “Europe/Berlin”.")
    challengers = models.CharField(max_length=10, choices=Challengers, default=Challengers.ALL)

    class Meta:
        verbose_name_plural = "news settings"
        default_permissions = ()

    def __str__(self) -> str:
        return f"News settings of {self.player_id}"
