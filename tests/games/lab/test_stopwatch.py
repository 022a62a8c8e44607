"""How long decisions take, by a clock that is given."""

from __future__ import annotations

from games.lab.stopwatch import Stopwatch, in_words, milliseconds


def test_each_lap_counts_anew() -> None:
    watch = Stopwatch(iter([10.0, 10.5, 12.0, 12.0, 12.25]).__next__)
    assert watch.elapsed() == 0.5
    assert watch.lap() == 2.0
    assert watch.elapsed() == 0.25


def test_times_have_a_median_a_95th_percentile_and_a_longest() -> None:
    assert milliseconds(number / 1000 for number in range(101)) == {"p50": 50.0, "p95": 95.0, "max": 100.0}
    assert milliseconds([]) == {}


def test_they_are_said_in_a_line() -> None:
    assert in_words("greedy", {"p50": 1.5, "p95": 9.0}) == "greedy: p50 1.5 ms, p95 9.0 ms"
    assert in_words("greedy", {}) == "greedy: not timed"
