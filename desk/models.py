"""What the desk keeps beside the pool: measurements of what a release does to the win rates."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q

from cards.models import Release

__all__ = ["PlayedGame", "Simulation"]


class Simulation(models.Model):
    """Win rates of the starter decks with the cards of today and with those of a release, game by game.

    The games stand in a fixed order; `done` is how many of them are played. Whoever plays the next one writes it down
    only if nobody else has.
    """

    class Status(models.TextChoices):
        RUNNING = "running", "Running"
        DONE = "done", "Finished"
        STALE = "stale", "Out of date"
        CANCELLED = "cancelled", "Stopped"
        FAILED = "failed", "Failed"

    release = models.ForeignKey(Release, on_delete=models.CASCADE, related_name="simulations")
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    before = models.CharField(max_length=32, help_text="Digest of the cards that were published then.")
    after = models.CharField(max_length=32, help_text="Digest of the cards as the release would leave them.")
    decks = models.JSONField(help_text="The starter decks that can be played with both, as lists.")
    left_out = models.JSONField(help_text="Names of those that can't.")
    games = models.PositiveIntegerField(help_text="For each pair of decks.")
    agent = models.CharField(max_length=40)
    rules_version = models.CharField(max_length=40)
    status = models.CharField(max_length=10, choices=Status, default=Status.RUNNING)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField()
    result = models.JSONField(null=True, blank=True)
    error = models.TextField(blank=True)
    created = models.DateTimeField(auto_now_add=True)
    moved = models.DateTimeField(auto_now_add=True)
    finished = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["release"], condition=Q(status="running"), name="one_running_simulation_per_release"
            )
        ]

    def __str__(self) -> str:
        return f"{self.release}: {self.done} of {self.total} games"

    @property
    def is_running(self) -> bool:
        return self.status == self.Status.RUNNING


class PlayedGame(models.Model):
    """How one game ended. Its key says everything that it depends on, so that it is played once."""

    key = models.CharField(max_length=32, primary_key=True)
    score = models.FloatField(help_text="Of the first deck: 1 for a win, 0.5 for a draw.")
    decisions = models.PositiveIntegerField()
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.key[:8]}: {self.score}"
