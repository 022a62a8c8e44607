"""Sandbox: which draft a match tries, and on which board it began."""

from __future__ import annotations

from django.db import models

from matches.models.match import Match


class Sandbox(models.Model):
    """Of a match with `is_sandbox`; those from before this was kept have none."""

    match = models.OneToOneField(Match, on_delete=models.CASCADE, primary_key=True, related_name="sandbox")
    draft = models.ForeignKey("cards.Change", on_delete=models.SET_NULL, null=True, related_name="+")
    title = models.CharField(max_length=120, help_text="Title of the tested card.")
    board = models.JSONField(null=True, help_text="Board form input, by field; empty: a whole game.")

    class Meta:
        default_permissions = ()

    def __str__(self) -> str:
        return f"{self.title} in {self.match_id}"

    @classmethod
    def follow(cls, parent: Match, match: Match) -> None:
        """A new match that follows from one in the sandbox tries the same."""
        if tried := cls.objects.filter(match=parent).first():
            cls.objects.create(match=match, draft=tried.draft, title=tried.title, board=tried.board)
