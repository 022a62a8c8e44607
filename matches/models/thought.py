"""Thoughts of agents: stored with the match, readable after its end."""

from __future__ import annotations

from django.db import models


class Thought(models.Model):
    """An agent's decision. What it was asked follows from the moves before it and from its attempt, and has this
    digest, so that anybody can ask again."""

    match = models.ForeignKey("matches.Match", on_delete=models.CASCADE, related_name="thoughts")
    seq = models.PositiveIntegerField()
    seat = models.CharField(max_length=4)
    agent = models.CharField(max_length=40)
    attempt = models.PositiveSmallIntegerField(default=0, help_text="Number of illegal answers before.")
    question = models.CharField(max_length=64, blank=True, help_text="SHA-256 of the question.")
    iterations = models.PositiveIntegerField(default=0)
    milliseconds = models.PositiveIntegerField(default=0, help_text="Thinking time.")
    waited = models.PositiveIntegerField(default=0, help_text="Queue time in milliseconds.")
    share = models.FloatField(default=1.0, help_text="Share of the level's time budget; less under load.")
    estimates = models.JSONField(
        default=list,
        help_text="Options, best first: move, words, win chance, standard error, visits.",
    )

    expected = models.JSONField(default=list, help_text="Expected line from the choice on: seat, move, words.")

    class Meta:
        ordering = ["match", "seq"]
        constraints = [models.UniqueConstraint(fields=["match", "seq"], name="one_thought_for_a_decision")]

    def __str__(self) -> str:
        return f"{self.match_id} {self.seq}: {self.agent}"
