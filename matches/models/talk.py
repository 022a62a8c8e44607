"""Chat of a match, and mutes."""

from __future__ import annotations

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy

from accounts.models import Player
from matches.models.match import Match

LONGEST_LINE = 280
LONGEST_NOTE = 500


class ChatLine(models.Model):
    """A chat line: a quick phrase, free text, or a comment on a decision."""

    class Room(models.TextChoices):
        PLAYERS = "players", gettext_lazy("Players")
        SPECTATORS = "spectators", gettext_lazy("Spectators")
        MOMENTS = "moments", gettext_lazy("Replay comments")

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="chat", db_index=False)
    room = models.CharField(max_length=10, choices=Room)
    seat = models.CharField(max_length=4, blank=True, help_text="Empty for spectators.")
    player = models.ForeignKey(Player, null=True, on_delete=models.SET_NULL, related_name="chat_lines")
    name = models.CharField(max_length=80)
    phrase = models.CharField(max_length=20, blank=True, help_text="Quick phrase key; otherwise there is a text.")
    text = models.CharField(max_length=LONGEST_LINE, blank=True)
    seq = models.PositiveIntegerField(null=True, help_text="Decision the comment refers to.")
    is_removed = models.BooleanField(default=False, help_text="Comment removed by its author or a moderator.")
    created = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["pk"]
        indexes = [models.Index(fields=["match", "room", "id"], name="chat_of_a_room")]

    def __str__(self) -> str:
        return f"{self.name}: {self.phrase or self.text}"


class ChatMute(models.Model):
    """A player mutes another one in this match."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="+", db_index=False)
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    whom = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "player", "whom"], name="one_mute_at_a_match")]

    def __str__(self) -> str:
        return f"{self.player} mutes {self.whom}"


class Report(models.Model):
    """A report to moderators about a line, or about a player's behavior in a match."""

    class Reason(models.TextChoices):
        RUDE = "rude", gettext_lazy("Insults or hate")
        SPAM = "spam", gettext_lazy("Advertising or spam")
        CHEATING = "cheating", gettext_lazy("Cheating or match fixing")
        STALLING = "stalling", gettext_lazy("Stalling or leaving on purpose")
        NAME = "name", gettext_lazy("Offensive name")
        OTHER = "other", gettext_lazy("Other")

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="reports", db_index=False)
    line = models.ForeignKey(ChatLine, null=True, on_delete=models.SET_NULL, related_name="reports")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    about = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="reports")
    reason = models.CharField(max_length=10, choices=Reason)
    note = models.CharField(max_length=LONGEST_NOTE, blank=True)
    created = models.DateTimeField(default=timezone.now)
    closed = models.DateTimeField(null=True, help_text="When a moderator decided.")

    class Meta:
        ordering = ["created", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["line", "player"], condition=models.Q(line__isnull=False), name="one_report_of_a_chat_line"
            ),
            models.UniqueConstraint(
                fields=["match", "about", "player"],
                condition=models.Q(line=None),
                name="one_report_of_a_player_at_a_match",
            ),
        ]
        indexes = [models.Index(fields=["created"], condition=models.Q(closed=None), name="open_match_reports")]
        default_permissions = ("view",)

    def __str__(self) -> str:
        return f"{self.get_reason_display()}: {self.about}"
