"""Metrics of live matches, as an operator watches them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import chain

from django.db.models import Count, Max, OuterRef, Subquery, Sum
from django.utils import timezone

from matches.models import Match, Move, Seat
from matches.play.sweep import overdue_matches

_LIVELY = timedelta(minutes=5)
_LATELY = timedelta(hours=1)
_ANSWERS, MATCHES = 1000, 200
_LONG = 30.0
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


def answer_times(span: timedelta = _LIVELY) -> dict[str, list[float]]:
    """By agent, the seconds from when its decisions fell due to its answers, in ascending order: those of the latest
    answers within this span: ANSWERS in MATCHES at most. Without seats that an agent has taken over: their moves before
    were a person's."""
    now = timezone.now()
    agent = Seat.objects.filter(match=OuterRef("match"), seat=OuterRef("seat"), left_by=None).exclude(agent="")
    before = Move.objects.filter(match=OuterRef("match"), seq=OuterRef("seq") - 1).values("created")
    # By the indices of both tables, whatever else they hold.
    lately = Match.objects.filter(status__in=(Match.Status.RUNNING, Match.Status.OVER), moved__gt=now - span)
    matches = list(lately.order_by("-moved").values_list("pk", flat=True)[:MATCHES])
    moves = Move.objects.filter(match__in=matches, created__gt=now - span)
    moves = (
        moves.annotate(agent=Subquery(agent.values("agent")), before=Subquery(before))
        .exclude(agent=None)
        .exclude(before=None)
    )
    found: dict[str, list[float]] = {}
    for name, begin, end in moves.order_by("-created").values_list("agent", "before", "created")[:_ANSWERS]:
        found.setdefault(name, []).append((end - begin).total_seconds())
    return {name: sorted(times) for name, times in found.items()}


def latest_answers() -> list[float]:
    """Those times of all agents, in ascending order."""
    return sorted(chain.from_iterable(answer_times().values()))


def percentile(times: Sequence[float], share: float) -> float:
    """That of times in ascending order; 0 of none."""
    return times[min(int(share * len(times)), len(times) - 1)] if times else 0.0


def match_metrics() -> MatchMetrics:
    now = timezone.now()
    running = Match.objects.filter(status=Match.Status.RUNNING)
    counts = Seat.objects.filter(fell_back__isnull=False).order_by().values_list("match__game", "agent")
    return MatchMetrics(
        running=running.count(),
        lively=running.filter(moved__gt=now - _LIVELY).count(),
        stuck=overdue_matches(_LONG).count(),
        fallbacks={(game, agent): total for game, agent, total in counts.annotate(Sum("fallbacks"))},
    )


def fallen_back() -> list[FallenBack]:
    """Those of the last hour, by game and agent."""
    lately = Seat.objects.filter(fell_back__gt=timezone.now() - _LATELY).order_by("match__game", "agent")
    rows = lately.values_list("match__game", "agent").annotate(Count("match", distinct=True), Max("fell_back"))
    return [FallenBack(*row) for row in rows]
