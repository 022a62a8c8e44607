"""Pairing of a Swiss round, by itself."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from matches.tournaments.bracket import first_round, next_round, rounds_of
from matches.tournaments.standings import POINTS
from matches.tournaments.swiss import Contender, pair


def field(
    points: dict[int, int], *, met: dict[int, dict[int, int]] | None = None, byes: dict[int, int] | None = None
) -> list[Contender]:
    return [
        Contender(entry, score, entry, (met or {}).get(entry, {}), (byes or {}).get(entry, 0))
        for entry, score in points.items()
    ]


def test_in_the_first_round_the_upper_half_meets_the_lower_half() -> None:
    assert pair(field(dict.fromkeys(range(1, 9), 0))) == [(1, 5), (2, 6), (3, 7), (4, 8)]


def test_players_meet_others_with_their_score_and_whoever_is_left_floats_to_the_next() -> None:
    assert pair(field({1: 6, 2: 6, 3: 6, 4: 3, 5: 3, 6: 3})) in (
        [(1, 2), (3, 4), (5, 6)],
        [(1, 3), (2, 4), (5, 6)],
        [(1, 2), (3, 5), (4, 6)],
    )


def test_nobody_meets_anybody_again_while_there_is_another_way() -> None:
    met = {1: {2: 1}, 2: {1: 1}}
    assert {1, 2} not in [set(found) for found in pair(field({1: 6, 2: 6, 3: 0, 4: 0}, met=met))]
    everybody = {one: {other: 1 for other in range(1, 5) if other != one} for one in range(1, 5)}
    assert len(pair(field(dict.fromkeys(range(1, 5), 0), met=everybody))) == 2


def test_the_bye_is_for_the_lowest_who_has_had_none() -> None:
    points = {1: 3, 2: 3, 3: 0, 4: 0, 5: 0}
    assert pair(field(points))[-1] == (5,)
    assert pair(field(points, byes={5: 1}))[-1] == (4,)
    assert pair(field(points, byes={3: 1, 4: 1, 5: 1}))[-1] == (2,)


@pytest.mark.parametrize("count", [4, 7, 16, 33, 64])
def test_a_whole_tournament_keeps_all_of_it(count: int) -> None:
    chance = random.Random(count)
    points = Counter(dict.fromkeys(range(1, count + 1), 0))
    byes: Counter[int] = Counter()
    met: dict[int, Counter[int]] = {entry: Counter() for entry in points}
    for number in range(rounds_of(count)):
        found = pair([Contender(entry, points[entry], entry, met[entry], byes[entry]) for entry in points])
        assert sorted(entry for slot in found for entry in slot) == sorted(points)
        assert sum(len(slot) == 1 for slot in found) == count % 2
        for slot in found:
            if len(slot) == 1:
                assert not byes[slot[0]]
                assert points[slot[0]] == min(score for entry, score in points.items() if not byes[entry])
                byes[slot[0]] += 1
                points[slot[0]] += POINTS["bye"]
                continue
            one, other = slot
            assert not met[one][other], f"round {number + 1}"
            met[one][other] = met[other][one] = 1
            winner = chance.choice([one, other, None])
            for entry in slot:
                points[entry] += POINTS["drew" if winner is None else "won" if winner == entry else "lost"]


def test_scores_of_those_who_meet_are_next_to_each_other() -> None:
    points = {entry: 3 * (5 - (entry - 1) // 6) for entry in range(1, 31)}
    assert all(points[one] == points[other] for one, other in pair(field(points)))


def test_a_bracket_keeps_the_best_two_apart_and_gives_them_the_byes() -> None:
    assert first_round(range(1, 9)) == [(1, 8), (4, 5), (2, 7), (3, 6)]
    assert first_round(range(1, 7)) == [(1,), (4, 5), (2,), (3, 6)]
    assert next_round([1, 5, 2, None]) == [(1, 5), (2,)]
    assert next_round([None, None]) == [()]
    assert [rounds_of(players) for players in (2, 3, 4, 5, 8, 9, 32, 33)] == [1, 2, 2, 3, 3, 4, 5, 6]
