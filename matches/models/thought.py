"""Thoughts of agents: kept with the match, for whoever looks at it after its end."""

from __future__ import annotations

from django.db import models


class Thought(models.Model):
    """An agent's decision. What it was asked follows from the moves before it and from its attempt, and has this
    digest, so that anybody can ask again."""

    match = models.ForeignKey("matches.Match", on_delete=models.CASCADE, related_name="thoughts")
    seq = models.PositiveIntegerField()
    seat = models.CharField(max_length=4)
    agent = models.CharField(max_length=40)
    attempt = models.PositiveSmallIntegerField(default=0, help_text="How many answers were not legal before.")
    question = models.CharField(max_length=64, blank=True, help_text="SHA-256 of what it was asked.")
    iterations = models.PositiveIntegerField(default=0)
    milliseconds = models.PositiveIntegerField(default=0, help_text="For which it thought.")
    waited = models.PositiveIntegerField(default=0, help_text="Milliseconds that the question lay with the broker.")
    share = models.FloatField(default=1.0, help_text="Of the budget of its level; less where many asked at once.")
    estimates = models.JSONField(
        default=list,
        help_text="What it weighed, the best first: move, words, chance of winning, its standard error, visits.",
    )

    expected = models.JSONField(
        default=list, help_text="What it expected to come, from its choice on: seat, move, words."
    )

    class Meta:
        ordering = ["match", "seq"]
        constraints = [models.UniqueConstraint(fields=["match", "seq"], name="one_thought_for_a_decision")]

    def __str__(self) -> str:
        return f"{self.match_id} {self.seq}: {self.agent}"
