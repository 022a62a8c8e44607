"""The generator: a value, the same everywhere."""

from __future__ import annotations

from collections import Counter

from games.kernel import chance


def test_the_numbers_are_those_of_splitmix64() -> None:
    """Records rely on them: whoever changes them makes all records worthless."""
    state, numbers = 0, []
    for _ in range(3):
        state, number = chance.step(state)
        numbers.append(number)
    assert numbers == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_a_number_below_a_limit_is_any_of_them() -> None:
    state, counts = 7, Counter[int]()
    for _ in range(4000):
        state, number = chance.below(state, 4)
        counts[number] += 1
    assert set(counts) == {0, 1, 2, 3}
    assert min(counts.values()) > 900


def test_a_shuffle_keeps_the_cards_and_the_list_that_it_was_given() -> None:
    cards = list(range(40))
    state, shuffled = chance.shuffled(11, cards)
    assert cards == list(range(40))
    assert sorted(shuffled) == cards != shuffled
    assert chance.shuffled(11, cards) == (state, shuffled)


def test_a_shuffle_draws_its_numbers_one_after_the_other() -> None:
    """It is written out for speed; records rely on its orders."""
    state, cards = 5, list(range(12))
    expected = cards[:]
    for last in range(11, 0, -1):
        state, other = chance.below(state, last + 1)
        expected[last], expected[other] = expected[other], expected[last]
    assert chance.shuffled(5, cards) == (state, expected)


def test_every_order_is_as_likely_as_another() -> None:
    state, counts = 3, Counter[tuple[int, ...]]()
    for _ in range(6000):
        state, order = chance.shuffled(state, [0, 1, 2])
        counts[tuple(order)] += 1
    assert len(counts) == 6
    assert min(counts.values()) > 850


def test_points_are_spread_within_the_limits() -> None:
    state = 5
    for _ in range(200):
        state, amounts = chance.spread(state, 4, (1, 3, 2))
        assert sum(amounts) == 4
        assert all(amount <= limit for amount, limit in zip(amounts, (1, 3, 2), strict=True))
