"""Puzzles: the daily one, how often each is solved on the first try, and a player's progress."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from django.db.models import Count, Q
from django.urls import reverse
from django.utils.translation import gettext_lazy, pgettext

import games
from accounts.models import Player
from games.kernel.learning.lesson import Lesson
from games.kernel.learning.puzzle import SURVIVE, WIN
from games.kernel.learning.tutor import Progress
from matches.models import LessonDone, PuzzleTry

__all__ = ["Row", "Shelf", "next_for", "note_try", "shelf_of", "todays"]

ENOUGH = 8
"""First tries from which the difficulty is shown."""
HARD, EASY = 0.4, 0.7
TITLES = {WIN: gettext_lazy("Win now"), SURVIVE: gettext_lazy("Survive")}


@dataclass(frozen=True, slots=True)
class Row:
    """A puzzle in the list of its game. `own`: result of your first try, None before it."""

    puzzle: Lesson
    number: int
    url: str
    tries: int
    solved: int
    own: bool | None
    is_done: bool

    @property
    def hardness(self) -> str:
        """In a word, by first tries; empty while there are few."""
        if self.tries < ENOUGH:
            return ""
        share = self.solved / self.tries
        if share < HARD:
            return pgettext("puzzle", "hard")
        return pgettext("puzzle", "easy") if share > EASY else pgettext("puzzle", "medium")

    @property
    def percent(self) -> int:
        return round(100 * self.solved / self.tries) if self.tries else 0


@dataclass(frozen=True, slots=True)
class Shelf:
    """All puzzles of a game, with the player's progress."""

    title: str
    today: Row
    rows: tuple[Row, ...]

    @property
    def done(self) -> int:
        return sum(row.is_done for row in self.rows)

    @property
    def themes(self) -> list[tuple[str, list[Row]]]:
        """Puzzles by goal."""
        found = [
            (str(title), [row for row in self.rows if row.puzzle.theme == theme]) for theme, title in TITLES.items()
        ]
        return [(title, rows) for title, rows in found if rows]


def shelf_of(game: str, player: Player | None, day: date) -> Shelf | None:
    """The puzzles of a game, if it has any."""
    puzzle = todays(game, day) if game in games.names("lab") else None
    if puzzle is None:
        return None
    rows = _rows(game, player)
    return Shelf(games.load(game).title, next(row for row in rows if row.puzzle.id == puzzle.id), rows)


def todays(game: str, day: date) -> Lesson | None:
    """The puzzle of a day: all in turn, in an order that doesn't follow from how they were found."""
    puzzles = sorted(games.load(game).lab.puzzles(), key=lambda puzzle: hashlib.sha256(puzzle.id.encode()).digest())
    return puzzles[day.toordinal() % len(puzzles)] if puzzles else None


def next_for(player: Player | None, game: str, after: Lesson) -> Lesson | None:
    """The next one that they haven't come to the end of."""
    puzzles = list(games.load(game).lab.puzzles())
    done = _done(player, game)
    place = puzzles.index(after) + 1
    return next((puzzle for puzzle in puzzles[place:] + puzzles[: place - 1] if puzzle.id not in done), None)


def note_try(player: Player, game: str, puzzle: Lesson, found: Progress, *, is_first: bool) -> None:
    """Keeps how the first try went, once there was one: with `is_first`, nothing was tried and taken back before."""
    is_solved = found.at == len(puzzle.steps)
    if is_solved or found.has_strayed or not is_first:
        defaults = {"solved": is_solved and is_first}
        PuzzleTry.objects.get_or_create(player=player, game=game, puzzle=puzzle.id, defaults=defaults)


def _rows(game: str, player: Player | None) -> tuple[Row, ...]:
    counted = PuzzleTry.objects.filter(game=game).values("puzzle")
    tallies: Mapping[str, tuple[int, int]] = {
        row["puzzle"]: (row["tries"], row["good"])
        for row in counted.annotate(tries=Count("pk"), good=Count("pk", filter=Q(solved=True)))
    }
    own = dict(PuzzleTry.objects.filter(game=game, player=player).values_list("puzzle", "solved")) if player else {}
    done = _done(player, game)
    return tuple(
        Row(
            puzzle,
            number,
            reverse("begin-lesson", args=[game, puzzle.id]),
            *tallies.get(puzzle.id, (0, 0)),
            own.get(puzzle.id),
            puzzle.id in done,
        )
        for number, puzzle in enumerate(games.load(game).lab.puzzles(), 1)
    )


def _done(player: Player | None, game: str) -> set[str]:
    if player is None:
        return set()
    return set(LessonDone.objects.filter(player=player, game=game).values_list("lesson", flat=True))
