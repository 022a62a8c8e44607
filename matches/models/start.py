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
        help_text="The match that it goes on from; none where it began with a file.",
    )
    seq = models.PositiveIntegerField(null=True, help_text="The decision of that match that it begins with.")
    title = NameField(max_length=120, blank=True, help_text="What the file calls itself.")
    lesson = models.CharField(
        max_length=40, blank=True, help_text="The id of the lesson that it is: nobody else sees such a match."
    )
    position = models.JSONField(null=True, help_text="None: the deal by the seed.")
    moves = models.JSONField(default=list, help_text="Answers with their seats, in force, since then.")
    seats = models.JSONField(help_text="By seat: its deck, and whether its list is open.")
    owns_catalog = models.BooleanField(default=False, help_text="The match's catalog was made for it, by its file.")
    rules_version = models.CharField(max_length=40)
    state = models.BinaryField(help_text="The state as its game freezes it; empty where that can't be done.")
    state_hash = models.CharField(max_length=64)

    def __str__(self) -> str:
        return f"{self.match_id} from {self.parent_id or 'a position'}"
