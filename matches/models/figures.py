"""Figures of cards, counted in matches that have ended."""

from __future__ import annotations

from django.db import models


class CardTally(models.Model):
    """How many decks held a revision of a card in matches that have ended, and what became of them."""

    revision = models.OneToOneField(
        "cards.CardRevision", on_delete=models.CASCADE, primary_key=True, related_name="tally"
    )
    decks = models.PositiveIntegerField(default=0)
    won = models.PositiveIntegerField(default=0)
    drawn = models.PositiveIntegerField(default=0)

    class Meta:
        verbose_name_plural = "card tallies"

    def __str__(self) -> str:
        return f"{self.revision}: {self.won} of {self.decks}"
