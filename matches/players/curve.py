"""Rating curve over time, as the path of a small picture and as table rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from matches.models import Rating, RatingChange

WIDTH, HEIGHT = 600, 160
MOST_POINTS = 200
STEP = 50
"""Points of a rating: the picture ends at multiples of it."""


@dataclass(frozen=True, slots=True)
class Curve:
    rating: Rating
    changes: tuple[tuple[datetime, RatingChange], ...]
    """Each with the end of its match, the latest first."""
    low: int
    high: int

    @property
    def since(self) -> datetime:
        return self.changes[-1][0]

    @property
    def until(self) -> datetime:
        return self.changes[0][0]

    @property
    def line(self) -> str:
        """The rating, as the points of a polyline."""
        return " ".join(self._point(at, change.after) for at, change in reversed(self.changes))

    @property
    def band(self) -> str:
        """Confidence band: a polygon between value minus and plus deviation."""
        above = [self._point(at, change.after + change.deviation) for at, change in reversed(self.changes)]
        below = [self._point(at, change.after - change.deviation) for at, change in self.changes]
        return " ".join(above + below)

    def _point(self, at: datetime, value: float) -> str:
        span = (self.until - self.since).total_seconds()
        x = WIDTH * (at - self.since).total_seconds() / span if span else WIDTH
        y = HEIGHT * (self.high - min(max(value, self.low), self.high)) / (self.high - self.low)
        return f"{x:.1f},{y:.1f}"


def curves_of(ratings: Sequence[Rating]) -> dict[int, Curve]:
    """Of each rating that has changed at least twice, by its key. One question for each of them."""
    found = {}
    for rating in ratings:
        rows = RatingChange.objects.filter(
            player=rating.player_id, match__game=rating.game, match__format=rating.format
        ).select_related("match")
        dated = [(row.match.finished or row.match.created, row) for row in rows.order_by("-pk")[:MOST_POINTS]]
        changes = tuple(sorted(dated, key=lambda each: each[0], reverse=True))
        if len(changes) > 1:
            values = [change.after for _, change in changes]
            low, high = (int(min(values)) // STEP) * STEP, -(-int(max(values) + 1) // STEP) * STEP
            found[rating.pk] = Curve(rating, changes, low, high)
    return found
