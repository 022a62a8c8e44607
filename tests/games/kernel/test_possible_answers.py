"""Possible answers: all that a decision allows by its own words."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.decision import Decision, DecisionKind, Option
from games.kernel.possible_answers import possible_answers

THREE = (Option("a", "A", limit=2), Option("b", "B", limit=1), Option("c", "C", limit=3))


def decision(kind: DecisionKind = DecisionKind.PICK, **facts: Any) -> Decision:
    return Decision(4, "A", kind, "Choose", "R1", THREE, **facts)


def test_an_action_is_one_of_its_options() -> None:
    assert [answer.pick for answer in possible_answers(decision(DecisionKind.ACTION))] == [(0,), (1,), (2,)]


def test_a_set_is_picked_once_and_fewer_come_first() -> None:
    picks = [answer.pick for answer in possible_answers(decision(minimum=0, maximum=2))]
    assert picks == [(), (0,), (1,), (2,), (0, 1), (0, 2), (1, 2)]


def test_where_the_order_counts_each_is_an_answer() -> None:
    picks = [answer.pick for answer in possible_answers(decision(minimum=2, maximum=2, ordered=True))]
    assert picks == [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]


@pytest.mark.parametrize(
    ("total", "amounts"),
    [
        (0, [(0, 0, 0)]),
        (1, [(0, 0, 1), (0, 1, 0), (1, 0, 0)]),
        (5, [(1, 1, 3), (2, 0, 3), (2, 1, 2)]),
        (7, []),
    ],
)
def test_a_total_is_given_out_in_every_way_within_the_limits(total: int, amounts: list[tuple[int, ...]]) -> None:
    found = list(possible_answers(decision(DecisionKind.AMOUNTS, total=total)))
    assert [answer.amounts for answer in found] == amounts
    assert {answer.seq for answer in found} <= {4}
