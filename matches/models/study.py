"""Study: matches that a player collects, with the branches played from them."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone

from accounts.models import Player
from accounts.text import NameField
from matches.models.match import ID_LENGTH, Match, new_id

LONGEST_TITLE = 80
LONGEST_ABOUT = 2000
LONGEST_NOTE = 500


class Study(models.Model):
    """Of one game, by one player. Anyone with the link may read it."""

    id = models.CharField(primary_key=True, max_length=ID_LENGTH, default=new_id, editable=False)
    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="studies")
    game = models.CharField(max_length=40)
    title = NameField(max_length=LONGEST_TITLE)
    about = models.TextField(max_length=LONGEST_ABOUT, blank=True)
    is_public = models.BooleanField(default=False, help_text="Listed publicly.")
    is_hidden = models.BooleanField(default=False, editable=False, help_text="Unlisted by moderators.")
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name_plural = "studies"
        ordering = ["-changed", "pk"]
        indexes = [models.Index(fields=["-changed"], condition=Q(is_public=True), name="public_studies")]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("study", args=[self.game, self.pk])


class Chapter(models.Model):
    """A match in a study. What it branches off from follows from its start."""

    study = models.ForeignKey(Study, on_delete=models.CASCADE, related_name="chapters")
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="chapters")
    seq = models.PositiveIntegerField(default=0, help_text="Decision at which the viewer starts.")
    title = NameField(max_length=LONGEST_TITLE)
    note = models.TextField(max_length=LONGEST_NOTE, blank=True)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["study", "match"], name="a_match_once_in_a_study")]

    def __str__(self) -> str:
        return self.title
