"""Odds of a shuffled deck, against every order that a small one can have."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from games.kernel.decks.odds import as_percent, at_least, cards_before

ORDERS = [(hits, of, list(combinations(range(of), hits))) for of in range(1, 7) for hits in range(of + 1)]


@pytest.mark.parametrize(("hits", "of", "orders"), ORDERS)
def test_odds_are_shares_of_all_orders(hits: int, of: int, orders: list[tuple[int, ...]]) -> None:
    for drawn in range(1, of + 2):
        for least in range(of + 2):
            good = sum(1 for places in orders if sum(place < drawn for place in places) >= least)
            assert at_least(least, drawn, hits, of) == Fraction(good, len(orders)), (least, drawn)
    if hits:
        assert cards_before(hits, of) == Fraction(sum(map(min, orders)), len(orders))


def test_only_what_is_certain_reads_so() -> None:
    shares = (Fraction(0), Fraction(1, 500), Fraction(1, 200), Fraction(1, 8), Fraction(499, 500), Fraction(1))
    assert [as_percent(share) for share in shares] == ["0%", "<1%", "1%", "13%", ">99%", "100%"]
