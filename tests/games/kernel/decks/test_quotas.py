"""Quotas: the fewest copies that have to change, held against all that there are to try."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from games.kernel.decks.quotas import Sort, loosened, quotas
from tests.games.depth import examples

DEMANDS = 3


@st.composite
def sorts(draw: st.DrawFn) -> Sort:
    named = draw(st.sets(st.integers(0, DEMANDS - 1)))
    supply = draw(st.integers(0, 5))
    return Sort(tuple(sorted(named)), draw(st.integers(0, supply)), supply, draw(st.floats(0, 5)))


MARKETS = st.lists(sorts(), max_size=4)
LIMITS = st.lists(st.tuples(st.integers(0, 6), st.integers(0, 4)), min_size=DEMANDS, max_size=DEMANDS)


def sums(market: list[Sort], copies: tuple[int, ...]) -> list[int]:
    return [
        sum(number for sort, number in zip(market, copies, strict=True) if demand in sort.demands)
        for demand in range(DEMANDS)
    ]


def price(market: list[Sort], copies: tuple[int, ...]) -> int:
    return sum(abs(number - sort.has) for sort, number in zip(market, copies, strict=True))


@examples(200)
@given(MARKETS, LIMITS)
def test_the_nearest_quotas_are_found_or_there_are_none(market: list[Sort], limits: list[tuple[int, int]]) -> None:
    least, most = [low for low, _ in limits], [low + more for low, more in limits]
    every = product(*(range(sort.supply + 1) for sort in market))
    met = [
        copies
        for copies in every
        if all(low <= has <= high for low, has, high in zip(least, sums(market, copies), most, strict=True))
    ]
    found = quotas(market, least, most)
    if found is None:
        assert met == []
    else:
        assert found in met
        assert price(market, found) == min(price(market, copies) for copies in met)


def test_where_the_price_does_not_say_the_wish_does() -> None:
    market = [Sort((0, 1), 0, 20, wish=4), Sort((0,), 0, 20, wish=6)]
    assert quotas(market, [10, 0], [10, 8]) == (4, 6)


def test_where_too_little_is_there_all_of_it_is_taken() -> None:
    market = [Sort((0, 1), 1, 3), Sort((0,), 0, 4)]
    assert quotas(market, [9, 0], [9, 2]) is None
    assert loosened(market, [9, 0], [9, 2]) == (2, 4)
