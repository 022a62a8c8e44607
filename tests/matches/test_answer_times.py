"""How long agents take: from when a decision fell due to its answer, by the list of moves."""

from __future__ import annotations

from datetime import timedelta

import pytest

from matches import match_cache
from matches.metrics import answer_times, percentile
from matches.models import Match, Move
from matches.play.handover import hand_over
from matches.play.outcome import Applied
from tests.matches.conftest import Time
from tests.matches.verbs import add, take_turn


@pytest.mark.parametrize("seconds", [2, 30])
def test_they_are_told_by_agent(solo: Match, time: Time, seconds: int) -> None:
    add(solo, "A", 3)
    time.now += timedelta(seconds=seconds)
    take_turn(solo.pk, 1)
    assert answer_times() == {"greedy": [pytest.approx(seconds, abs=0.5)]}


def test_those_of_people_and_of_long_ago_don_t_count(duel: Match, solo: Match, time: Time) -> None:
    add(duel, "A", 1)
    add(duel, "B", 1)
    assert answer_times() == {}
    add(solo, "A", 3)
    take_turn(solo.pk, 1)
    time.now += timedelta(minutes=6)
    assert answer_times() == {}
    assert Move.objects.count() == 4


def test_a_person_s_moves_stay_a_person_s_when_an_agent_takes_over(duel: Match, time: Time) -> None:
    add(duel, "A", 1)
    time.now += timedelta(minutes=2)
    add(duel, "B", 1)
    assert isinstance(hand_over(match_cache.load(duel.pk), "A"), Applied)
    assert answer_times() == {}


def test_a_percentile_is_one_of_the_times() -> None:
    assert percentile([], 0.95) == 0.0
    assert percentile([1, 2, 3], 0.5) == 2
    assert percentile([1, 2, 3], 0.95) == percentile([3], 0.1) == 3
