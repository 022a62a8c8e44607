"""Asking agents again whose turn got lost with a worker or a broker: what is due stands in the database."""

from __future__ import annotations

from collections.abc import Collection
from datetime import timedelta

from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from accounts.outage import Outage, numbers
from matches.models import Match, Seat
from matches.play.announce import ask_agent

OVERDUE = 6.0
"""Seconds after which an agent should have moved."""
AT_ONCE = 500


def ask_again(match_ids: Collection[str]) -> int:
    """Asks the agents of these matches again that are overdue; how many they are."""
    return _ask(overdue_matches(OVERDUE).filter(pk__in=match_ids))


def ask_again_all(overdue: float = OVERDUE) -> int:
    """Asks all agents that are overdue; how many they are."""
    return _ask(overdue_matches(overdue))


def _ask(matches: QuerySet[Match]) -> int:
    asked = 0
    for match_id, seq in matches.values_list("pk", "seq")[:AT_ONCE]:
        if _is_first(match_id, seq):
            ask_agent(match_id, seq)
            asked += 1
    return asked


def _is_first(match_id: str, seq: int) -> bool:
    """Many processes may notice the same delay. While the cache is away, so is the broker, and nobody can be asked."""
    with Outage():
        return numbers.add(f"asked-again:{match_id}:{seq}", 1, timeout=OVERDUE)
    return False


def overdue_matches(seconds: float) -> QuerySet[Match]:
    """Running matches whose agent owes an answer for so long."""
    agents = Seat.objects.filter(match=OuterRef("pk"), seat=OuterRef("to_move")).exclude(agent="")
    since = timezone.now() - timedelta(seconds=seconds)
    return Match.objects.filter(Exists(agents), status=Match.Status.RUNNING, moved__lte=since)
