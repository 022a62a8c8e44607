"""Tutor: reads the lessons of a game, says how far a learner has come, and answers for the other seats.

Every game writes its lessons in the same form, a YAML file each.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

from games.kernel.decision import Answer, Decision
from games.kernel.document import listed
from games.kernel.fallback import simple_answers
from games.kernel.game import Game
from games.kernel.learning import puzzle
from games.kernel.learning.lesson import Figures, FirstMatch, Lesson, Step
from games.kernel.refusal import DataError, Refusal
from games.kernel.scenario import holds, read_yaml
from games.kernel.search.levels import Level, think
from games.kernel.search.puct import Settings

Json = dict[str, Any]
S = TypeVar("S")
_CAREFUL = Level("careful", iterations=60, until_clear=True)
"""How whoever sits opposite in a puzzle looks ahead."""
_MOST_ANSWERS = 200
"""A lesson that takes more doesn't come to its end."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a learner has come."""

    at: int
    """The index of the step that is due; past the last one when all are done."""
    expected: str | None
    """The answer that leads on, if that is known: none when all is done, or once what was asked has been answered."""
    has_strayed: bool
    """Whether the last answer was another one than was asked for."""


def read_lessons(folder: Path, seat: str) -> tuple[Lesson, ...]:
    """The lessons of a folder, a YAML file each, in the order of their names (`03-mind.yaml` is the lesson `mind`).
    Raises DataError."""
    return tuple(_lesson(path, seat) for path in sorted(folder.glob("*.yaml")))


def read_first_match(path: Path, seat: str) -> FirstMatch:
    """The first match of a game, from a YAML file. Raises DataError."""
    documents = read_yaml(path)
    data = documents[0] if len(documents) == 1 else None
    if not isinstance(data, dict) or set(data) != {"title", "agent", "position"}:
        raise DataError(f"{path}: a first match is one mapping with “title”, “agent” and “position”")
    return FirstMatch(data["title"], data["agent"], seat, data["position"])


def read_puzzles(folder: Path) -> tuple[Lesson, ...]:
    """The puzzles of a folder, written like lessons, with the seat whose turn it is in each of them; the whole name of
    the file is the puzzle's (`puzzle-007.yaml`). Raises DataError."""
    found = []
    for path in sorted(folder.glob("*.yaml")):
        lesson = _lesson(path, "")
        seat = lesson.position.get("active")
        if not isinstance(seat, str) or len(lesson.steps) != 1 or lesson.steps[0].goal:
            raise DataError(f"{path}: a puzzle has an “active” seat in its position, and one step without a goal")
        if lesson.theme not in puzzle.THEMES:
            raise DataError(f"{path}: the theme of a puzzle is one of {', '.join(puzzle.THEMES)}")
        found.append(replace(lesson, id=path.stem, seat=seat))
    return tuple(found)


def follow(game: Game[S], lesson: Lesson, state: S, moves: Iterable[tuple[str, str]]) -> tuple[Progress, S]:
    """How far these answers have brought the learner, and the state after them; the given state stays as it is. Raises
    DataError for answers that the rules don't take."""
    state = game.clone(state)
    if lesson.is_puzzle:
        return _solved(game, lesson, state, moves), state
    at, given, strayed = 0, 0, False
    for seat, text in moves:
        _make(game, lesson, state, seat, text)
        if at == len(lesson.steps):
            continue
        step = lesson.steps[at]
        if seat == lesson.seat:
            strayed = given == len(step.do) or _plain(text) != _plain(step.do[given])
            given += not strayed
        if _is_done(game, state, step, given):
            at, given, strayed = at + 1, 0, False
    step_due = lesson.steps[at] if at < len(lesson.steps) else None
    expected = step_due.do[given] if step_due and given < len(step_due.do) else None
    return Progress(at, expected, strayed), state


def reply(game: Game[S], lesson: Lesson, state: S, moves: Sequence[tuple[str, str]]) -> Answer | None:
    """What the seat that is due and isn't the learner's answers, after these moves of all seats: by the script, or else
    the least; in a puzzle, where there is no script any more, as well as it can. None where nothing is due, or nothing
    simple is legal."""
    decision = game.decision(state)
    if decision is None:
        return None
    script = list(lesson.replies)
    for seat, text in moves:
        if seat != lesson.seat and script and _plain(text) == _plain(script[0]):
            del script[0]
    if lesson.is_puzzle and _expected(lesson, moves) is None:
        script = []
    for answer in _replies(game, lesson, state, decision, script):
        if isinstance(answer, Answer) and game.answer(game.clone(state), decision.seat, answer) is None:
            return answer
    return None


def _replies(
    game: Game[S], lesson: Lesson, state: S, decision: Decision, script: Sequence[str]
) -> Iterator[Answer | Refusal]:
    """Answers in the order in which they are tried; a search is made only where the script ends."""
    for text in script[:1]:
        yield game.read_answer(state, text)
    if lesson.is_puzzle and game.thinking is not None:
        yield considered(game, state)
    elif decision.default is not None:
        yield Answer(decision.seq, pick=(decision.default,))
    yield from simple_answers(decision)


def considered(game: Game[S], state: S) -> Answer:
    """The answer of a search to the decision that is due, from what its seat knows. The same state gives the same.
    Raises DataError for a game that can't be searched."""
    thinking = game.thinking
    if thinking is None:
        raise DataError(f"nobody has taught “{game.name}” to a search")
    return thinking.answer_of(state, think(thinking, [state], _CAREFUL, game.seq(state), Settings()).choice)


def is_fit(game: Game[S], lesson: Lesson, state: S) -> bool:
    """Whether its own answers lead through all of its steps from this state: with other cards they may not."""
    try:
        return any(progress.at == len(lesson.steps) for progress, _ in walk(game, lesson, state))
    except DataError:
        return False


def walk(game: Game[S], lesson: Lesson, state: S) -> Iterator[tuple[Progress, S]]:
    """How far its own answers have brought the learner, and the state, before the first answer and after each. Raises
    DataError for an answer that the rules don't take."""
    moves: list[tuple[str, str]] = []
    for _ in range(_MOST_ANSWERS):
        progress, now = follow(game, lesson, state, moves)
        yield progress, now
        decision = game.decision(now)
        if progress.at == len(lesson.steps) or decision is None:
            return
        answer: Answer | Refusal | None
        if decision.seat == lesson.seat:
            answer = game.read_answer(now, progress.expected or "")
        else:
            answer = reply(game, lesson, now, moves)
        if not isinstance(answer, Answer):
            return
        moves.append((decision.seat, game.write_answer(now, answer)))


def _solved(game: Game[S], lesson: Lesson, state: S, moves: Iterable[tuple[str, str]]) -> Progress:
    """How far a puzzle is after these moves, which are made in the state."""
    began, reached = puzzle.stretch(game, state), None
    made = []
    for seat, text in moves:
        _make(game, lesson, state, seat, text)
        made.append((seat, text))
        if reached is None:
            reached = puzzle.is_reached(game, lesson.theme, lesson.seat, state, began)
    return Progress(int(reached is True), _expected(lesson, made), reached is False)


def _expected(lesson: Lesson, moves: Sequence[tuple[str, str]]) -> str | None:
    """The next answer of the way that a puzzle knows; None off that way, and at its end."""
    way, own = lesson.steps[0].do, [text for seat, text in moves if seat == lesson.seat]
    if len(own) >= len(way) or any(_plain(text) != _plain(wanted) for text, wanted in zip(own, way, strict=False)):
        return None
    return way[len(own)]


def _make(game: Game[S], lesson: Lesson, state: S, seat: str, text: str) -> None:
    answer = game.read_answer(state, text)
    refused = answer if isinstance(answer, Refusal) else game.answer(state, seat, answer)
    if refused is not None:
        raise DataError(f"lesson {lesson.id}: “{seat}: {text}” is refused: {refused.detail}")


def _is_done(game: Game[S], state: S, step: Step, given: int) -> bool:
    if not step.goal:
        return given == len(step.do)
    return all(holds(game, state, path, value) for path, value in step.goal.items())


def _plain(text: str) -> list[str]:
    """An answer as it is compared: in which order cards were picked doesn't matter."""
    return sorted(part.strip().casefold() for part in text.split(";"))


def _lesson(path: Path, seat: str) -> Lesson:
    documents = read_yaml(path)
    if len(documents) != 1 or not isinstance(documents[0], dict):
        raise DataError(f"{path}: a lesson is one mapping")
    data, where = documents[0], str(path)
    steps = tuple(_steps(where, data))
    if not steps or not isinstance(data.get("position"), dict):
        raise DataError(f"{path}: a lesson has a “position” and “steps”")
    title, about, learned = (_words(where, data, key) for key in ("title", "about", "learned"))
    replies = tuple(map(str, listed(where, data, "replies")))
    name, theme = path.stem.partition("-")[2] or path.stem, str(data.get("theme", ""))
    figures = Figures(**data.get("figures", {}))
    return Lesson(name, title, about, learned, seat, data["position"], replies, steps, theme, figures)


def _steps(where: str, data: Json) -> Iterator[Step]:
    for step in listed(where, data, "steps"):
        if not isinstance(step, dict) or not listed(where, step, "do"):
            raise DataError(f"{where}: a step is a mapping with “text”, “ask” and “do”")
        do = tuple(map(str, step["do"]))
        yield Step(_words(where, step, "text"), _words(where, step, "ask"), do, dict(step.get("goal") or {}))


def _words(where: str, data: Json, key: str) -> str:
    if not isinstance(data.get(key), str):
        raise DataError(f"{where}: “{key}” must be a text")
    return " ".join(str(data[key]).split())
