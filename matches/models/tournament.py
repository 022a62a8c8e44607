"""Tournaments: who takes part with which deck, the rounds, who meets whom, and what came of it."""

from __future__ import annotations

from typing import Any

from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy

from accounts.text import NameField
from decks.lists import deck_from_json
from games.kernel.decks.deck_list import DeckList
from games.kernel.game import NO_DECK
from matches.models.match import Match, new_id

_LONGEST_REASON = 300


class Tournament(models.Model):
    """`version` counts all that a pairing or a page follows from: who writes by what they have read names it."""

    class Kind(models.TextChoices):
        SWISS = "swiss", gettext_lazy("Swiss")
        ELIMINATION = "elimination", gettext_lazy("Single elimination")

    class Status(models.TextChoices):
        OPEN = "open", gettext_lazy("Open to join")
        RUNNING = "running", gettext_lazy("Running")
        OVER = "over", gettext_lazy("Over")
        CANCELED = "canceled", gettext_lazy("Canceled")

    class Lists(models.TextChoices):
        START = "start", gettext_lazy("Open to everyone after the start")
        END = "end", gettext_lazy("Closed until the end")

    class Seeding(models.TextChoices):
        RATING = "rating", gettext_lazy("By rating")
        RANDOM = "random", gettext_lazy("Random")

    id = models.CharField(primary_key=True, max_length=16, default=new_id, editable=False)
    game = models.CharField(max_length=40)
    format = models.SlugField(max_length=60, blank=True)
    name = NameField(max_length=60)
    description = models.CharField(max_length=2000, blank=True)
    organizer = models.ForeignKey(
        "accounts.Player", on_delete=models.SET_NULL, null=True, related_name="tournaments_organized"
    )

    kind = models.CharField(max_length=12, choices=Kind)
    rounds = models.PositiveSmallIntegerField(null=True, blank=True, help_text="Empty: set by the number of players.")
    best_of = models.PositiveSmallIntegerField(default=1)
    clock = models.CharField(max_length=20)
    is_rated = models.BooleanField(default=False)
    limit = models.PositiveSmallIntegerField(help_text="Maximum number of players.")
    seeding = models.CharField(max_length=8, choices=Seeding, default=Seeding.RATING)
    lists = models.CharField(max_length=8, choices=Lists, default=Lists.START)
    show_up = models.PositiveSmallIntegerField(help_text="Minutes to show up in each round.")
    pause = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="Seconds between rounds; empty: the organizer starts each round."
    )
    is_public = models.BooleanField(default=True, help_text="If off, visible only with the link.")

    status = models.CharField(max_length=10, choices=Status, default=Status.OPEN)
    starts = models.DateTimeField(null=True, blank=True, help_text="Empty: the organizer starts it.")
    round = models.PositiveSmallIntegerField(default=0, help_text="Latest round started.")
    next_round_at = models.DateTimeField(null=True, blank=True)
    is_paused = models.BooleanField(
        default=False, help_text="While paused, no round starts and the tournament doesn't end."
    )
    catalog = models.ForeignKey(
        "cards.Catalog",
        on_delete=models.PROTECT,
        null=True,
        related_name="+",
        help_text="Card catalog since the start.",
    )
    version = models.PositiveIntegerField(default=0, editable=False)
    created = models.DateTimeField(auto_now_add=True)
    started = models.DateTimeField(null=True, blank=True)
    finished = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-created"]
        indexes = [
            models.Index(fields=["status", "starts"], name="tournaments_by_status"),
            models.Index(fields=["finished"], condition=Q(status="over"), name="tournaments_over"),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("tournament", args=[self.game, self.pk])

    @property
    def is_swiss(self) -> bool:
        return self.kind == self.Kind.SWISS

    @property
    def is_open(self) -> bool:
        return self.status == self.Status.OPEN

    @property
    def is_running(self) -> bool:
        return self.status == self.Status.RUNNING

    @property
    def has_started(self) -> bool:
        return self.started is not None

    @property
    def is_over(self) -> bool:
        """No further match will be paired."""
        return self.status in (self.Status.OVER, self.Status.CANCELED)

    @property
    def shows_lists(self) -> bool:
        """Whether all decklists are public now."""
        return self.has_started and (self.lists == self.Lists.START or self.is_over)


class Entry(models.Model):
    """A player in a tournament, with their deck. From the start on, this list counts."""

    class Left(models.TextChoices):
        """Why a player is no longer paired."""

        DROPPED = "dropped", gettext_lazy("Dropped out")
        REMOVED = "removed", gettext_lazy("Removed by the organizer")
        ABSENT = "absent", gettext_lazy("Missed two rounds in a row")
        BARRED = "barred", gettext_lazy("Couldn't start matches")
        DECK = "deck", gettext_lazy("Deck not legal at the start")

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="entries")
    player = models.ForeignKey(
        "accounts.Player", on_delete=models.SET_NULL, null=True, related_name="tournament_entries"
    )
    name = models.CharField(max_length=80)
    deck = models.JSONField(null=True, blank=True, help_text="Empty in a game without decks.")
    joined = models.DateTimeField(default=timezone.now)
    seed = models.PositiveSmallIntegerField(null=True, help_text="From 1; set at the start.")
    rating = models.FloatField(null=True, help_text="Rating at the start; empty: none.")
    left = models.CharField(max_length=8, choices=Left, blank=True)
    left_round = models.PositiveSmallIntegerField(null=True, help_text="Round in which the player left.")
    place = models.PositiveSmallIntegerField(null=True, help_text="Place in the final standings.")

    class Meta:
        ordering = ["seed", "joined", "pk"]
        verbose_name_plural = "entries"
        constraints = [
            models.UniqueConstraint(fields=["tournament", "player"], name="one_entry_of_a_player"),
            models.UniqueConstraint(fields=["tournament", "seed"], name="one_of_each_seed"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def takes_part(self) -> bool:
        return not self.left

    @property
    def deck_name(self) -> str:
        return str(self.deck.get("name", "")) if self.deck else ""

    @property
    def deck_list(self) -> DeckList:
        return deck_from_json(self.deck) if self.deck else NO_DECK


class Round(models.Model):
    """(tournament, number) is unique: of two processes that begin a round, one does."""

    class Status(models.TextChoices):
        RUNNING = "running", gettext_lazy("Running")
        OVER = "over", gettext_lazy("Over")

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="round_rows")
    number = models.PositiveSmallIntegerField()
    status = models.CharField(max_length=8, choices=Status, default=Status.RUNNING)
    started = models.DateTimeField(default=timezone.now)
    finished = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["tournament", "number"]
        constraints = [models.UniqueConstraint(fields=["tournament", "number"], name="one_of_each_round")]

    def __str__(self) -> str:
        return f"Round {self.number}"

    @property
    def is_over(self) -> bool:
        return self.status == self.Status.OVER


class Pairing(models.Model):
    """Players who meet in a round; a single one has a bye. `begun` counts its games, so that each starts once."""

    class Status(models.TextChoices):
        PLAYING = "playing", gettext_lazy("In progress")
        OVER = "over", gettext_lazy("Over")

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="pairings")
    number = models.PositiveSmallIntegerField(help_text="From 1; in a bracket, place from the top.")
    status = models.CharField(max_length=8, choices=Status, default=Status.PLAYING)
    begun = models.PositiveSmallIntegerField(default=0)
    show_up_by = models.DateTimeField(null=True, blank=True)
    note = models.CharField(
        max_length=_LONGEST_REASON, blank=True, help_text="Reason for the result, if no match shows it."
    )

    class Meta:
        ordering = ["round", "number"]
        constraints = [models.UniqueConstraint(fields=["round", "number"], name="one_of_each_pairing")]
        indexes = [models.Index(fields=["round"], condition=Q(status="playing"), name="pairings_being_played")]

    def __str__(self) -> str:
        return f"Pairing {self.number}"

    @property
    def is_over(self) -> bool:
        return self.status == self.Status.OVER


class PairingSeat(models.Model):
    """A side of a pairing. (round, entry) is unique: each entry plays once per round."""

    class Result(models.TextChoices):
        WON = "won", gettext_lazy("Won")
        LOST = "lost", gettext_lazy("Lost")
        DREW = "drew", gettext_lazy("Draw")
        BYE = "bye", gettext_lazy("Bye")
        ABSENT = "absent", gettext_lazy("Didn't show up")

    pairing = models.ForeignKey(Pairing, on_delete=models.CASCADE, related_name="seats")
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="seats")
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="seats")
    order = models.PositiveSmallIntegerField(help_text="First seat in the first game.")
    came = models.DateTimeField(null=True, blank=True)
    result = models.CharField(max_length=8, choices=Result, blank=True)
    points = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="Points by place among more than two; empty: by the result."
    )

    class Meta:
        ordering = ["pairing", "order"]
        constraints = [
            models.UniqueConstraint(fields=["pairing", "order"], name="one_of_each_side"),
            models.UniqueConstraint(fields=["round", "entry"], name="one_pairing_in_a_round"),
        ]

    def __str__(self) -> str:
        return f"{self.entry}: {self.result or 'plays'}"


class PairingGame(models.Model):
    """A match of a pairing: the only one, one of several, or one more after a draw."""

    pairing = models.ForeignKey(Pairing, on_delete=models.CASCADE, related_name="games")
    number = models.PositiveSmallIntegerField(help_text="From 0; sides swap seats in each game.")
    match = models.OneToOneField(Match, on_delete=models.CASCADE, related_name="tournament_game")

    class Meta:
        ordering = ["pairing", "number"]
        constraints = [models.UniqueConstraint(fields=["pairing", "number"], name="one_of_each_game")]

    def __str__(self) -> str:
        return f"Game {self.number + 1}"


class TournamentLog(models.Model):
    """What was done to a tournament by hand, and what it did by itself: for all to read. Rows are only ever added."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="log")
    at = models.DateTimeField(default=timezone.now)
    actor = models.ForeignKey("accounts.Player", on_delete=models.SET_NULL, null=True, related_name="+")
    actor_name = models.CharField(max_length=40, blank=True, help_text="Empty: done by the site.")
    text = models.CharField(max_length=300, help_text="A sentence.")
    reason = models.CharField(max_length=_LONGEST_REASON, blank=True)

    class Meta:
        ordering = ["-at", "-pk"]
        default_permissions = ("view",)

    def __str__(self) -> str:
        return self.text

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise TypeError("What is in the log stays as it is.")
        super().save(*args, **kwargs)
