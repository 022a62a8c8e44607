"""A match, its seats and its moves. The list of moves is the match: a state in memory is only a cache of it."""

from __future__ import annotations

import secrets
from typing import Any

from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy

import games
from decks.lists import deck_from_json
from games.kernel.decks.deck_list import DeckList
from games.kernel.game import NO_DECK, Result
from games.kernel.shuffle import commitment
from games.kernel.view import ResultView
from matches.endings import ABORTED, NO_SHOW, SAYS, Ending

ID_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
ID_LENGTH = 12
ABANDONED = "abandoned"
"""The reason of a match that ended for no fault of its players, without a winner."""
NO_RESULT = (ABANDONED, ABORTED, NO_SHOW)
"""Reasons of matches without a winner that aren't draws."""
_SEED_BITS = 63
"""Size of a signed column; too large to find the seed by brute force during a match."""


def new_id() -> str:
    """A short name for links, without letters and digits that are mistaken for one another."""
    return "".join(secrets.choice(ID_ALPHABET) for _ in range(ID_LENGTH))


def new_seed() -> int:
    return secrets.randbits(_SEED_BITS)


def new_secret() -> str:
    return secrets.token_hex(16)


def new_shuffle_secret() -> str:
    return secrets.token_hex(32)


class Match(models.Model):
    """One game between seats. `seq` and `to_move` repeat what follows from the moves, for lists and for the
    sweep."""

    class Status(models.TextChoices):
        WAITING = "waiting", gettext_lazy("Waiting for a player")
        GATHERING = "gathering", gettext_lazy("Waiting for players to join")
        RUNNING = "running", gettext_lazy("Running")
        OVER = "over", gettext_lazy("Over")
        CALLED_OFF = "called-off", gettext_lazy("Called off before the start")

    BEGUN = (Status.RUNNING, Status.OVER)

    class Shuffling(models.TextChoices):
        """Where the seed comes from, and what the commitment is the hash of."""

        SALTED = "salted", gettext_lazy("Secret and salts")
        SEED = "seed", gettext_lazy("Seed only (older matches)")
        CHOSEN = "chosen", gettext_lazy("Chosen for a test, no commitment")
        DUPLICATE = "duplicate", gettext_lazy("Previous match's shuffle, seats swapped")
        CONTINUED = "continued", gettext_lazy("Started from a position, no commitment")

    class Opening(models.TextChoices):
        """Whether what was hidden at the table has been looked at since the end (seal.py)."""

        CLOSED = "", gettext_lazy("Not viewed yet")
        OPEN = "open", gettext_lazy("Viewed")
        SEALED = "sealed", gettext_lazy("Sealed until its duplicate ends")

    id = models.CharField(primary_key=True, max_length=16, default=new_id, editable=False)
    game = models.CharField(max_length=40)
    catalog = models.ForeignKey("cards.Catalog", on_delete=models.PROTECT, related_name="+")
    engine_version = models.CharField(max_length=40, help_text="Rules version at the start.")
    rules_version = models.CharField(max_length=40, blank=True, help_text="Current rules version.")
    known_decks = models.ForeignKey(
        "matches.KnownDecks",
        on_delete=models.PROTECT,
        null=True,
        editable=False,
        related_name="matches",
        help_text="Used by AIs to guess hidden decks; empty: the game's ready decks.",
    )

    seat_count = models.PositiveSmallIntegerField(
        default=2, help_text="The match starts once this many seats are taken."
    )
    setup = models.JSONField(default=dict, blank=True, help_text="Options other than seats and decks.")
    format = models.SlugField(max_length=60, blank=True, help_text="Deck format within the game.")
    clock = models.CharField(max_length=20, blank=True, help_text="Clock key; empty: untimed.")
    is_rated = models.BooleanField(default=False)
    clocks = models.JSONField(null=True, blank=True, help_text="Time bank per timed seat, in milliseconds.")
    deadline = models.DateTimeField(
        null=True, blank=True, help_text="When the seat to move runs out of time; while gathering, when gathering ends."
    )

    paused_until = models.DateTimeField(
        null=True, blank=True, help_text="When the latest pause ends, unless a decision ends it earlier."
    )
    is_blind = models.BooleanField(default=False, help_text="Paired by quick match; names are hidden until the start.")
    shuffling = models.CharField(max_length=10, choices=Shuffling, default=Shuffling.SALTED, editable=False)
    secret = models.CharField(max_length=64, default=new_shuffle_secret, editable=False)
    seed_commitment = models.CharField(max_length=64, blank=True, editable=False)
    seed = models.BigIntegerField(null=True, editable=False, help_text="Empty until all salts are in.")
    agent_secret = models.CharField(max_length=32, default=new_secret, editable=False)

    status = models.CharField(max_length=10, choices=Status, default=Status.WAITING)
    seq = models.PositiveIntegerField(default=0)
    to_move = models.CharField(max_length=4, blank=True)
    won_by = models.CharField(
        max_length=20,
        blank=True,
        help_text="Winning seats, separated by spaces. Empty when over: no winner.",
    )
    scores = models.JSONField(default=dict, blank=True, help_text="Points by seat, in games with points.")
    reason = models.CharField(max_length=20, blank=True)
    ending = models.CharField(
        max_length=20, blank=True, help_text="Reason, if the match ended after the last move without a move."
    )
    conceded = models.CharField(max_length=4, blank=True, help_text="Seat that lost by such an ending, if any.")
    at_fault = models.CharField(
        max_length=20,
        blank=True,
        help_text="Seats whose players didn't show up or aborted, separated by spaces.",
    )

    is_sandbox = models.BooleanField(
        default=False, help_text="A curator's test of an unpublished card; not listed for others."
    )
    is_practice = models.BooleanField(
        default=False,
        help_text="Started from a position or another match; never counted or listed.",
    )
    invite = models.CharField(max_length=32, unique=True, null=True, blank=True)
    rematch_of = models.OneToOneField("self", on_delete=models.SET_NULL, null=True, blank=True, related_name="rematch")
    created = models.DateTimeField(auto_now_add=True)
    moved = models.DateTimeField(null=True, blank=True)
    finished = models.DateTimeField(null=True, blank=True)
    opening = models.CharField(max_length=6, choices=Opening, default=Opening.CLOSED, blank=True, editable=False)
    is_counted = models.BooleanField(default=False, editable=False, help_text="Counted in card stats.")
    is_rating_counted = models.BooleanField(
        default=False, editable=False, help_text="Rated match already processed for ratings."
    )

    class Meta:
        verbose_name_plural = "matches"
        ordering = ["-created"]
        constraints = [
            models.CheckConstraint(condition=Q(is_practice=False) | Q(is_rated=False), name="practice_is_not_rated"),
        ]
        indexes = [
            models.Index(fields=["status", "moved"]),
            models.Index(fields=["deadline"], condition=Q(deadline__isnull=False), name="matches_timed"),
            models.Index(fields=["finished"], condition=Q(status="over", is_counted=False), name="matches_to_count"),
            models.Index(
                fields=["finished"],
                condition=Q(status="over", is_rated=True, is_rating_counted=False),
                name="matches_to_rate",
            ),
        ]

    def __str__(self) -> str:
        return self.id

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.rules_version = self.rules_version or self.engine_version
        if self.shuffling == self.Shuffling.SALTED:
            self.seed_commitment = self.seed_commitment or commitment(self.pk, self.secret)
        super().save(*args, **kwargs)

    def get_absolute_url(self) -> str:
        return reverse("match", args=[self.game, self.pk])

    @property
    def ended_beside(self) -> Ending | None:
        """The ending, if the match ended other than by a move."""
        return Ending(self.ending, self.conceded, self.at_fault) if self.ending else None

    @property
    def ended_by(self) -> str:
        """What ended the match: its ending, or the game's reason."""
        return str(SAYS.get(self.ending, self.reason))

    @property
    def winners(self) -> list[str]:
        """The winning seats, in order of setup; none while it runs, or in a draw."""
        return self.won_by.split()

    @property
    def winner(self) -> str:
        """The seat that has won alone; empty where none or several have."""
        return self.won_by if len(self.winners) == 1 else ""

    @property
    def result_view(self) -> ResultView:
        """The game's description of the end."""
        return Result(tuple(self.winners), self.reason, self.scores).as_json(range(self.seat_count))

    @property
    def seat_names(self) -> tuple[str, ...]:
        """All of its seats in the order of setup, taken or not."""
        return games.load(self.game).seats[: self.seat_count]

    @property
    def is_over(self) -> bool:
        return self.status == self.Status.OVER

    @property
    def has_begun(self) -> bool:
        """Whether there is a table."""
        return self.status in self.BEGUN

    @property
    def has_ended(self) -> bool:
        """Whether no more moves will come: it is over, or was canceled before the start."""
        return self.status in (self.Status.OVER, self.Status.CALLED_OFF)

    @property
    def hides_names(self) -> bool:
        """Whether its players don't know one another: a quick match brought them together, and it hasn't started."""
        return self.is_blind and not self.has_begun


class Seat(models.Model):
    """A place at the table, of a person or of an agent, with the deck that was brought to it."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    seat = models.CharField(max_length=4)
    player = models.ForeignKey(
        "accounts.Player", on_delete=models.SET_NULL, null=True, blank=True, related_name="seats"
    )
    agent = models.CharField(max_length=40, blank=True, help_text="AI on this seat; empty for a person.")
    played_from = models.CharField(
        max_length=4,
        blank=True,
        help_text="In a match against yourself: the seat whose player also plays this one.",
    )
    left_by = models.ForeignKey(
        "accounts.Player",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="seats_left",
        help_text="The player who left when the AI took over.",
    )
    left_rated = models.DateTimeField(
        null=True, blank=True, help_text="When the player left a rated match that continued without them."
    )
    name = models.CharField(max_length=80)
    deck = models.JSONField(null=True, blank=True, help_text="Empty in a game without decks.")
    ready = models.DateTimeField(
        null=True, blank=True, help_text="When the player was last seen while the match gathers."
    )
    gone_since = models.DateTimeField(
        null=True, blank=True, help_text="When the player left the running match, unless back for good."
    )
    back_since = models.DateTimeField(
        null=True, blank=True, help_text="When the player came back, while that may be a short visit."
    )
    departure = models.CharField(
        max_length=20, blank=True, help_text="Why this seat left while others played on; empty: it hasn't."
    )
    salt = models.CharField(max_length=64, blank=True, editable=False, help_text="The player's salt.")
    again_salt = models.CharField(
        max_length=64, blank=True, editable=False, help_text="The player's salt for a rematch."
    )
    open_list = models.BooleanField(default=False)
    wants_rematch = models.BooleanField(default=False)
    wants_duplicate = models.BooleanField(default=False, help_text="The same shuffle with swapped seats.")
    fallbacks = models.PositiveIntegerField(default=0, help_text="Number of times the AI had no legal answer.")
    fell_back = models.DateTimeField(null=True, blank=True, help_text="When the AI last had no legal answer.")

    class Meta:
        ordering = ["match", "seat"]
        # It happens to few seats, and the health page looks for them.
        indexes = [
            models.Index(fields=["fell_back"], condition=Q(fell_back__isnull=False), name="seats_that_fell_back")
        ]
        constraints = [
            models.UniqueConstraint(fields=["match", "seat"], name="one_of_each_seat"),
            # Whoever sat at both sides would see both hands.
            models.UniqueConstraint(fields=["match", "player"], name="one_seat_for_a_player"),
            models.CheckConstraint(
                condition=Q(played_from="") | Q(player=None, agent=""), name="played_from_elsewhere_by_nobody_else"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.seat})"

    @property
    def is_guests(self) -> bool:
        return self.player is not None and self.player.is_guest

    @property
    def is_bots(self) -> bool:
        return self.player is not None and self.player.is_bot

    @property
    def public_name(self) -> str:
        """The name that others see on this seat."""
        return self.player.marked(self.name) if self.player else self.name

    @property
    def deck_name(self) -> str:
        return str(self.deck.get("name", "")) if self.deck else ""

    @property
    def deck_list(self) -> DeckList:
        return deck_from_json(self.deck) if self.deck else NO_DECK

    @property
    def titles(self) -> set[str]:
        """The cards that were brought here."""
        return {title for part in self.deck_list.parts.values() for title, _ in part}


class Move(models.Model):
    """One answer, in notation, or a takeback (`takeback to 12`). Rows are only ever added, and (match, seq) is unique:
    an answer is applied once."""

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
