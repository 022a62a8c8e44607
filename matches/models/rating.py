"""Ratings: how strong a player is in a game and format, and what each rated match has changed of it."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import models
from django.utils import timezone

from matches.glicko import SCALE, Strength, aged
from matches.models.match import Match

PERIOD = timedelta(days=14) / 3
"""Of a rating: so a deviation of 60 is one of 110 again after a year away."""
STEADY = 110.0
"""Deviation from which a rating is provisional: little is known of the player, or no longer enough."""


class Rating(models.Model):
    """As of the last rated match; what comes after that is time away."""

    player = models.ForeignKey("accounts.Player", on_delete=models.CASCADE, related_name="ratings")
    game = models.CharField(max_length=40)
    format = models.SlugField(max_length=60, blank=True)
    value = models.FloatField(default=Strength().value)
    deviation = models.FloatField(default=Strength().deviation)
    volatility = models.FloatField(default=Strength().volatility)
    matches = models.PositiveIntegerField(default=0)
    updated = models.DateTimeField(default=timezone.now, help_text="End of the last match counted.")
    floor = models.FloatField(default=0.0, help_text="Value minus deviation; leaderboards sort by it.")
    steady_until = models.DateTimeField(null=True, blank=True, help_text="When it becomes provisional (again).")

    class Meta:
        ordering = ["game", "format", "-floor", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["player", "game", "format"], name="one_rating_per_game_and_format")
        ]
        indexes = [models.Index(fields=["game", "format", "-floor"], name="matches_leaderboard")]

    def __str__(self) -> str:
        return f"{self.player}: {round(self.value)} ± {round(self.deviation)}"

    @property
    def is_provisional(self) -> bool:
        return _is_provisional(self.steady_until)

    @property
    def shown(self) -> str:
        """As shown next to a name; the question mark means that it isn't settled."""
        return shown(self.value, self.steady_until)

    def at(self, moment: datetime) -> Strength:
        """With what it has lost in certainty since the last match."""
        return aged(self.strength, self.periods_until(moment))

    def periods_until(self, moment: datetime) -> float:
        # A match that is counted late may have ended before the last one that was.
        return max(0.0, (moment - self.updated) / PERIOD)

    @property
    def strength(self) -> Strength:
        return Strength(self.value, self.deviation, self.volatility)

    def become(self, strength: Strength, moment: datetime) -> None:
        """One match later; it isn't saved."""
        self.value, self.deviation, self.volatility = strength.value, strength.deviation, strength.volatility
        self.matches += 1
        self.updated = max(self.updated, moment) if self.matches > 1 else moment
        self.floor = strength.value - strength.deviation
        self.steady_until = self._steady_until()

    def _steady_until(self) -> datetime | None:
        room = STEADY**2 - self.deviation**2
        return self.updated + PERIOD * (room / (SCALE * self.volatility) ** 2) if room > 0 else None


def shown(value: float, steady_until: datetime | None) -> str:
    """A rating as shown next to a name, without its row."""
    return f"{round(value)}{'?' if _is_provisional(steady_until) else ''}"


def _is_provisional(steady_until: datetime | None) -> bool:
    return steady_until is None or steady_until <= timezone.now()


class RatingChange(models.Model):
    """What a rated match has made of a player's rating. (match, seat) is unique: a match is counted once."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="rating_changes")
    seat = models.CharField(max_length=4)
    player = models.ForeignKey("accounts.Player", on_delete=models.CASCADE, related_name="rating_changes")
    before = models.FloatField()
    after = models.FloatField()
    deviation = models.FloatField(help_text="After the match.")

    class Meta:
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["match", "seat"], name="one_rating_change_per_seat")]

    def __str__(self) -> str:
        return f"{self.player}: {self.told}"

    @property
    def change(self) -> int:
        """Difference of the rounded values, so that shown sums are right."""
        return round(self.after) - round(self.before)

    @property
    def told(self) -> str:
        return f"{round(self.after)} ({'+' if self.change > 0 else '−' if self.change < 0 else '±'}{abs(self.change)})"
