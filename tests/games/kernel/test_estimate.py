"""Shares that were seen, and those behind them."""

from __future__ import annotations

import pytest

from games.kernel.estimate import wilson


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [
        (0, 0, 0.0, 1.0),
        (20, 30, 0.4878, 0.8077),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (500, 1000, 0.4691, 0.5309),
    ],
)
def test_the_interval_is_the_one_of_the_tables(hits: int, of: int, low: float, high: float) -> None:
    found = wilson(hits, of)
    assert found == pytest.approx((low, high), abs=0.0001)


def test_the_more_was_seen_the_narrower_it_is() -> None:
    widths = [high - low for low, high in (wilson(n // 2, n) for n in (10, 100, 1000, 10000))]
    assert widths == sorted(widths, reverse=True)
