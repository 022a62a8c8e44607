"""Lists that were published when matches began: by them minds guess decks whose lists they aren't shown."""

from __future__ import annotations

from django.db import models


class KnownDecks(models.Model):
    """Public decks of a game, each with its frequency.

    A row is named by its content, which never changes, and is shared by all matches that started with it.
    """

    digest = models.CharField(max_length=32, primary_key=True)
    game = models.CharField(max_length=40)
    lists = models.JSONField(help_text="Parts and choices, with a weight: frequency among the lists.")
    latest = models.DateTimeField(help_text="When last confirmed.")

    class Meta:
        verbose_name_plural = "known decks"
        ordering = ["-latest", "digest"]
        indexes = [models.Index(fields=["game", "-latest"], name="latest_known_decks")]

    def __str__(self) -> str:
        return f"{self.game} {self.digest[:8]}"
