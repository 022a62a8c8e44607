"""Offers in a running match."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy

from matches.models.match import Match


class Offer(models.Model):
    """What a seat has offered to the others of its match: one row for each seat and kind, the latest offer in it.

    An open one stands until it is answered or taken back, or somebody to whom it was made plays on: that stands among
    the moves, and not here.
    """

    class What(models.TextChoices):
        DRAW = "draw", gettext_lazy("Draw")
        TAKEBACK = "takeback", gettext_lazy("Takeback")
        PAUSE = "pause", gettext_lazy("Pause")
        PRESENCE = "presence", gettext_lazy("Presence check")

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="offers")
    what = models.CharField(max_length=10, choices=What)
    seat = models.CharField(max_length=4)
    seq = models.PositiveIntegerField(help_text="Position in the match.")
    made = models.DateTimeField(null=True, help_text="Time of the offer; empty: before times were stored.")
    is_open = models.BooleanField(default=True)
    agreed = models.JSONField(default=list, help_text="Seats that accepted, where several must.")
    refusals = models.PositiveSmallIntegerField(default=0, help_text="Number of times declined in this match.")
    is_muted = models.BooleanField(default=False, help_text="The others don't want to be asked again in this match.")

    class Meta:
        ordering = ["match", "what", "seat"]
        constraints = [
            models.UniqueConstraint(fields=["match", "what", "seat"], name="one_offer_of_a_kind_per_seat"),
            models.UniqueConstraint(
                fields=["match", "what"], condition=Q(is_open=True), name="one_open_offer_of_a_kind"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.what} by {self.seat}"
