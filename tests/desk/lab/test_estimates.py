"""Estimates: what is known of questions, and which bouts are still needed."""

from __future__ import annotations

from desk.lab.estimates import Score, Scores, answers, missing, paired_bouts, smallest_shown
from desk.lab.plan import EVEN, Cell, Plan, Question, looks
from desk.lab.verdict import Told


def test_a_question_is_looked_at_five_times_at_most() -> None:
    one, three = Question((0,), EVEN), Question((0, 1, 2), EVEN)
    assert looks(one, 160) == [10, 20, 40, 80, 160]
    assert looks(three, 160) == [4, 7, 14, 27, 54]
    assert (looks(one, 8), looks(three, 4)) == ([8], [2])
    assert looks(Question((0,), EVEN, looks=1), 160) == [160]


def test_a_cell_that_is_clear_is_left_alone() -> None:
    plan = plan_of(Question((0,), EVEN), Question((1,), EVEN))
    scores = {0: of(1.0, 10), 1: of(0.5, 10)}
    assert {cell for cell, _ in missing(plan, 160, scores)} == {1}
    assert [each.is_ended for each in answers(plan, 160, scores)] == [True, False]


def test_cells_take_turns_and_a_list_is_played_in_its_order() -> None:
    plan = plan_of(Question((0,), EVEN), Question((1,), EVEN))
    assert list(missing(plan, 8, {}))[:4] == [(0, 0), (1, 0), (0, 1), (1, 1)]


def test_without_an_answer_it_ends_after_the_last_game() -> None:
    plan = plan_of(Question((0,), EVEN))
    scores = {0: of(0.5, 8)}
    assert not list(missing(plan, 8, scores))
    assert answers(plan, 8, scores)[0].told is Told.OPEN
    assert len(list(missing(plan, 16, scores))) == 8


def test_the_second_level_waits_for_what_the_first_one_says() -> None:
    plan = plan_of(Question((0,), (-0.05, 0.05), (1,)), Question((2,), (-0.05, 0.05), (3,), stage=1))
    clear: Scores = {0: of(1.0, 8), 1: of(0.0, 8)}
    assert {cell for cell, _ in missing(plan, 8, {})} == {0, 1}
    assert {cell for cell, _ in missing(plan, 8, clear)} == {2, 3}
    unclear: Scores = {0: of(0.5, 8), 1: of(0.5, 8)}
    assert not list(missing(plan, 8, unclear))


def test_a_difference_is_of_the_same_bouts() -> None:
    plan = plan_of(Question((0,), (-0.05, 0.05), (1,)))
    scores: Scores = {
        0: {0: Score(1.0), 1: Score(1.0), 2: Score(0.5)},
        1: {1: Score(0.5), 2: Score(0.5), 3: Score(0.0)},
    }
    found = answers(plan, 160, scores)[0]
    assert (found.bouts, found.mean) == (2, 0.25)


def test_a_test_ends_with_the_bout_after_which_it_is_clear() -> None:
    plan = plan_of(Question((0,), EVEN, sprt=(0, 100)))
    scores = {0: {number: Score(1.0 - number % 2 / 2) for number in range(14)}}
    assert not list(missing(plan, 160, scores))
    found = answers(plan, 160, scores)[0]
    assert (found.told, found.bouts, found.is_ended) == (Told.ABOVE, 10, True)
    weak = {0: {number: Score(1 - score.won) for number, score in scores[0].items()}}
    assert answers(plan, 160, weak)[0].told is Told.BELOW


def test_a_test_goes_by_the_bouts_in_their_order_whichever_are_over_first() -> None:
    plan = plan_of(Question((0,), EVEN, sprt=(0, 100)))
    scores = {0: {number: Score(1.0 - number % 2 / 2) for number in range(40) if number != 5}}
    assert list(missing(plan, 41, scores)) == [(0, 5), (0, 40)]
    found = answers(plan, 41, scores)[0]
    assert (found.told, found.bouts, found.is_ended) == (Told.OPEN, 5, False)


def test_a_test_that_stays_open_ends_after_the_last_bout() -> None:
    plan = plan_of(Question((0,), EVEN, sprt=(0, 100)))
    scores = {0: {number: Score(float(number % 2)) for number in range(8)}}
    assert not list(missing(plan, 8, scores))
    found = answers(plan, 8, scores)[0]
    assert (found.told, found.bouts, found.is_ended) == (Told.OPEN, 8, True)


def test_where_use_counts_a_game_counts_in_which_the_card_was_used_or_what_it_replaces() -> None:
    question = Question((0,), (-0.05, 0.05), (1,), used=True)
    with_card = {0: Score(0.5, ((1.0, True), (0.0, False))), 1: Score(0.5, ((1.0, False), (0.0, False)))}
    without = {0: Score(0.5, ((0.0, False), (1.0, True))), 1: Score(0.0, ((0.0, False), (0.0, False)))}
    assert paired_bouts(question, {0: with_card, 1: without}) == [[(1.0, 0.0), (0.0, 1.0)], []]


def test_a_card_that_is_left_alone_is_unwanted() -> None:
    question = Question((0,), (-0.05, 0.05), (1,), used=True)
    bout = (1.0, False), (0.0, False)
    twin = (1.0, True), (0.0, True)
    scores = {0: dict.fromkeys(range(20), Score(0.5, bout)), 1: dict.fromkeys(range(20), Score(0.5, twin))}
    found = answers(plan_of(question), 160, scores)[0]
    assert (found.told, found.is_ended) == (Told.UNWANTED, True)
    assert found.use is not None
    assert (found.use.used, found.use.games) == (0, 40)


def test_four_times_as_many_games_show_half_the_difference() -> None:
    assert smallest_shown(400) == smallest_shown(100) / 2


def of(won: float, count: int) -> dict[int, Score]:
    return dict.fromkeys(range(count), Score(won))


def plan_of(*questions: Question) -> Plan:
    cells = tuple(Cell(("random", "random"), ((0,), (1,))) for _ in range(4))
    return Plan(1, (), cells, questions)
