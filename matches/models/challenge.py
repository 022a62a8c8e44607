"""Challenges: who looks for an opponent, by which terms, and what came of it."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils.translation import gettext_lazy

from decks.lists import deck_from_json
from games.kernel.decks.deck_list import DeckList
from games.kernel.game import NO_DECK
from matches.models.match import Match, new_id


class Challenge(models.Model):
    """A request to play. It leaves `waiting` once, so at most one player takes it."""

    class Kind(models.TextChoices):
        QUICK = "quick", gettext_lazy("Quick match")
        """Matched with any player who looks for the same terms."""
        OPEN = "open", gettext_lazy("Open challenge")
        """Listed in the lobby until a player takes it; with more than two players, until all seats are taken."""
        DIRECT = "direct", gettext_lazy("Direct challenge")

    class Status(models.TextChoices):
        WAITING = "waiting", gettext_lazy("Waiting")
        TAKEN = "taken", gettext_lazy("Accepted")
        WITHDRAWN = "withdrawn", gettext_lazy("Canceled by the host")
        DECLINED = "declined", gettext_lazy("Declined")
        EXPIRED = "expired", gettext_lazy("Expired")
        BARRED = "barred", gettext_lazy("Deck no longer legal")

    id = models.CharField(primary_key=True, max_length=16, default=new_id, editable=False)
    game = models.CharField(max_length=40)
    format = models.SlugField(max_length=60, blank=True)
    seat_count = models.PositiveSmallIntegerField(default=2)
    setup = models.JSONField(default=dict, blank=True, help_text="Match options other than seats and decks.")
    clock = models.CharField(max_length=20, blank=True)
    is_rated = models.BooleanField(default=False)
    further_clocks = models.JSONField(default=list, blank=True, help_text="Other accepted clocks for a quick match.")
    either_stakes = models.BooleanField(default=False, help_text="A quick match accepts both rated and casual.")
    kind = models.CharField(max_length=10, choices=Kind)
    host = models.ForeignKey("accounts.Player", on_delete=models.CASCADE, related_name="challenges")
    deck = models.JSONField(null=True, blank=True, help_text="The host's deck; hidden from others before the match.")
    salt = models.CharField(max_length=64, blank=True, editable=False, help_text="The host's salt.")
    to = models.ForeignKey(
        "accounts.Player", on_delete=models.CASCADE, null=True, blank=True, related_name="challenges_received"
    )
    status = models.CharField(max_length=10, choices=Status, default=Status.WAITING)
    match = models.ForeignKey(
        Match,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="challenges",
        help_text="The match started, or waiting for several players.",
    )
    is_away = models.BooleanField(default=False, help_text="The host plays an AI while searching.")
    created = models.DateTimeField(auto_now_add=True)
    seen = models.DateTimeField(help_text="When the host was last seen.")

    class Meta:
        ordering = ["created", "pk"]
        indexes = [
            models.Index(fields=["kind", "created"], condition=Q(status="waiting"), name="waiting_challenges"),
            models.Index(fields=["to"], condition=Q(status="waiting"), name="challenges_to_answer"),
        ]
        constraints = [
            models.UniqueConstraint(
                fields=["host"], condition=Q(status="waiting") & ~Q(kind="direct"), name="one_search_of_a_player"
            ),
            models.UniqueConstraint(
                fields=["host", "to"], condition=Q(status="waiting", kind="direct"), name="one_challenge_of_a_pair"
            ),
            models.CheckConstraint(condition=~Q(host=F("to")), name="nobody_challenges_themselves"),
            models.CheckConstraint(
                condition=Q(kind="direct", to__isnull=False) | (~Q(kind="direct") & Q(to__isnull=True)),
                name="direct_challenges_name_somebody",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} of {self.host_id}: {self.status}"

    @property
    def is_table(self) -> bool:
        """Whether several come together at its match."""
        return self.seat_count > 2

    @property
    def is_listed(self) -> bool:
        """Whether the lobby lists it for everyone to accept."""
        return self.kind == self.Kind.OPEN or (self.kind == self.Kind.QUICK and not self.is_away)

    @property
    def answer_url(self) -> str:
        """Where the player who was challenged answers it."""
        return f"{reverse('play', args=[self.game])}?challenge={self.pk}#received-title"

    @property
    def deck_list(self) -> DeckList:
        return deck_from_json(self.deck) if self.deck else NO_DECK
