"""A deck to play with: a ready deck of the site, or a player's own with all of its versions."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy

from accounts.text import NameField
from cards.models import FrozenRow
from decks.lists import Entries, deck_as_json, deck_from_json, entries_from_json, in_order
from games.kernel.decks.deck_list import DeckList
from games.kernel.decks.notes import Notes, notes_from_json

LONGEST_TAGLINE = 200
LONGEST_GUIDE = 10_000
MAYBEBOARD = "Titles with copies that its owner considers, and nobody else sees."
CARD_NOTES = "What its owner wrote beside cards, by title; nobody else sees it."


class Deck(models.Model):
    """`name`, `list`, `maybeboard` and `card_notes` of an own deck are those of its latest version."""

    class Visibility(models.TextChoices):
        PRIVATE = "private", gettext_lazy("Private")
        UNLISTED = "unlisted", gettext_lazy("Unlisted")
        PUBLIC = "public", gettext_lazy("Public")

    game = models.CharField(max_length=40)
    slug = models.SlugField(max_length=120)
    name = NameField(max_length=120)
    list = models.JSONField(help_text="Parts with titles and copies, and the choices of deckbuilding.")
    maybeboard = models.JSONField(default=tuple, blank=True, help_text=MAYBEBOARD)
    card_notes = models.JSONField(default=dict, blank=True, help_text=CARD_NOTES)
    is_starter = models.BooleanField(default=False)
    tagline = NameField(max_length=LONGEST_TAGLINE, blank=True)
    guide = models.TextField(blank=True, help_text="How to play it, in Markdown.")
    owner = models.ForeignKey("accounts.Player", null=True, blank=True, on_delete=models.CASCADE, related_name="decks")

    version = models.PositiveIntegerField(default=0, help_text="The number of the latest version; 0 if none is kept.")
    visibility = models.CharField(max_length=10, choices=Visibility, default=Visibility.PRIVATE)
    key = models.CharField(max_length=40, blank=True, help_text="What opens an unlisted deck.")
    archived = models.BooleanField(default=False)
    changed = models.DateTimeField(default=timezone.now, help_text="When the latest version was saved.")
    played = models.DateTimeField(null=True, blank=True, help_text="When its owner last brought it to a match.")
    folder = models.ForeignKey("Folder", null=True, blank=True, on_delete=models.SET_NULL, related_name="decks")

    origin = models.ForeignKey("self", null=True, blank=True, on_delete=models.SET_NULL, related_name="copies")
    origin_version = models.PositiveIntegerField(
        null=True, blank=True, help_text="The version that it was copied from; a copy keeps it when the origin is gone."
    )

    comments_closed = models.BooleanField(default=False, help_text="Its owner takes no more comments.")
    likes = models.PositiveIntegerField(default=0, help_text="As many as its likes have rows.")
    size = models.PositiveIntegerField(default=0, help_text="The copies of all its cards.")
    law = models.CharField(max_length=32, blank=True, help_text="What held when it was last judged; empty if never.")
    is_legal = models.BooleanField(default=False, help_text="What was found then.")

    class Meta:
        ordering = ["name"]
        constraints = [
            models.UniqueConstraint(
                fields=["game", "slug"], condition=models.Q(is_starter=True), name="one_starter_per_slug"
            ),
            models.UniqueConstraint(fields=["owner", "slug"], name="one_own_deck_per_slug"),
        ]
        indexes = [
            models.Index(fields=["-changed"], condition=Q(visibility="public"), name="public_decks"),
            models.Index(fields=["-likes", "-changed"], condition=Q(visibility="public"), name="liked_public_decks"),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("deck", args=[self.game, self.slug])

    @property
    def shared_url(self) -> str:
        """The address for somebody else: with the key, if it takes one."""
        key = f"?key={self.key}" if self.visibility == self.Visibility.UNLISTED else ""
        return self.get_absolute_url() + key

    @property
    def deck_list(self) -> DeckList:
        return in_order(self.game, deck_from_json(self.list))

    @deck_list.setter
    def deck_list(self, deck: DeckList) -> None:
        self.list = deck_as_json(deck)

    @property
    def considered(self) -> Entries:
        """The maybeboard, which `access.maybeboard_for` gives to its owner alone."""
        return entries_from_json(self.maybeboard)

    @property
    def noted(self) -> Notes:
        """The notes on cards, which `access.notes_for` gives to its owner alone."""
        return notes_from_json(self.card_notes)


class DeckVersion(FrozenRow):
    """An own deck as it was saved once, and the pool that it was built with."""

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    name = NameField(max_length=120)
    list = models.JSONField()
    maybeboard = models.JSONField(default=tuple, blank=True, help_text=MAYBEBOARD)
    card_notes = models.JSONField(default=dict, blank=True, help_text=CARD_NOTES)
    note = NameField(max_length=200, blank=True)
    saved = models.DateTimeField(default=timezone.now)
    catalog = models.ForeignKey("cards.Catalog", null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    # Both are set while it is the latest version, and stay: what others could read once is what they may read again.
    is_public = models.BooleanField(default=False, help_text="Everybody could read the deck while this was the latest.")
    key = models.CharField(max_length=40, blank=True, help_text="The last key that opened it while it was the latest.")

    class Meta:
        ordering = ["-number"]
        constraints = [models.UniqueConstraint(fields=["deck", "number"], name="one_deck_version_per_number")]

    def __str__(self) -> str:
        return gettext("%(name)s, version %(number)s") % {"name": self.name, "number": self.number}

    @property
    def deck_list(self) -> DeckList:
        return in_order(self.deck.game, deck_from_json(self.list))

    @property
    def considered(self) -> Entries:
        return entries_from_json(self.maybeboard)

    @property
    def noted(self) -> Notes:
        return notes_from_json(self.card_notes)
