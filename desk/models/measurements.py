"""Measurements: what a release does to the win rates, and the lab's."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy

from cards.models import Card, Catalog, Change, Release


class Measurement(models.Model):
    """Games that workers play in chunks, until the result is clear or the measurement is stopped.

    `moved` is the last sign of life. Each kind has statuses of its own.
    """

    status = models.CharField(max_length=10, default="running")
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    rules_version = models.CharField(max_length=40)
    error = models.TextField(blank=True)
    created = models.DateTimeField(auto_now_add=True)
    moved = models.DateTimeField(auto_now_add=True)
    finished = models.DateTimeField(null=True, blank=True)

    class Meta:
        abstract = True
        ordering = ["-pk"]

    @property
    def is_running(self) -> bool:
        return self.status == "running"

    def end(self, status: str, **fields: Any) -> bool:
        """Stores how it ended; False if it had already ended."""
        unended = type(self)._default_manager.filter(pk=self.pk, status__in=("waiting", "running"))
        ended = unended.update(status=status, finished=timezone.now(), **fields)
        self.refresh_from_db()
        return bool(ended)


class Simulation(Measurement):
    """Win rates of the ready decks with the cards of today and with those of a release, game by game.

    The games have a fixed order; `done` is the number played. A worker stores the next one only if no other has.
    """

    class Status(models.TextChoices):
        RUNNING = "running", gettext_lazy("Running")
        DONE = "done", gettext_lazy("Finished")
        STALE = "stale", gettext_lazy("Out of date")
        CANCELLED = "cancelled", gettext_lazy("Stopped")
        FAILED = "failed", gettext_lazy("Failed")

    release = models.ForeignKey(Release, on_delete=models.CASCADE, related_name="simulations")
    before = models.CharField(max_length=32, help_text="Digest of the cards that were published then.")
    after = models.CharField(max_length=32, help_text="Digest of the cards as the release would leave them.")
    decks = models.JSONField(help_text="The ready decks that can be played with both, as lists.")
    left_out = models.JSONField(help_text="Names of those that can't.")
    games = models.PositiveIntegerField(help_text="For each pair of decks.")
    agent = models.CharField(max_length=40)
    status = models.CharField(max_length=10, choices=Status, default=Status.RUNNING)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField()
    result = models.JSONField(null=True, blank=True)

    class Meta(Measurement.Meta):
        constraints = [
            models.UniqueConstraint(
                fields=["release"], condition=Q(status="running"), name="one_running_simulation_per_release"
            )
        ]

    def __str__(self) -> str:
        return f"{self.release}: {self.done} of {self.total} games"


class PlayedGame(models.Model):
    """Result of one game. Its key covers everything it depends on, so that it is played once."""

    key = models.CharField(max_length=32, primary_key=True)
    score = models.FloatField(help_text="Of the first deck: 1 for a win, 0.5 for a draw.")
    decisions = models.PositiveIntegerField()
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.key[:8]}: {self.score}"


class Experiment(Measurement):
    """A fixed list of pairings that agents play with fixed cards: see `desk.lab`. `moved` of one that waits is when it
    joined the queue.

    Nothing of what it plays with changes once it has begun. What other rules or other cards have brought belongs to
    another experiment, by the digest.
    """

    class Kind(models.TextChoices):
        DECKS = "decks", gettext_lazy("Deck against deck")
        CARD = "card", gettext_lazy("Test of a card")
        AGENTS = "agents", gettext_lazy("Agent against agent")

    class Status(models.TextChoices):
        WAITING = "waiting", gettext_lazy("In the queue")
        RUNNING = "running", gettext_lazy("Running")
        DONE = "done", gettext_lazy("Finished")
        STALE = "stale", gettext_lazy("Out of date")
        STOPPED = "stopped", gettext_lazy("Stopped")
        FAILED = "failed", gettext_lazy("Failed")

    UNENDED = (Status.WAITING, Status.RUNNING)

    game = models.CharField(max_length=40)
    kind = models.CharField(max_length=10, choices=Kind)
    card = models.ForeignKey(Card, null=True, blank=True, on_delete=models.SET_NULL, related_name="experiments")
    change = models.ForeignKey(Change, null=True, blank=True, on_delete=models.SET_NULL, related_name="experiments")
    catalog = models.ForeignKey(Catalog, on_delete=models.PROTECT, related_name="+")
    definition = models.JSONField(null=True, blank=True, help_text="The card under test, beside those of the catalog.")
    digest = models.CharField(max_length=32, help_text="Of the rules, all cards and the plan.")
    plan = models.JSONField(help_text="Decks, cells and questions, as in desk.lab.plan.")
    most = models.PositiveIntegerField(help_text="Bouts of a question, at most.")
    status = models.CharField(max_length=10, choices=Status, default=Status.RUNNING)
    after = models.OneToOneField(
        "self",
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="follower",
        help_text="The one at whose end it was started, for another card of the same release.",
    )

    class Meta(Measurement.Meta):
        constraints = [
            models.UniqueConstraint(
                fields=["author"], condition=Q(status="running"), name="one_running_experiment_per_curator"
            )
        ]

    def __str__(self) -> str:
        subject = f": {self.title}" if self.title else ""
        return f"{self.get_kind_display()}{subject}"

    def get_absolute_url(self) -> str:
        return reverse("desk-lab-experiment", args=[self.game, self.pk])

    @property
    def is_unended(self) -> bool:
        return self.status in self.UNENDED

    @property
    def place(self) -> int:
        """Its place in its author's queue, from 1; 0 if it isn't there."""
        if self.status != self.Status.WAITING:
            return 0
        before = Q(moved__lt=self.moved) | Q(moved=self.moved, pk__lte=self.pk)
        return Experiment.objects.filter(before, author=self.author_id, status=self.Status.WAITING).count()

    @property
    def runs_before(self) -> Experiment | None:
        """The experiment of the same author, in any game, that runs while this one waits."""
        if self.status != self.Status.WAITING:
            return None
        return Experiment.objects.filter(author=self.author_id, status=self.Status.RUNNING).defer("plan").first()

    @property
    def title(self) -> str:
        """Of the card under test."""
        return self.definition["title"] if self.definition else ""


class PlayedBout(models.Model):
    """The mirrored games of one number of a cell. It is there once, however often it was played."""

    experiment = models.ForeignKey(Experiment, on_delete=models.CASCADE, related_name="bouts")
    cell = models.PositiveIntegerField()
    number = models.PositiveIntegerField()
    score = models.FloatField(help_text="Of the first side, from 0 to 1.")
    games = models.JSONField(
        help_text="For each game: the sides by seat, the seats that won and that acted first, reason, decisions; of "
        "agents also the seconds of their decisions by seat."
    )
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["experiment", "cell", "number"], name="one_bout_of_a_number")]

    def __str__(self) -> str:
        return f"{self.experiment_id}, cell {self.cell}, bout {self.number}: {self.score}"
