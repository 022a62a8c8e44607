"""The search, on a game that can be seen through: who says ten wins, so that whoever reaches two or six does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.kernel.game import Seating
from games.kernel.ids import Seat
from games.kernel.search.levels import LEVELS, Level, think
from games.kernel.search.oneply import trial
from games.kernel.search.puct import Branch, Node, Settings, Worlds, is_clear, search
from tests.matches.counting import CARDS, DECK, Counting, CountingThinking

GAME = Counting()
THINKING = GAME.thinking
SETTINGS = Settings()


def at_total(total: int) -> Any:
    seats = {seat: Seating(seat, DECK) for seat in "AB"}
    return replace(GAME.new(seats, 1, CARDS), total=total)


@pytest.mark.parametrize(("total", "step"), [(0, 2), (1, 1), (3, 3), (4, 2), (5, 1), (7, 3), (8, 2), (9, 1)])
def test_it_finds_what_wins_however_far_off(total: int, step: int) -> None:
    """Whoever reaches two, six and ten can't be beaten: the smallest numbers take the deepest look."""
    found = think(THINKING, [at_total(total)], Level("deep", iterations=1200), 1, SETTINGS)
    assert found.choice == (step - 1,)


def test_what_wins_at_once_is_taken_by_every_level_that_searches() -> None:
    for name in ("lucid", "adept", "oneironaut"):
        found = think(THINKING, [at_total(8)], LEVELS[name], 3, SETTINGS)
        assert found.choice == (1,)
        assert found.estimates[0].mean == 1.0


def test_the_same_seed_thinks_the_same() -> None:
    first, second = (think(THINKING, [at_total(1)], Level("search", iterations=60), 9, SETTINGS) for _ in range(2))
    assert [(one.choice, one.visits, one.mean) for one in first.estimates] == [
        (one.choice, one.visits, one.mean) for one in second.estimates
    ]
    assert first.line == second.line


def test_the_state_that_is_thought_about_stays_as_it_is() -> None:
    state = at_total(3)
    before = GAME.state_hash(state)
    think(THINKING, [state], Level("search", iterations=50), 2, SETTINGS)
    assert GAME.state_hash(state) == before


def test_it_sees_no_more_than_its_seat() -> None:
    """Every world that is searched has another secret of the other seat, and the own one."""
    seen = []

    class Watched(CountingThinking):
        def candidates(self, state: Any) -> Any:
            seen.append((state.secrets["A"], state.secrets["B"]))
            return super().candidates(state)

    state = at_total(0)
    state.secrets = {"A": 1234, "B": 4321}
    search(Watched(), Worlds(Watched(), [state], Seat(0)), 40, 5, SETTINGS)
    assert {own for own, _ in seen} == {1234}
    assert len({other for _, other in seen}) > 20
    assert 4321 not in {other for _, other in seen}


def test_a_clock_ends_it_after_what_its_level_asks_for_at_least() -> None:
    level = Level("timed", iterations=30, most=1000)
    assert think(THINKING, [at_total(0)], level, 1, SETTINGS, lambda is_enough: not is_enough).iterations == 30
    left = iter(range(79))
    found = think(THINKING, [at_total(0)], level, 1, SETTINGS, lambda is_enough: next(left, None) is not None)
    assert found.iterations == 80
    assert think(THINKING, [at_total(0)], level, 1, SETTINGS, lambda is_enough: False).iterations == 1


def test_what_is_clear_is_not_thought_on_about_and_chosen_all_the_same() -> None:
    saved = 0
    for total in range(9):
        for seed in range(5):
            whole = think(THINKING, [at_total(total)], Level("search", iterations=120), seed, SETTINGS)
            clear = think(THINKING, [at_total(total)], Level("clear", iterations=120, until_clear=True), seed, SETTINGS)
            assert clear.choice == whole.choice
            assert whole.iterations == 120
            saved += whole.iterations - clear.iterations
    assert saved > 500


def test_it_is_clear_only_when_nothing_can_be_tried_as_often_any_more() -> None:
    root = Node(Seat(0))
    for choice, visits in enumerate((30, 19)):
        root.branches[choice,] = Branch((choice,))
        root.branches[choice,].visits = visits
    assert [left for left in (8, 9, 10, 11) if is_clear(root, left)] == [8, 9]
    # A choice that is met for the first time is tried by that.
    assert not is_clear(Node(Seat(0)), 0)


def test_an_estimate_says_how_sure_it_is() -> None:
    found = think(THINKING, [at_total(0)], Level("search", iterations=300), 4, SETTINGS)
    assert sum(one.visits for one in found.estimates) >= 300
    for one in found.estimates:
        assert 0.0 <= one.mean <= 1.0
        assert 0.0 <= one.error <= 0.5


def test_what_is_expected_goes_on_from_the_choice() -> None:
    found = think(THINKING, [at_total(3)], Level("search", iterations=400), 4, SETTINGS)
    assert found.line[0] == (0, found.choice)
    assert [mover for mover, _ in found.line] == [0, 1, 0, 1, 0, 1][: len(found.line)]


class TestLevelsThatLookOneAhead:
    def test_weigh_each_choice_by_what_it_leads_to(self) -> None:
        assert trial(THINKING, at_total(7), (2,)) == (1.0, 0.0)
        assert trial(THINKING, at_total(7), (0,)) == (0.5, 0.5)

    def test_never_take_what_costs_more_than_their_cap(self) -> None:
        for name in ("drowsy", "dreamer"):
            taken = {think(THINKING, [at_total(7)], LEVELS[name], seed, SETTINGS).choice for seed in range(60)}
            assert taken == {(2,)}

    def test_take_what_is_as_good_as_the_best_as_often(self) -> None:
        taken = [think(THINKING, [at_total(0)], LEVELS["drowsy"], seed, SETTINGS).choice for seed in range(300)]
        assert {choice: taken.count(choice) > 60 for choice in ((0,), (1,), (2,))} == {
            (0,): True,
            (1,): True,
            (2,): True,
        }

    def test_take_a_worse_one_more_rarely_the_more_it_costs(self) -> None:
        level = Level("careless", worlds=1, temperature=0.5, cap=1.0)
        taken = [think(THINKING, [at_total(7)], level, seed, SETTINGS).choice for seed in range(400)]
        assert 0.4 < taken.count((2,)) / 400 < 0.73
