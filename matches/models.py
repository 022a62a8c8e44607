"""A match, its seats and its moves. The list of moves is the match: a state in memory is only a cache of it.

Beside it, what has been counted of cards in matches that have ended.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

from django.db import models
from django.db.models import Q
from django.urls import reverse

ID_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
ID_LENGTH = 12
ABANDONED = "abandoned"
"""The reason of a match that ended for no fault of its players, without a winner."""
SEED_BITS = 63
"""As many as a signed column holds; nobody finds the seed by trying all shuffles while a match lasts."""


def new_id() -> str:
    """A short name for links, without letters and digits that are mistaken for one another."""
    return "".join(secrets.choice(ID_ALPHABET) for _ in range(ID_LENGTH))


def new_seed() -> int:
    return secrets.randbits(SEED_BITS)


def new_secret() -> str:
    return secrets.token_hex(16)


class Match(models.Model):
    """One game between seats. `seq` and `to_move` repeat what the moves say, for lists and for the sweep."""

    class Status(models.TextChoices):
        WAITING = "waiting", "Waiting for a player"
        RUNNING = "running", "Running"
        OVER = "over", "Over"

    id = models.CharField(primary_key=True, max_length=16, default=new_id, editable=False)
    game = models.CharField(max_length=40)
    catalog = models.ForeignKey("cards.Catalog", on_delete=models.PROTECT, related_name="+")
    engine_version = models.CharField(max_length=40, help_text="Of the rules that it began with.")
    rules_version = models.CharField(max_length=40, blank=True, help_text="Of the rules that it goes on with.")

    seed = models.BigIntegerField(default=new_seed, editable=False)
    salt = models.CharField(max_length=32, default=new_secret, editable=False)
    seed_commitment = models.CharField(max_length=64, editable=False)
    agent_secret = models.CharField(max_length=32, default=new_secret, editable=False)

    status = models.CharField(max_length=10, choices=Status, default=Status.WAITING)
    seq = models.PositiveIntegerField(default=0)
    to_move = models.CharField(max_length=4, blank=True)
    winner = models.CharField(max_length=4, blank=True, help_text="Empty in a match that is over: a draw.")
    reason = models.CharField(max_length=20, blank=True)
    conceded = models.CharField(max_length=4, blank=True, help_text="The seat that gave up, after the last move.")

    is_sandbox = models.BooleanField(
        default=False, help_text="A curator tries a card that isn't published; nobody else is shown it in a list."
    )
    invite = models.CharField(max_length=32, unique=True, null=True, blank=True)
    rematch_of = models.OneToOneField("self", on_delete=models.SET_NULL, null=True, blank=True, related_name="rematch")
    created = models.DateTimeField(auto_now_add=True)
    moved = models.DateTimeField(null=True, blank=True)
    finished = models.DateTimeField(null=True, blank=True)
    is_counted = models.BooleanField(default=False, editable=False, help_text="It is among the figures of its cards.")

    class Meta:
        verbose_name_plural = "matches"
        ordering = ["-created"]
        indexes = [
            models.Index(fields=["status", "moved"]),
            models.Index(fields=["finished"], condition=Q(status="over", is_counted=False), name="matches_to_count"),
        ]

    def __str__(self) -> str:
        return self.id

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.rules_version = self.rules_version or self.engine_version
        self.seed_commitment = self.seed_commitment or commitment(self.commitment_text)
        super().save(*args, **kwargs)

    def get_absolute_url(self) -> str:
        return reverse("match", args=[self.pk])

    @property
    def commitment_text(self) -> str:
        """What the published hash is the hash of; a secret until the match is over."""
        return f"{self.pk}:{self.seed}:{self.salt}"

    @property
    def is_over(self) -> bool:
        return self.status == self.Status.OVER


class Seat(models.Model):
    """A place at the table, of a person or of an agent, with the deck that was brought to it."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    seat = models.CharField(max_length=4)
    player = models.ForeignKey(
        "accounts.Player", on_delete=models.SET_NULL, null=True, blank=True, related_name="seats"
    )
    agent = models.CharField(max_length=40, blank=True, help_text="The agent that plays here; empty for a person.")
    name = models.CharField(max_length=80)
    deck = models.JSONField()
    open_list = models.BooleanField(default=False)
    wants_rematch = models.BooleanField(default=False)
    fallbacks = models.PositiveIntegerField(default=0, help_text="How often the agent had no legal answer of its own.")

    class Meta:
        ordering = ["match", "seat"]
        constraints = [
            models.UniqueConstraint(fields=["match", "seat"], name="one_of_each_seat"),
            # Whoever sat at both sides would see both hands.
            models.UniqueConstraint(fields=["match", "player"], name="one_seat_for_a_player"),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.seat})"

    @property
    def deck_name(self) -> str:
        return str(self.deck.get("name", ""))


class Move(models.Model):
    """One answer, in notation. Rows are only ever added, and (match, seq) is unique: an answer is applied once."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="moves")
    seq = models.PositiveIntegerField()
    seat = models.CharField(max_length=4)
    answer = models.TextField()
    engine_version = models.CharField(max_length=40)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["match", "seq"]
        constraints = [models.UniqueConstraint(fields=["match", "seq"], name="one_move_per_seq")]

    def __str__(self) -> str:
        return f"{self.seat}: {self.answer}"


class Snapshot(models.Model):
    """A match in progress at one of its decisions, between two actions.

    The list of moves is still the match: a snapshot whose `chain` isn't the digest of the moves before it is passed
    over. Only where the rules have changed does one prevail over moves that can't be repeated any more.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="snapshots")
    seq = models.PositiveIntegerField()
    rules_version = models.CharField(max_length=40)
    chain = models.CharField(max_length=64, blank=True)
    state = models.BinaryField(help_text="The state as its game freezes it, for the same rules.")
    state_hash = models.CharField(max_length=64)
    position = models.BinaryField(help_text="The same as a position, for later rules; compressed JSON.")
    log = models.BinaryField(help_text="What each audience was told since the snapshot before; compressed JSON.")
    is_resumed = models.BooleanField(default=False, help_text="The match went on from here under other rules.")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["match", "seq"]
        constraints = [models.UniqueConstraint(fields=["match", "seq"], name="one_snapshot_per_seq")]

    def __str__(self) -> str:
        return f"{self.match_id} at {self.seq}"


class Transcript(models.Model):
    """What each audience of a finished match was sent, from the first to the last: to watch it takes no rules."""

    match = models.OneToOneField(Match, on_delete=models.CASCADE, primary_key=True, related_name="transcript")
    content = models.BinaryField(help_text="Compressed JSON.")
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return str(self.match_id)


class CardTally(models.Model):
    """How many decks held a revision of a card in matches that have ended, and what became of them."""

    revision = models.OneToOneField(
        "cards.CardRevision", on_delete=models.CASCADE, primary_key=True, related_name="tally"
    )
    decks = models.PositiveIntegerField(default=0)
    won = models.PositiveIntegerField(default=0)
    drawn = models.PositiveIntegerField(default=0)

    class Meta:
        verbose_name_plural = "card tallies"

    def __str__(self) -> str:
        return f"{self.revision}: {self.won} of {self.decks}"


def commitment(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
