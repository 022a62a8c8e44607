"""Likes, comments on decks, and the log of what was done about comments."""

from __future__ import annotations

from typing import Any

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy

from accounts.holdings import LEFT
from accounts.models import Player
from cards.models import FrozenRow
from decks.models.decks import Deck

LONGEST_COMMENT = 2_000
LONGEST_REASON = 300


class DeckLike(models.Model):
    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="liked_by", db_index=False)
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="likes")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["deck", "player"], name="one_like_per_player")]
        indexes = [models.Index(fields=["deck", "at"], name="recent_likes")]

    def __str__(self) -> str:
        return f"{self.player} likes {self.deck}"


class Comment(models.Model):
    """The row stays when it is hidden or deleted, so that nobody deletes the count of what was just written."""

    class Hidden(models.TextChoices):
        SHOWN = "", gettext_lazy("Shown")
        OWNER = "owner", gettext_lazy("Hidden by the deck's owner")
        MODERATOR = "moderator", gettext_lazy("Hidden by a moderator")
        DELETED = "deleted", gettext_lazy("Deleted by the author")

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="comments", db_index=False)
    author = models.ForeignKey(
        Player,
        null=True,
        on_delete=models.SET_NULL,
        related_name="comments",
        db_index=False,
        help_text="None: left.",
    )
    text = models.TextField(max_length=LONGEST_COMMENT)
    version = models.PositiveIntegerField(help_text="The version of the deck that it was written about.")
    written = models.DateTimeField(default=timezone.now)
    edited = models.DateTimeField(null=True, blank=True)
    hidden = models.CharField(max_length=10, choices=Hidden, blank=True, default=Hidden.SHOWN)
    reason = models.CharField(max_length=LONGEST_REASON, blank=True, help_text="Why a moderator hid it.")

    class Meta:
        ordering = ["-written", "-pk"]
        indexes = [
            models.Index(fields=["deck", "-written"], name="comments_of_a_deck"),
            models.Index(fields=["author", "-written"], name="comments_of_a_player"),
        ]
        default_permissions = ("view",)
        permissions = [("moderate_comments", "Can moderate comments")]

    def __str__(self) -> str:
        return f"Comment {self.pk} of {self.author_name}"

    @property
    def author_name(self) -> str:
        return self.author.display_name if self.author else LEFT


class CommentReport(models.Model):
    """Somebody thinks that a comment should be gone. `text` is the comment as it was then."""

    class Reason(models.TextChoices):
        RUDE = "rude", gettext_lazy("Insults or hate")
        SPAM = "spam", gettext_lazy("Advertising or spam")
        PRIVATE = "private", gettext_lazy("Shares private information")
        OTHER = "other", gettext_lazy("Something else")

    comment = models.ForeignKey(Comment, on_delete=models.CASCADE, related_name="reports", db_index=False)
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    reason = models.CharField(max_length=10, choices=Reason)
    note = models.CharField(max_length=LONGEST_REASON, blank=True)
    text = models.TextField()
    at = models.DateTimeField(default=timezone.now)
    closed = models.DateTimeField(null=True, blank=True, help_text="When a moderator had decided.")

    class Meta:
        ordering = ["at", "pk"]
        constraints = [models.UniqueConstraint(fields=["comment", "player"], name="one_report_per_player")]
        indexes = [models.Index(fields=["at"], condition=models.Q(closed=None), name="open_reports")]
        default_permissions = ("view",)

    def __str__(self) -> str:
        return f"{self.get_reason_display()}: {self.comment}"


class CommentMute(models.Model):
    """A player who may write no comments for a while, or for good if `until` is empty."""

    player = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="mute")
    until = models.DateTimeField(null=True, blank=True)
    reason = models.CharField(max_length=LONGEST_REASON)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-at"]
        default_permissions = ("view",)

    def __str__(self) -> str:
        return f"{self.player} is muted"


OF_OTHERS = {
    "reported a comment of": gettext_lazy("%(actor)s reported a comment by %(whom)s"),
    "hid a comment of": gettext_lazy("%(actor)s hid a comment by %(whom)s"),
    "showed again a comment of": gettext_lazy("%(actor)s showed a comment by %(whom)s again"),
    "left standing a comment of": gettext_lazy("%(actor)s kept a comment by %(whom)s"),
    "muted (a day)": gettext_lazy("%(actor)s muted %(whom)s for 1 day"),
    "muted (a week)": gettext_lazy("%(actor)s muted %(whom)s for 1 week"),
    "muted (a month)": gettext_lazy("%(actor)s muted %(whom)s for 1 month"),
    "muted (for good)": gettext_lazy("%(actor)s muted %(whom)s permanently"),
    "lifted the mute of": gettext_lazy("%(actor)s unmuted %(whom)s"),
}
OF_THEIR_OWN = {
    "changed a comment": gettext_lazy("%(actor)s edited their comment"),
    "deleted a comment": gettext_lazy("%(actor)s deleted their comment"),
    "hid a comment of": gettext_lazy("%(actor)s hid their own comment"),
    "showed again a comment of": gettext_lazy("%(actor)s showed their own comment again"),
    "left standing a comment of": gettext_lazy("%(actor)s kept their own comment"),
}
"""The sentences of the log by stored verb: of comments and players other than the actor, and of the actor's own."""


class CommentDeed(FrozenRow):
    """Who did what about comments, when and why. It outlives the comment, and tells nothing of its words."""

    at = models.DateTimeField(auto_now_add=True)
    actor = models.ForeignKey(Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    actor_name = models.CharField(max_length=40)
    verb = models.CharField(max_length=60, help_text="In the past tense, as a sentence goes on: “hid a comment of”.")
    whom = models.ForeignKey(Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    whom_name = models.CharField(max_length=40, blank=True)
    comment = models.ForeignKey(Comment, null=True, blank=True, on_delete=models.SET_NULL, related_name="deeds")
    reason = models.CharField(max_length=LONGEST_REASON, blank=True)

    class Meta:
        ordering = ["-at", "-pk"]
        default_permissions = ("view",)

    def __str__(self) -> str:
        names = {"actor": self.actor_name, "whom": self.whom_name}
        sentence = (OF_OTHERS if self.whom_name else OF_THEIR_OWN).get(self.verb)
        return f"{sentence}" % names if sentence else f"{self.actor_name} {self.verb} {self.whom_name}".rstrip()

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        raise TypeError("What was done stays written down.")
