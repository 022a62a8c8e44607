"""Metrics of live matches, as an operator watches them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Count, Max, Sum
from django.utils import timezone

from matches.models import Match, Seat
from matches.play.sweep import overdue_matches

__all__ = ["FallenBack", "MatchMetrics", "fallen_back", "match_metrics"]

LIVELY = timedelta(minutes=5)
LATELY = timedelta(hours=1)
LONG = 30.0
"""Seconds after which an agent's answer should long have come: the sweep asks again several times before."""


@dataclass(frozen=True, slots=True)
class MatchMetrics:
    """`lively` are those with a move in the last five minutes, `stuck` those whose agent owes an answer for half a
    minute, `fallbacks` the answers that no agent gave, by game and agent."""

    running: int
    lively: int
    stuck: int
    fallbacks: Mapping[tuple[str, str], int]


@dataclass(frozen=True, slots=True)
class FallenBack:
    """An agent for which something legal was played in the last hour, since it had no answer of its own."""

    game: str
    agent: str
    matches: int
    last: datetime


def match_metrics() -> MatchMetrics:
    now = timezone.now()
    running = Match.objects.filter(status=Match.Status.RUNNING)
    counts = Seat.objects.filter(fell_back__isnull=False).order_by().values_list("match__game", "agent")
    return MatchMetrics(
        running=running.count(),
        lively=running.filter(moved__gt=now - LIVELY).count(),
        stuck=overdue_matches(LONG).count(),
        fallbacks={(game, agent): total for game, agent, total in counts.annotate(Sum("fallbacks"))},
    )


def fallen_back() -> list[FallenBack]:
    """Those of the last hour, by game and agent."""
    lately = Seat.objects.filter(fell_back__gt=timezone.now() - LATELY).order_by("match__game", "agent")
    rows = lately.values_list("match__game", "agent").annotate(Count("match", distinct=True), Max("fell_back"))
    return [FallenBack(*row) for row in rows]
