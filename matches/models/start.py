"""Start of a match that begins with no deal: in the midst of another one, or with a position from a file."""

from __future__ import annotations

from django.db import models

from accounts.text import NameField
from matches.models.match import Match


class Start(models.Model):
    """The beginning of a match: a position, or else the deal by its seed, and the answers that led on from there.

    All of the state follows from these, and the record has them. The frozen state is the same, sooner at hand: it
    counts for the same rules, and only if it has the hash that was written down.
    """

    match = models.OneToOneField(Match, on_delete=models.CASCADE, primary_key=True, related_name="start")
    parent = models.ForeignKey(
        Match,
        on_delete=models.SET_NULL,
        null=True,
        related_name="continuations",
        help_text="Source match; empty if started from a file.",
    )
    seq = models.PositiveIntegerField(null=True, help_text="Decision of the source match to start from.")
    title = NameField(max_length=120, blank=True, help_text="Title in the file.")
    lesson = models.CharField(max_length=40, blank=True, help_text="Lesson id; such matches are private.")
    position = models.JSONField(null=True, help_text="Empty: dealt by the seed.")
    moves = models.JSONField(default=list, help_text="Answers in force since then, with seats.")
    seats = models.JSONField(help_text="By seat: deck and whether the list is open.")
    owns_catalog = models.BooleanField(default=False, help_text="The catalog was created for this match by its file.")
    rules_version = models.CharField(max_length=40)
    state = models.BinaryField(help_text="Frozen state; empty where not possible.")
    state_hash = models.CharField(max_length=64)

    def __str__(self) -> str:
        return f"{self.match_id} from {self.parent_id or 'a position'}"
