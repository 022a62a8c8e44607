"""Tutor: reads the lessons of a game, says how far a learner has come, and answers for the other seats.

Every game writes its lessons in the same form, a YAML file each.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

from games.kernel.decision import Answer
from games.kernel.document import listed
from games.kernel.fallback import simple_answers
from games.kernel.game import Game
from games.kernel.lesson import Lesson, Step
from games.kernel.refusal import DataError, Refusal
from games.kernel.scenario import holds, read_yaml

__all__ = ["Progress", "follow", "is_fit", "read_lessons", "read_puzzles", "reply"]

Json = dict[str, Any]
S = TypeVar("S")
MOST_ANSWERS = 200
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


def read_puzzles(folder: Path) -> tuple[Lesson, ...]:
    """The puzzles of a folder, written like lessons, with the seat whose turn it is in each of them; the whole name of
    the file is the puzzle's (`puzzle-007.yaml`). Raises DataError."""
    found = []
    for path in sorted(folder.glob("*.yaml")):
        lesson = _lesson(path, "")
        seat = lesson.position.get("active")
        if not isinstance(seat, str) or len(lesson.steps) != 1 or lesson.steps[0].goal:
            raise DataError(f"{path}: a puzzle has an “active” seat in its position, and one step with one answer")
        found.append(replace(lesson, id=path.stem, seat=seat, is_puzzle=True))
    return tuple(found)


def follow(game: Game[S], lesson: Lesson, state: S, moves: Iterable[tuple[str, str]]) -> tuple[Progress, S]:
    """How far these answers have brought the learner, and the state after them; the given state stays as it is. Raises
    DataError for answers that the rules don't take."""
    state, at, given, strayed = game.clone(state), 0, 0, False
    for seat, text in moves:
        answer = game.read_answer(state, text)
        refused = answer if isinstance(answer, Refusal) else game.answer(state, seat, answer)
        if refused is not None:
            raise DataError(f"lesson {lesson.id}: “{seat}: {text}” is refused: {refused.detail}")
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


def reply(game: Game[S], lesson: Lesson, state: S, given: Iterable[str]) -> Answer | None:
    """What the seat that is due and isn't the learner's answers, after these answers of the other seats; None where
    nothing is due, or nothing simple is legal."""
    decision = game.decision(state)
    if decision is None:
        return None
    script = list(lesson.replies)
    for text in given:
        if script and _plain(text) == _plain(script[0]):
            del script[0]
    wished = [game.read_answer(state, text) for text in script[:1]]
    if decision.default is not None:
        wished.append(Answer(decision.seq, pick=(decision.default,)))
    for answer in [*wished, *simple_answers(decision)]:
        if isinstance(answer, Answer) and game.answer(game.clone(state), decision.seat, answer) is None:
            return answer
    return None


def is_fit(game: Game[S], lesson: Lesson, state: S) -> bool:
    """Whether its own answers lead through all of its steps from this state: with other cards they may not."""
    moves: list[tuple[str, str]] = []
    try:
        for _ in range(MOST_ANSWERS):
            progress, now = follow(game, lesson, state, moves)
            decision = game.decision(now)
            if progress.at == len(lesson.steps) or decision is None:
                return progress.at == len(lesson.steps)
            answer: Answer | Refusal | None
            if decision.seat == lesson.seat:
                answer = game.read_answer(now, progress.expected or "")
            else:
                answer = reply(game, lesson, now, [text for seat, text in moves if seat != lesson.seat])
            if not isinstance(answer, Answer):
                return False
            moves.append((decision.seat, game.write_answer(now, answer)))
    except DataError:
        pass
    return False


def _is_done(game: Game[S], state: S, step: Step, given: int) -> bool:
    if not step.goal:
        return given == len(step.do)
    return all(holds(game.fact(state, path), value, path) for path, value in step.goal.items())


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
    name = path.stem.partition("-")[2] or path.stem
    return Lesson(name, title, about, learned, seat, data["position"], replies, steps)


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
