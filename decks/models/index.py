"""Search index of decks: rows that every database searches alike, where the list itself is one piece of JSON."""

from __future__ import annotations

from django.db import models

from decks.models.decks import Deck

LONGEST_TAG = 24


class DeckCard(models.Model):
    """A title in the list of a deck, over all of its parts."""

    # Each of these keys is the first column of a constraint, which is index enough.
    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="cards", db_index=False)
    title = models.CharField(max_length=120)
    copies = models.PositiveSmallIntegerField()
    # Told here again, since the rows of decks are long, and what is alike is looked for among thousands of them.
    is_compared = models.BooleanField(default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["deck", "title"], name="one_deck_card_per_title")]
        indexes = [models.Index(fields=["title", "is_compared", "deck", "copies"], name="decks_by_card")]

    def __str__(self) -> str:
        return f"{self.copies} {self.title}"


class DeckChoice(models.Model):
    """What is chosen for a deck beside its cards."""

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="chosen", db_index=False)
    name = models.CharField(max_length=40)
    value = models.CharField(max_length=40)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["deck", "name"], name="one_deck_choice_per_name")]
        indexes = [models.Index(fields=["name", "value", "deck"], name="decks_by_choice")]

    def __str__(self) -> str:
        return f"{self.name}: {self.value}"


class DeckTag(models.Model):
    """A word that an owner sorts a deck by."""

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="tags", db_index=False)
    tag = models.CharField(max_length=LONGEST_TAG)

    class Meta:
        ordering = ["tag"]
        constraints = [models.UniqueConstraint(fields=["deck", "tag"], name="one_deck_tag")]
        indexes = [models.Index(fields=["tag", "deck"], name="decks_by_tag")]

    def __str__(self) -> str:
        return self.tag
