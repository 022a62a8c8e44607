"""Verdicts: what an interval says, and what levels of play say together."""

from __future__ import annotations

import pytest

from desk.lab.plan import EVEN
from desk.lab.verdict import Told, Verdict, told, verdict


@pytest.mark.parametrize(
    ("interval", "says"),
    [
        ((0.56, 0.7), Told.ABOVE),
        ((0.2, 0.44), Told.BELOW),
        ((0.46, 0.54), Told.WITHIN),
        ((0.45, 0.55), Told.WITHIN),
        ((0.55, 0.6), Told.OPEN),
        ((0.4, 0.6), Told.OPEN),
        ((0.5, 0.6), Told.OPEN),
    ],
)
def test_an_interval_is_clear_where_all_of_it_is_on_one_side(interval: tuple[float, float], says: Told) -> None:
    assert told(interval, EVEN) is says


@pytest.mark.parametrize(
    ("levels", "says"),
    [
        ([Told.ABOVE, Told.ABOVE], Verdict.TOO_STRONG),
        ([Told.BELOW, Told.BELOW], Verdict.TOO_WEAK),
        ([Told.WITHIN, Told.WITHIN], Verdict.FINE),
        ([Told.ABOVE, Told.BELOW], Verdict.DISAGREE),
        ([Told.ABOVE, Told.WITHIN], Verdict.DISAGREE),
        ([Told.ABOVE, Told.OPEN], Verdict.OPEN),
        ([Told.OPEN, Told.WITHIN], Verdict.OPEN),
        ([Told.OPEN, Told.OPEN], Verdict.OPEN),
        ([], Verdict.OPEN),
    ],
)
def test_a_verdict_is_given_where_all_levels_agree(levels: list[Told], says: Verdict) -> None:
    assert verdict(levels) is says
