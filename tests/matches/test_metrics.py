"""What an operator watches of live matches."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from matches.metrics import FallenBack, MatchMetrics, fallen_back, match_metrics
from matches.models import Match, Seat


def test_an_agent_that_owes_its_answer_for_half_a_minute_is_told(solo: Match) -> None:
    agent = Seat.objects.get(match=solo, agent__gt="")
    Match.objects.filter(pk=solo.pk).update(to_move=agent.seat, moved=timezone.now() - timedelta(seconds=10))
    assert match_metrics() == MatchMetrics(running=1, lively=1, stuck=0, fallbacks={})
    Match.objects.filter(pk=solo.pk).update(moved=timezone.now() - timedelta(minutes=10))
    assert match_metrics() == MatchMetrics(running=1, lively=0, stuck=1, fallbacks={})


def test_answers_that_no_agent_gave_are_counted_and_are_an_alarm_for_an_hour(solo: Match) -> None:
    now = timezone.now()
    agents = Seat.objects.filter(match=solo, agent__gt="")
    agents.update(fallbacks=3, fell_back=now)
    assert match_metrics().fallbacks == {("counting", "greedy"): 3}
    assert fallen_back() == [FallenBack("counting", "greedy", matches=1, last=now)]
    agents.update(fell_back=now - timedelta(hours=2))
    assert match_metrics().fallbacks == {("counting", "greedy"): 3}
    assert fallen_back() == []


def test_a_match_that_is_over_is_not_watched(solo: Match) -> None:
    Match.objects.filter(pk=solo.pk).update(status=Match.Status.OVER)
    assert match_metrics().running == 0
