"""Reviews: what the decisions of a finished match were worth."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy


class Review(models.Model):
    """A match that is looked through, decision by decision."""

    match = models.OneToOneField("matches.Match", on_delete=models.CASCADE, related_name="review")
    due = models.JSONField(default=list, help_text="Decisions in order of evaluation: seat, seq.")
    rules_version = models.CharField(max_length=40, help_text="Rules version used.")
    created = models.DateTimeField(auto_now_add=True)
    touched = models.DateTimeField(auto_now=True, help_text="Time of the latest evaluation.")
    finished = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.match_id}: {len(self.due)} decisions"


class Judgement(models.Model):
    """What a decision was worth. `found` is as games.lab.analysis.judged tells it; nothing where there was no other
    choice, or nobody could tell."""

    class Mark(models.TextChoices):
        """What its player has done with a mistake since."""

        SOLVED = "solved", gettext_lazy("Found the better move in a retry")
        DISMISSED = "dismissed", gettext_lazy("Removed from the list of mistakes")

    review = models.ForeignKey(Review, on_delete=models.CASCADE, related_name="judgements")
    seq = models.PositiveIntegerField()
    seat = models.CharField(max_length=4)
    mark = models.CharField(max_length=10, blank=True, choices=Mark, db_default="")
    milliseconds = models.PositiveIntegerField(default=0)
    found = models.JSONField(null=True, blank=True)

    class Meta:
        ordering = ["review", "seq"]
        constraints = [models.UniqueConstraint(fields=["review", "seq"], name="one_judgement_for_a_decision")]

    def __str__(self) -> str:
        return f"{self.review_id} {self.seq}"
