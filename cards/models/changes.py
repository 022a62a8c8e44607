"""Changes to cards that curators work on, the releases that they go out in, and the log of who did what.

A change goes draft → in review → accepted → published. The card itself, its revisions and the catalogs are only ever
touched by a release.
"""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext, gettext_lazy

from accounts.text import NameField
from cards.art.choice import with_picture
from cards.models.pool import Card, CardRevision, CardSet, Catalog, FrozenRow

USER = settings.AUTH_USER_MODEL


class Release(models.Model):
    """A set of changes that becomes public at once, and can be taken back as one."""

    class Stage(models.TextChoices):
        OPEN = "open", gettext_lazy("In preparation")
        SCHEDULED = "scheduled", gettext_lazy("Scheduled")
        PUBLISHED = "published", gettext_lazy("Published")
        ROLLED_BACK = "rolled-back", gettext_lazy("Rolled back")
        DISCARDED = "discarded", gettext_lazy("Discarded")

    COMING = (Stage.OPEN, Stage.SCHEDULED)

    class Source(models.TextChoices):
        DESK = "desk", gettext_lazy("Curators")
        FILES = "files", gettext_lazy("Card files")

    game = models.CharField(max_length=40)
    slug = models.SlugField(max_length=80)
    name = NameField(max_length=80)
    notes = models.TextField(blank=True, help_text="For players: what is new and why. Paragraphs by empty lines.")
    stage = models.CharField(max_length=12, choices=Stage, default=Stage.OPEN)
    source = models.CharField(max_length=10, choices=Source, default=Source.DESK)
    author = models.ForeignKey(USER, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    created = models.DateTimeField(auto_now_add=True)

    scheduled_for = models.DateTimeField(null=True, blank=True)
    problem = models.TextField(blank=True, help_text="Why it did not come out when it was due.")
    published_by = models.ForeignKey(USER, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    published_at = models.DateTimeField(null=True, blank=True)
    catalog_before = models.ForeignKey(Catalog, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    catalog = models.ForeignKey(Catalog, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    rolled_back_by = models.ForeignKey(USER, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    rolled_back_at = models.DateTimeField(null=True, blank=True)
    rollback_reason = models.TextField(blank=True)

    class Meta:
        ordering = ["-published_at", "-created"]
        constraints = [models.UniqueConstraint(fields=["game", "slug"], name="one_release_per_slug")]
        permissions = [("publish_release", "Can publish, schedule and roll back releases")]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("release", args=[self.game, self.slug])

    @property
    def is_open(self) -> bool:
        """Can changes still be put in and taken out?"""
        return self.stage == self.Stage.OPEN

    @property
    def is_coming(self) -> bool:
        """Is it yet to come out?"""
        return self.stage in self.COMING


class Change(models.Model):
    """What is to become of one card. Its `definition` may be faulty while it is a draft."""

    class Kind(models.TextChoices):
        NEW = "new", gettext_lazy("New card")
        ERRATUM = "erratum", gettext_lazy("Erratum")
        TYPO = "typo", gettext_lazy("Typo")
        WITHDRAWAL = "withdrawal", gettext_lazy("Withdrawal")
        RETURN = "return", gettext_lazy("Return")

    class Stage(models.TextChoices):
        DRAFT = "draft", gettext_lazy("Draft")
        IN_REVIEW = "in-review", gettext_lazy("In review")
        ACCEPTED = "accepted", gettext_lazy("Accepted")
        PUBLISHED = "published", gettext_lazy("Published")
        ROLLED_BACK = "rolled-back", gettext_lazy("Rolled back")
        DROPPED = "dropped", gettext_lazy("Dropped")

    OPEN = (Stage.DRAFT, Stage.IN_REVIEW, Stage.ACCEPTED)

    game = models.CharField(max_length=40)
    kind = models.CharField(max_length=10, choices=Kind)
    stage = models.CharField(max_length=12, choices=Stage, default=Stage.DRAFT)
    card = models.ForeignKey(Card, null=True, blank=True, on_delete=models.PROTECT, related_name="changes")
    base = models.ForeignKey(CardRevision, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    card_set = models.ForeignKey(CardSet, on_delete=models.PROTECT, related_name="+")
    definition = models.JSONField()
    picture = models.CharField(
        max_length=80, blank=True, help_text="What its picture is to be; empty if that follows from the card."
    )
    note = models.TextField(blank=True, help_text="Why, for players: it stands in the card's history.")
    confirmed = models.JSONField(
        default=list, blank=True, help_text="Words that no other card has: whoever wrote them says that they are meant."
    )
    version = models.PositiveIntegerField(default=1, help_text="Raised by each save, so that two don't overwrite.")

    author = models.ForeignKey(USER, null=True, blank=True, on_delete=models.SET_NULL, related_name="changes")
    editor = models.ForeignKey(
        USER, null=True, blank=True, on_delete=models.SET_NULL, related_name="+", help_text="Who saved it last."
    )
    reviewer = models.ForeignKey(USER, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    assignee = models.ForeignKey(
        USER, null=True, blank=True, on_delete=models.SET_NULL, related_name="+", help_text="Who is asked to review it."
    )
    release = models.ForeignKey(Release, null=True, blank=True, on_delete=models.PROTECT, related_name="changes")
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True)

    before = models.ForeignKey(CardRevision, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    after = models.ForeignKey(CardRevision, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    set_before = models.ForeignKey(CardSet, null=True, blank=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        ordering = ["-changed"]
        constraints = [
            models.UniqueConstraint(
                fields=["card"],
                condition=Q(stage__in=["draft", "in-review", "accepted"]),
                name="one_open_change_per_card",
            )
        ]
        permissions = [
            ("write_change", "Can write cards"),
            ("review_change", "Can review what others wrote"),
        ]

    def __str__(self) -> str:
        return f"{self.title} ({self.get_kind_display().lower()})"

    def get_absolute_url(self) -> str:
        return reverse("desk-change", args=[self.game, self.pk])

    @property
    def title(self) -> str:
        return self.card.title if self.card else str(self.definition.get("title") or gettext("Untitled card"))

    @property
    def is_open(self) -> bool:
        return self.stage in self.OPEN

    @property
    def is_stale(self) -> bool:
        """Was it written on something else than what is published of its card now?"""
        if self.card is None:
            return False
        if self.kind == self.Kind.RETURN:
            return self.card.published_id is not None
        return self.card.published_id != self.base_id

    @property
    def depicted(self) -> dict[str, Any]:
        """The definition with the picture that was chosen for it."""
        return with_picture(self.definition, self.picture)


class Deed(FrozenRow):
    """Who did what to a change, a release, a restriction or a ruling, and when. Kept as it was written."""

    game = models.CharField(max_length=40)
    at = models.DateTimeField(auto_now_add=True)
    actor = models.ForeignKey(USER, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    actor_name = models.CharField(max_length=150)
    verb = models.CharField(max_length=40, help_text="In the past tense, as a sentence goes on: “accepted”.")
    subject = models.CharField(max_length=160, help_text="What it was done to, as it was called then.")
    note = models.TextField(blank=True)
    change = models.ForeignKey(Change, null=True, blank=True, on_delete=models.SET_NULL, related_name="deeds")
    release = models.ForeignKey(Release, null=True, blank=True, on_delete=models.SET_NULL, related_name="deeds")
    card = models.ForeignKey(Card, null=True, blank=True, on_delete=models.SET_NULL, related_name="deeds")

    class Meta:
        ordering = ["-at", "-pk"]

    def __str__(self) -> str:
        return f"{self.actor_name} {self.verb} {self.subject}"

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        raise TypeError("What was done stays written down.")
