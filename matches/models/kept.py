"""Snapshots of a match, so that continuing or looking back needs no replay."""

from __future__ import annotations

from django.db import models

from matches.models.match import Match


class Snapshot(models.Model):
    """A match in progress at one of its decisions, between two actions.

    The list of moves is still the match: a snapshot whose `chain` isn't the digest of the moves before it is passed
    over. Only where the rules have changed does one prevail over moves that can't be repeated any more.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="snapshots")
    seq = models.PositiveIntegerField()
    rules_version = models.CharField(max_length=40)
    chain = models.CharField(max_length=64, blank=True)
    state = models.BinaryField(help_text="Frozen state, for the same rules version.")
    state_hash = models.CharField(max_length=64)
    position = models.BinaryField(help_text="Position for later rules versions; compressed JSON.")
    log = models.BinaryField(help_text="Events per audience since the previous snapshot; compressed JSON.")
    is_resumed = models.BooleanField(default=False, help_text="The match continued from here under other rules.")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["match", "seq"]
        constraints = [models.UniqueConstraint(fields=["match", "seq"], name="one_snapshot_per_seq")]

    def __str__(self) -> str:
        return f"{self.match_id} at {self.seq}"


class Transcript(models.Model):
    """What each audience of a finished match was sent, from the first to the last: to watch it takes no rules."""

    match = models.OneToOneField(Match, on_delete=models.CASCADE, primary_key=True, related_name="transcript")
    content = models.BinaryField(help_text="Compressed JSON.")
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return str(self.match_id)
