"""The pool in the database: sets, cards, the revisions of a card, and the catalogs that matches are played with.

Revisions and catalogs are written once and never changed: a running match and an old record point at exact ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy

from accounts.text import NameField
from cards.art.choice import FIELD, with_picture

_SITE_FIELDS = frozenset({"slug", "art", FIELD})


def as_printed(definition: Mapping[str, Any]) -> dict[str, Any]:
    """A card definition as the game knows it: without what a catalog adds for pages."""
    return {name: value for name, value in definition.items() if name not in _SITE_FIELDS}


class FrozenRow(models.Model):
    """A row that can be written, but not rewritten."""

    class Meta:
        abstract = True

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise TypeError(f"A {self._meta.verbose_name} is never changed; write a new one.")
        super().save(*args, **kwargs)


class CardSet(models.Model):
    """Cards that belong together, as they came out."""

    game = models.CharField(max_length=40)
    slug = models.SlugField(max_length=60)
    name = NameField(max_length=80)
    about = models.TextField(blank=True)
    position = models.PositiveIntegerField(default=0, help_text="Sets are listed in this order.")

    class Meta:
        ordering = ["position", "name"]
        constraints = [models.UniqueConstraint(fields=["game", "slug"], name="one_set_per_slug")]

    def __str__(self) -> str:
        return self.name


class Card(models.Model):
    game = models.CharField(max_length=40)
    card_set = models.ForeignKey(CardSet, on_delete=models.PROTECT, related_name="cards")
    title = models.CharField(max_length=120)
    slug = models.SlugField(max_length=120)
    published = models.ForeignKey(
        "CardRevision",
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="+",
        help_text="The revision that new matches are played with. A card without one is withdrawn.",
    )

    class Meta:
        ordering = ["title"]
        constraints = [
            models.UniqueConstraint(fields=["game", "slug"], name="one_card_per_slug"),
            models.UniqueConstraint(fields=["game", "title"], name="one_card_per_title"),
        ]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("card", args=[self.game, self.slug])


class CardRevision(FrozenRow):
    """A card as it was published at one time. `kind` says how it differs from the one before."""

    class Kind(models.TextChoices):
        FIRST = "first", gettext_lazy("First printing")
        ERRATUM = "erratum", gettext_lazy("Erratum")
        TYPO = "typo", gettext_lazy("Typo")
        RETURN = "return", gettext_lazy("Return")

    card = models.ForeignKey(Card, on_delete=models.PROTECT, related_name="revisions")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=10, choices=Kind, default=Kind.FIRST)
    note = models.TextField(blank=True, help_text="Why it was changed, for players.")
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    definition = models.JSONField()
    picture = models.CharField(
        max_length=80, blank=True, help_text="What was chosen; empty if it follows from the card."
    )
    digest = models.CharField(max_length=32)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-number"]
        constraints = [models.UniqueConstraint(fields=["card", "number"], name="one_revision_per_number")]

    def __str__(self) -> str:
        return f"{self.card.title}, revision {self.number}"

    @property
    def depicted(self) -> dict[str, Any]:
        """The definition with the picture that was chosen for it."""
        return with_picture(self.definition, self.picture)


class Catalog(FrozenRow):
    """The whole pool of a game as it was published at one time: `definitions` by title, each with `slug` and `art`."""

    game = models.CharField(max_length=40)
    digest = models.CharField(max_length=32, unique=True)
    definitions = models.JSONField()
    is_draft = models.BooleanField(default=False, help_text="A card in it isn't published: for curators alone.")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-created"]

    def __str__(self) -> str:
        return f"{self.game} {self.digest[:8]}"

    def get_absolute_url(self) -> str:
        return reverse("catalog", args=[self.digest])

    @property
    def playable(self) -> dict[str, dict[str, Any]]:
        """The definitions as the game knows them: without what the site adds."""
        return {title: as_printed(definition) for title, definition in self.definitions.items()}


class CurrentCatalog(models.Model):
    """Which catalog of a game new matches take."""

    game = models.CharField(max_length=40, primary_key=True)
    catalog = models.ForeignKey(Catalog, on_delete=models.PROTECT, related_name="+")

    def __str__(self) -> str:
        return f"{self.game}: {self.catalog}"
