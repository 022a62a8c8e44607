"""Lessons: each leads through all of its steps, and tells nothing that the learner can't see."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import games
from games.kernel.decision import Answer
from games.kernel.fallback import simple_answers
from games.kernel.learning.lesson import Lesson
from games.kernel.learning.puzzle import SURVIVE, WIN, is_reached, stretch
from games.kernel.learning.tutor import Progress, considered, follow, is_fit, read_lessons, read_puzzles, reply, walk
from games.kernel.refusal import DataError
from games.kernel.scenario import strings
from tests.matches.counting import Counting

LESSONS = [(games.load(name), lesson) for name in games.names("lab") for lesson in games.load(name).lab.lessons()]
GAME = games.load("voidream")
DEPTH = next(lesson for lesson in GAME.lab.lessons() if lesson.id == "depth")

each = pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=[f"{game.name}-{each.id}" for game, each in LESSONS])


PUZZLES = [(games.load(name), puzzle) for name in games.names("lab") for puzzle in games.load(name).lab.puzzles()]
each_puzzle = pytest.mark.parametrize(
    ("game", "puzzle"), PUZZLES, ids=[f"{game.name}-{each.id}" for game, each in PUZZLES]
)


@pytest.mark.long
@each_puzzle
def test_a_puzzle_knows_a_way_to_its_goal(game: Any, puzzle: Lesson) -> None:
    assert is_fit(game, puzzle, game.lab.load(puzzle.position))


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "puzzle"),
    [
        pytest.param(game, puzzle, id=f"{game.name}-{puzzle.id}", marks=pytest.mark.deep if at % 16 else ())
        for at, (game, puzzle) in enumerate(PUZZLES)
    ],
)
def test_who_does_the_least_misses_a_puzzle_and_is_told_so_when_it_is_over(game: Any, puzzle: Lesson) -> None:
    moves: list[tuple[str, str]] = []
    progress, state = follow(game, puzzle, game.lab.load(puzzle.position), moves)
    while not progress.has_strayed:
        assert progress.at == 0
        decision = game.decision(state)
        answers = simple_answers(decision) if decision.seat == puzzle.seat else [considered(game, state)]
        answer = next(each for each in answers if game.answer(game.clone(state), decision.seat, each) is None)
        moves.append((decision.seat, game.write_answer(state, answer)))
        progress, state = follow(game, puzzle, game.lab.load(puzzle.position), moves)


def test_a_round_is_won_in_the_round_and_survived_when_it_is_over() -> None:
    """In the test game a round is a single step: whoever says ten has won."""
    game: Any = Counting()
    for theme, step, reached in ((WIN, "add 3", True), (WIN, "add 1", False), (SURVIVE, "add 1", True)):
        state = game.lab.load({"total": 7})
        began, seat = stretch(game, state), game.decision(state).seat
        assert is_reached(game, theme, seat, state, began) is None
        game.answer(state, seat, game.read_answer(state, step))
        assert is_reached(game, theme, seat, state, began) is reached


def test_who_sits_opposite_in_a_puzzle_looks_ahead_once_its_way_is_left() -> None:
    game, puzzle = PUZZLES[0]
    _, state = follow(game, puzzle, game.lab.load(puzzle.position), [])
    decision = game.decision(state)
    assert decision is not None
    other = next(option.notation for option in decision.options if option.notation != puzzle.steps[0].do[0])
    moves = [(puzzle.seat, other)]
    progress, state = follow(game, puzzle, game.lab.load(puzzle.position), moves)
    assert progress == Progress(0, None, has_strayed=False)
    assert reply(game, puzzle, state, moves) == considered(game, state)


@each
def test_its_own_answers_lead_through_all_steps(game: Any, lesson: Lesson) -> None:
    progress, _ = list(walk(game, lesson, game.lab.load(lesson.position)))[-1]
    assert progress == Progress(len(lesson.steps), None, has_strayed=False)
    assert is_fit(game, lesson, game.lab.load(lesson.position))


@each
def test_it_names_no_card_that_the_learner_cannot_see(game: Any, lesson: Lesson) -> None:
    seen: set[str] = set()
    for progress, state in walk(game, lesson, game.lab.load(lesson.position)):
        if progress.at == len(lesson.steps):
            break
        decision = game.decision(state)
        seen |= {*strings(game.view(state, lesson.seat)), *strings(game.events(state, lesson.seat))}
        if decision.seat == lesson.seat:
            seen |= set(strings(decision.as_json()))
            step = lesson.steps[progress.at]
            named = [title for title in game.cards.pool() if title in " ".join((step.text, step.ask, *step.do))]
            assert [title for title in named if not any(title in text for text in seen)] == []


def test_every_lesson_has_a_name_of_its_own_and_few_words_at_a_time() -> None:
    names = [(game.name, lesson.id) for game, lesson in LESSONS]
    assert len(set(names)) == len(names)
    for _, lesson in LESSONS:
        assert len(lesson.learned) < 200
        assert all(len(step.text) < 400 and len(step.ask) < 80 for step in lesson.steps), lesson.id


def test_another_answer_strays_until_the_one_that_was_asked_for_comes() -> None:
    state = GAME.lab.load(DEPTH.position)
    strayed, after = follow(GAME, DEPTH, state, [("A", "pass")])
    assert strayed == Progress(0, "play Mind the Gap", has_strayed=True)
    decision = GAME.decision(after)
    assert decision is not None
    assert decision.seat == "B"
    back = [("A", "play Open Your Eyes"), ("A", "keep"), ("B", "pass"), ("A", "play mind the gap")]
    assert follow(GAME, DEPTH, state, back)[0] == Progress(1, "play Fall without Landing", has_strayed=False)


def test_a_goal_counts_however_it_is_reached() -> None:
    lesson = next(lesson for lesson in GAME.lab.lessons() if lesson.id == "nightmare")
    moves = [("A", "pass"), ("A", "discard Catch Your Breath"), ("A", "pass"), ("B", "pass"), ("A", "enter")]
    moves += [("A", "Catch Your Breath"), ("A", "play Open Your Eyes"), ("A", "keep"), ("B", "pass")]
    state = GAME.lab.load(lesson.position)
    assert follow(GAME, lesson, state, moves)[0] == Progress(5, "pass", has_strayed=True)
    assert follow(GAME, lesson, state, [*moves, ("A", "pass")])[0] == Progress(6, None, has_strayed=False)


def test_picks_are_the_same_in_any_order() -> None:
    lesson = next(lesson for lesson in GAME.lab.lessons() if lesson.id == "bastion")
    moves = [("A", "play Fall without Landing"), ("B", "pass"), ("A", "play Stand Your Ground")]
    moves.append(("A", "Paper Soldier; Borrowed Wolf; Griffin Vanguard"))
    assert follow(GAME, lesson, GAME.lab.load(lesson.position), moves)[0].at == 3


def test_the_other_seat_does_the_least_where_its_script_does_not_fit() -> None:
    lesson = next(lesson for lesson in GAME.lab.lessons() if lesson.id == "dawn")
    state = GAME.lab.load(lesson.position)
    _, state = follow(GAME, lesson, state, [("A", "pass")])
    answer = reply(GAME, lesson, state, [])
    assert isinstance(answer, Answer)
    assert GAME.write_answer(state, answer) == "pass"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[]", "one mapping"),
        ("title: Depth", "“position” and “steps”"),
        ("position: {}\nsteps: [{text: a, ask: b}]", "“text”, “ask” and “do”"),
        ("position: {}\nsteps: [{text: a, do: [c]}]", "“ask” must be a text"),
        ("position: {}\nsteps: [{text: a, ask: b, do: [c]}]", "“title” must be a text"),
    ],
)
def test_a_faulty_file_says_what_is_missing(tmp_path: Path, text: str, fault: str) -> None:
    (tmp_path / "01-faulty.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=fault):
        read_lessons(tmp_path, "A")


def test_moves_that_the_rules_refuse_are_told_apart_from_wrong_ones() -> None:
    with pytest.raises(DataError, match="is refused"):
        follow(GAME, DEPTH, GAME.lab.load(DEPTH.position), [("A", "play Fall without Landing")])
    assert not is_fit(GAME, DEPTH, GAME.lab.load({**DEPTH.position, "active": "B", "passes": 1, "last_passed": "A"}))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("position: {}", "“active” seat"),
        ("position: {active: A}", "theme of a puzzle is one of win, survive"),
        ("position: {active: A}\ntheme: draw", "theme of a puzzle is one of win, survive"),
    ],
)
def test_a_faulty_puzzle_says_what_is_missing(tmp_path: Path, text: str, fault: str) -> None:
    steps = "title: a\nabout: b\nlearned: c\nsteps: [{text: a, ask: b, do: [c]}]\n"
    (tmp_path / "puzzle-001.yaml").write_text(steps + text, encoding="utf-8")
    with pytest.raises(DataError, match=fault):
        read_puzzles(tmp_path)
