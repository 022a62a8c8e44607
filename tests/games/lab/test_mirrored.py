"""Mirrored games: every side at every seat once."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import Any

import pytest

import games
from games import agents
from games.kernel.estimate import Z, clustered_mean
from games.kernel.search.levels import LEVELS, Level
from games.lab.mirrored import play_mirrored, score_of, seeds
from games.lab.simulation import LISTS, Played, sides_in

GAME = games.load("voidream")
DECKS = list(GAME.decks.shipped())[:2]
POOL = GAME.cards.pool()


def game(sides: tuple[int, ...], winners: tuple[int, ...]) -> Played:
    return Played(sides, winners, 0, "bastion", 50)


def test_every_side_sits_at_every_seat_once_and_the_same_is_the_same() -> None:
    played = play_mirrored(GAME, ("random", "random"), DECKS, 7, POOL, decks_stay=False)
    assert [each.sides for each in played] == [(0, 1), (1, 0)]
    assert played == play_mirrored(GAME, ("random", "random"), DECKS, 7, POOL, decks_stay=False)
    assert played == [Played.from_json(each.as_json()) for each in played]
    assert {each.first for each in played} <= {0, 1}


@pytest.mark.long
def test_the_uses_of_a_watched_card_are_counted_for_the_seat_that_used_it() -> None:
    title = next(title for title, copies in DECKS[0].parts["dream"] if copies == 3)
    assert title not in str(DECKS[1].parts)
    played = [
        play_mirrored(GAME, ("greedy", "random"), DECKS, seed, POOL, decks_stay=False, watched={title})
        for seed in (7, 8)
    ]
    own, other = ([game.uses[game.sides.index(side)] for pair in played for game in pair] for side in (0, 1))
    assert sum(own) > 0
    assert other == [0, 0, 0, 0]
    assert played[0] == [Played.from_json(each.as_json()) for each in played[0]]
    plain = play_mirrored(GAME, ("greedy", "random"), DECKS, 7, POOL, decks_stay=False)
    assert [replace(each, uses=()) for each in played[0]] == plain
    assert not any("uses" in each.as_json() for each in plain)


def test_each_decision_is_timed_where_there_is_a_clock() -> None:
    timed = play_mirrored(GAME, ("random", "random"), DECKS, 7, POOL, decks_stay=False, clock=count(0, 2).__next__)
    plain = play_mirrored(GAME, ("random", "random"), DECKS, 7, POOL, decks_stay=False)
    assert [replace(each, seconds=()) for each in timed] == plain
    assert timed == [Played.from_json(each.as_json()) for each in timed]
    assert not any("seconds" in each.as_json() for each in plain)
    for each in timed:
        assert sum(map(len, each.seconds)) == each.decisions
        assert {one for own in each.seconds for one in own} == {2}


@pytest.mark.long
def test_a_level_that_uses_time_thinks_on_where_a_budget_gives_it_some(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "oneironaut", Level("oneironaut", iterations=2, most=9))

    def longest(budget: float) -> float:
        # The clock goes on by one whenever it is looked at: once an iteration, beyond those that the level asks for.
        found = play_mirrored(
            GAME,
            ("oneironaut", "random"),
            DECKS,
            7,
            POOL,
            decks_stay=True,
            clock=map(float, count()).__next__,
            budget=budget,
        )
        return max(one for each in found for one in each.seconds[each.sides.index(0)])

    assert longest(0.0) == 1
    assert longest(4.0) == 5
    assert longest(100.0) == 9 - 2 + 1


@pytest.mark.long
def test_the_list_of_a_deck_that_nobody_has_published_cannot_be_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a measurement with closed lists would be one with open ones: the ready-made decks play it."""
    told: dict[str, list[bool]] = {lists: [] for lists in LISTS}
    for lists, names in told.items():

        def imagined(*given: Any, names: list[bool] = names, true: Any = agents.imagined, **more: Any) -> list[Any]:
            names.append(any(deck in DECKS for deck in given[4]))
            return list(true(*given, **more))

        with monkeypatch.context() as patch:
            patch.setattr(agents, "imagined", imagined)
            play_mirrored(GAME, ("drowsy", "random"), DECKS, 7, POOL, decks_stay=True, lists=lists)
    assert all(told["open"])
    assert all(told["closed"])
    assert not any(told["unknown"])
    assert all(told.values())


def test_three_sides_take_turns_at_three_seats() -> None:
    games = [sides_in(number, 3) for number in range(3)]
    assert games == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_where_the_decks_stay_the_same_agents_play_the_same_game() -> None:
    first, second = play_mirrored(GAME, ("random", "random"), DECKS, 7, POOL, decks_stay=True)
    assert (first.winners, first.reason, first.decisions) == (second.winners, second.reason, second.decisions)


@pytest.mark.parametrize(
    ("played", "score"),
    [
        ([game((0, 1), (0,)), game((1, 0), (1,))], 1.0),
        ([game((0, 1), (0,)), game((1, 0), (0,))], 0.5),
        ([game((0, 1), (1,)), game((1, 0), ())], 0.25),
        ([game((0, 1, 2), (0, 1)), game((1, 2, 0), (1,)), game((2, 0, 1), ())], (1 / 2 + 0 + 1 / 3) / 3),
    ],
)
def test_a_side_has_the_seats_at_which_it_won(played: list[Played], score: float) -> None:
    assert score_of(0, played) == pytest.approx(score)


def test_a_longer_series_of_seeds_begins_alike() -> None:
    assert seeds(3, 5) == seeds(3, 9)[:5]
    assert not set(seeds(3, 50)) & set(seeds(4, 50))


def test_a_paired_difference_has_an_interval_however_alike_the_pairs_are() -> None:
    mean, low, high = clustered_mean([[0.0]] * 100)
    assert mean == 0.0
    assert low == pytest.approx(-high)
    assert 0.01 < high < 0.05
    assert clustered_mean([]) == (0.0, -1.0, 1.0)


def test_only_what_differs_within_a_pair_widens_the_interval() -> None:
    def differences(pairs: list[tuple[float, float]], z: float = Z) -> tuple[float, float, float]:
        return clustered_mean([[first - second] for first, second in pairs], z)

    together = [(score + 0.25, score) for score in (0.0, 0.25, 0.5, 0.75)] * 50
    apart = [(first, second) for (first, _), (_, second) in zip(together, [*together[1:], together[0]], strict=True)]
    near, far = differences(together), differences(apart)
    assert near[0] == pytest.approx(far[0]) == pytest.approx(0.25)
    assert near[2] - near[1] < far[2] - far[1]
    wide = differences(together, 2 * Z)
    assert wide[2] - wide[1] == pytest.approx(2 * (near[2] - near[1]))
