"""Lessons: which ones a game offers, and how far a learner has come in one.

That follows from the list of moves alone: a takeback takes a lesson back, too.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import orjson
import structlog
from django.urls import reverse
from django.utils.translation import gettext

import games
from accounts.models import Player
from games.kernel import takeback
from games.kernel.learning import tutor
from games.kernel.learning.lesson import Lesson
from games.kernel.refusal import GameError
from matches.models import LessonDone, Match
from matches.puzzles import next_for, tags_of
from matches.starts import first_table

log = structlog.get_logger(__name__)

GUIDE = "guide"
"""The agent of the other seats in a lesson: it answers by the lesson's script, and no mind is asked for it."""
GUIDE_NAME = "The Sandman"

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Row:
    """A lesson in the list of its game."""

    lesson: Lesson
    number: int
    url: str
    is_done: bool
    is_next: bool
    """The first one that is still to be done."""


@dataclass(frozen=True, slots=True)
class Course:
    """All lessons of a game, with the player's progress."""

    title: str
    rows: tuple[Row, ...]

    @property
    def done(self) -> int:
        return sum(row.is_done for row in self.rows)


def course_of(game: str, player: Player | None) -> Course | None:
    """The lessons of a game, if it has any."""
    lessons = games.load(game).lab.lessons() if game in games.names("lab") else ()
    rows = LessonDone.objects.filter(player=player).values_list("game", "lesson") if player else ()
    return Course(games.load(game).title, _rows(game, lessons, set(rows))) if lessons else None


def find_lesson(game: str, name: str) -> Lesson | None:
    """The lesson or puzzle of that name, if the game has one."""
    if game not in games.names("lab"):
        return None
    found = games.load(game)
    return next((lesson for lesson in (*found.lab.lessons(), *found.lab.puzzles()) if lesson.id == name), None)


def lesson_of(match: Match) -> Lesson | None:
    """The lesson of a match; None for another match, and for a lesson that no longer exists."""
    return find_lesson(match.game, match.start.lesson) if match.is_practice and match.start.lesson else None


def answers_of(match: Match) -> list[tuple[str, str]]:
    """The answers that are in force, with their seats."""
    rows = list(match.moves.values_list("seat", "answer"))
    return [rows[place] for place in takeback.lineage([answer for _, answer in rows])]


def is_untried(match: Match) -> bool:
    """Whether nothing was taken back: what was looked at and taken back was a try."""
    return all(takeback.read(answer) is None for answer in match.moves.values_list("answer", flat=True))


def progress(match: Match, lesson: Lesson) -> tutor.Progress | None:
    """The learner's progress; None where the rules no longer accept the moves."""
    try:
        state = first_table(match, match.seats.all()).state
        found = tutor.follow(games.load(match.game), lesson, state, answers_of(match))[0]
    except GameError as error:
        log.warning("lesson_not_followed", match=match.pk, error=str(error))
        return None
    if lesson.is_puzzle and match.is_over and found.at < len(lesson.steps):
        # A concession is no move.
        return replace(found, has_strayed=True)
    return found


def told(lesson: Lesson, found: tutor.Progress, seq: int) -> str:
    """Message for the learner's seat: the current step, not the following ones; after a failed puzzle, the whole
    solution."""
    step = lesson.steps[found.at] if found.at < len(lesson.steps) else None
    facts: Json = {
        "type": "lesson",
        "seq": seq,
        "at": found.at,
        "strayed": found.has_strayed,
        "expected": None if lesson.is_puzzle else found.expected,
        "way": list(lesson.steps[0].do) if lesson.is_puzzle and found.has_strayed else [],
    }
    facts |= {"text": step.text, "ask": step.ask} if step else {"text": lesson.learned, "ask": ""}
    return orjson.dumps(facts).decode()


def boot_of_lesson(match: Match) -> Json | None:
    """Data of the lesson for the table's page."""
    lesson = lesson_of(match)
    if lesson is None:
        return None
    if lesson.is_puzzle:
        learner = match.seats.filter(seat=lesson.seat).select_related("player").first()
        following = next_for(learner.player if learner else None, match.game, lesson)
        heading = " · ".join([lesson.about.partition(".")[0], *tags_of(match.game, lesson)])
    else:
        lessons = games.load(match.game).lab.lessons()
        number = lessons.index(lesson) + 1
        following = lessons[number] if number < len(lessons) else None
        heading = gettext("Lesson %(number)s of %(count)s") % {"number": number, "count": len(lessons)}
    return {
        "title": lesson.title,
        "heading": heading,
        "steps": len(lesson.steps),
        "isPuzzle": lesson.is_puzzle,
        "all": reverse("puzzles" if lesson.is_puzzle else "learn", args=[match.game]),
        "again": reverse("begin-lesson", args=[match.game, lesson.id]),
        "next": following
        and {"title": following.title, "url": reverse("begin-lesson", args=[match.game, following.id])},
    }


def _rows(game: str, lessons: Any, done: set[tuple[str, str]]) -> tuple[Row, ...]:
    first = next((lesson.id for lesson in lessons if (game, lesson.id) not in done), None)
    return tuple(
        Row(
            lesson,
            number,
            reverse("begin-lesson", args=[game, lesson.id]),
            (game, lesson.id) in done,
            lesson.id == first,
        )
        for number, lesson in enumerate(lessons, 1)
    )
