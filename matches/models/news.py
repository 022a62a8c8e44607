"""Settings of a player with an account for news."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy

from accounts.models import Player


class NewsSettings(models.Model):
    """Who has none has the defaults."""

    class Challengers(models.TextChoices):
        ALL = "all", gettext_lazy("Everybody")
        FOLLOWED = "followed", gettext_lazy("Players that I follow")
        NOBODY = "nobody", gettext_lazy("Nobody")

    player = models.OneToOneField(Player, on_delete=models.CASCADE, primary_key=True, related_name="news_settings")
    pushed = models.CharField(
        max_length=200, blank=True, default="challenge match round turn", help_text="Kinds of news, with spaces."
    )
    hears_followed = models.BooleanField(default=False, help_text="They are told when players they follow come online.")
    quiet_from = models.TimeField(null=True, blank=True)
    quiet_until = models.TimeField(null=True, blank=True)
    time_zone = models.CharField(max_length=50, default="UTC", help_text="As “Europe/Berlin”, for quiet hours.")
    challengers = models.CharField(max_length=10, choices=Challengers, default=Challengers.ALL)

    class Meta:
        verbose_name_plural = "news settings"
        default_permissions = ()

    def __str__(self) -> str:
        return f"News settings of {self.player_id}"
