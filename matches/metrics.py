"""Metrics of live matches, as an operator watches them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from django.db.models import Sum
from django.utils import timezone

from matches.models import Match, Seat
from matches.play.sweep import overdue_matches

__all__ = ["MatchMetrics", "match_metrics"]

LIVELY = timedelta(minutes=5)
LATELY = timedelta(hours=1)
LONG = 30.0
"""Seconds after which an agent's answer should long have come: the sweep asks again several times before."""


@dataclass(frozen=True, slots=True)
class MatchMetrics:
    """`lively` are those with a move in the last five minutes, `stuck` those whose agent owes an answer for half a
    minute, `fallbacks` the answers of the last hour that no agent gave."""

    running: int
    lively: int
    stuck: int
    fallbacks: int


def match_metrics() -> MatchMetrics:
    now = timezone.now()
    running = Match.objects.filter(status=Match.Status.RUNNING)
    lately = Seat.objects.filter(match__moved__gt=now - LATELY, fallbacks__gt=0)
    return MatchMetrics(
        running=running.count(),
        lively=running.filter(moved__gt=now - LIVELY).count(),
        stuck=overdue_matches(LONG).count(),
        fallbacks=lately.aggregate(total=Sum("fallbacks"))["total"] or 0,
    )
