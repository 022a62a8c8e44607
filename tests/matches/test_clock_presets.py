"""Clocks to choose from."""

from __future__ import annotations

from matches.clocks.presets import CLOCKS, UNTIMED
from matches.models import Match


def test_no_clock_is_one_of_the_clocks() -> None:
    assert CLOCKS[""] is UNTIMED
    assert not UNTIMED.is_timed


def test_every_other_clock_gives_time_for_a_decision_and_says_how_much() -> None:
    for key, clock in CLOCKS.items():
        assert clock.key == key
        assert len(key) <= (Match._meta.get_field("clock").max_length or 0)
        assert clock.is_timed is (key != "")
        assert clock.name
        assert clock.in_words


def test_clocks_for_one_sitting_have_a_bank_and_those_for_days_have_none() -> None:
    assert [(clock.allowance, clock.bank) for clock in CLOCKS.values() if clock.is_timed and not clock.days] == [
        (10, 180),
        (30, 480),
        (90, 1200),
    ]
    assert [(clock.days, clock.bank) for clock in CLOCKS.values() if clock.days] == [(1, 0), (3, 0)]
    assert CLOCKS["3-days"].in_words == "Up to 3 days per move"


def test_the_first_decisions_have_a_minute_at_least() -> None:
    assert CLOCKS["blitz"].setup_allowance == 60
    assert CLOCKS["slow"].setup_allowance == 90
