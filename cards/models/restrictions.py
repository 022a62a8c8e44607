"""Formats, restrictions of cards in them, and rulings: what holds beside the texts."""

from __future__ import annotations

from datetime import datetime
from typing import Self

from django.conf import settings
from django.core.validators import MinValueValidator
from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy

from accounts.text import NameField
from cards.models.pool import Card

USER = settings.AUTH_USER_MODEL


class Format(models.Model):
    """A way to choose decks, with its own restrictions. One format of a game is the default."""

    game = models.CharField(max_length=40)
    slug = models.SlugField(max_length=60)
    name = models.CharField(max_length=80)
    about = models.TextField(blank=True)
    is_default = models.BooleanField(default=False)

    class Meta:
        ordering = ["-is_default", "name"]
        constraints = [
            models.UniqueConstraint(fields=["game", "slug"], name="one_format_per_slug"),
            models.UniqueConstraint(fields=["game"], condition=Q(is_default=True), name="one_default_format"),
        ]

    def __str__(self) -> str:
        return self.name


class RestrictionQuerySet(models.QuerySet["Restriction"]):
    """Restrictions by their time. One that ends where it starts was called off, and never holds."""

    def in_force(self, at: datetime) -> Self:
        """What holds at that moment."""
        return self.filter(Q(ends=None) | Q(ends__gt=at), starts__lte=at)

    def upcoming(self, at: datetime) -> Self:
        """What was announced for later, and not called off."""
        return self.filter(Q(ends=None) | Q(ends__gt=F("starts")), starts__gt=at)

    def past(self, at: datetime) -> Self:
        """What has held and holds no longer, or was called off."""
        return self.filter(Q(ends__lte=at) | Q(ends=F("starts")))


class Restriction(models.Model):
    """Cards that decks of a format may not hold, or not as many of, or not together, from a moment on."""

    class Kind(models.TextChoices):
        BANNED = "banned", gettext_lazy("Banned")
        LIMITED = "limited", gettext_lazy("Limited")
        COMBINATION = "combination", gettext_lazy("Banned in combination")

    format = models.ForeignKey(Format, on_delete=models.PROTECT, related_name="restrictions")
    kind = models.CharField(max_length=12, choices=Kind)
    cards = models.ManyToManyField(Card, related_name="restrictions")
    limit = models.PositiveIntegerField(null=True, blank=True, validators=[MinValueValidator(1)])
    reason = models.TextField(help_text="For players.")
    starts = models.DateTimeField()
    ends = models.DateTimeField(null=True, blank=True, help_text="From then on it holds no longer.")
    announced = models.DateTimeField(auto_now_add=True)
    author = models.ForeignKey(USER, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")

    objects = RestrictionQuerySet.as_manager()

    class Meta:
        ordering = ["starts", "pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(kind="limited", limit__gte=1) | Q(~Q(kind="limited"), limit=None),
                name="a_limit_if_limited",
            ),
            models.CheckConstraint(
                condition=Q(ends=None) | Q(ends__gte=F("starts")), name="restrictions_end_after_they_start"
            ),
        ]
        permissions = [("restrict_cards", "Can restrict cards")]

    def __str__(self) -> str:
        return gettext("%(kind)s in %(format)s") % {"kind": self.get_kind_display(), "format": self.format}

    def holds_at(self, at: datetime) -> bool:
        return self.starts <= at and (self.ends is None or at < self.ends)

    def is_upcoming_at(self, at: datetime) -> bool:
        return self.starts > at and (self.ends is None or self.ends > self.starts)

    @property
    def is_future(self) -> bool:
        return self.starts > timezone.now()


class Ruling(models.Model):
    """How cards work in a case that their texts leave open. `[[Title]]` in the text links to a card."""

    game = models.CharField(max_length=40)
    cards = models.ManyToManyField(Card, related_name="rulings")
    text = models.TextField()
    date = models.DateField()
    source = NameField(max_length=120, help_text="Who ruled so: “Rules team”, an event, a message.")
    source_url = models.URLField(blank=True)
    author = models.ForeignKey(USER, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    retired = models.DateField(null=True, blank=True, help_text="From this day on it holds no longer.")
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["-date", "-pk"]
        permissions = [("rule_on_cards", "Can write rulings")]

    def __str__(self) -> str:
        return self.text[:60]
