"""What a choice was worth, on a game that can be seen through: who says ten wins."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from games import Game
from games.kernel.decision import Answer
from games.kernel.game import Seating
from games.kernel.search.judge import judge
from games.kernel.search.puct import Settings
from games.lab import analysis
from tests.matches.counting import CARDS, DECK, Counting, CountingThinking

GAME = Counting()


def at_total(total: int) -> Any:
    seats = {seat: Seating(seat, DECK) for seat in "AB"}
    return replace(GAME.new(seats, 1, CARDS), total=total)


def test_a_choice_that_gives_a_won_game_away_costs_all_of_it() -> None:
    """From eight, two more win; one more lets the other side win."""
    found = judge(GAME.thinking, [at_total(8)], (0,), 200, 1, Settings())
    assert found is not None
    assert found.best.choice == (1,)
    cost, error = found.cost()
    assert cost > 0.9
    assert error < 0.05


def test_the_best_choice_costs_nothing() -> None:
    found = judge(GAME.thinking, [at_total(8)], (1,), 50, 1, Settings())
    assert found is not None
    assert found.made is found.best
    assert found.cost() == (0.0, 0.0)


def test_what_was_chosen_is_looked_at_however_bad_it_seems() -> None:
    found = judge(GAME.thinking, [at_total(8)], (0,), 200, 1, Settings())
    assert found is not None
    assert found.made.visits >= 50


def test_a_choice_that_the_search_would_not_have_weighed_is_judged_too() -> None:
    """Sets and orders are searched by a handful: a person may have taken another one."""

    class FewCandidates(CountingThinking):
        def candidates(self, state: Any) -> list[tuple[int, ...]]:
            return [(1,)]

    found = judge(FewCandidates(), [at_total(8)], (0,), 40, 1, Settings())
    assert found is not None
    assert found.made.choice == (0,)
    assert found.best.choice == (1,)


def test_where_there_was_no_choice_there_is_no_judgement() -> None:
    class OneCandidate(CountingThinking):
        def candidates(self, state: Any) -> list[tuple[int, ...]]:
            return [(1,)]

    assert judge(OneCandidate(), [at_total(8)], (1,), 40, 1, Settings()) is None


def test_it_is_told_in_moves_and_words_with_what_would_have_followed() -> None:
    state = at_total(7)
    told = analysis.judged(cast("Game[Any]", GAME), [state], Answer(state.seq, pick=(0,)), 80, 1, truth=state)
    assert told is not None
    assert (told["made"]["move"], told["best"]["move"], told["best"]["words"]) == ("add 1", "add 3", "add 3")
    assert told["expected"][0] == {"seat": "A", "move": "add 3", "words": "add 3"}
    assert told["hindsight"]["move"] == "add 3"
    assert 0.9 < told["hindsight"]["cost"] <= 1.0
