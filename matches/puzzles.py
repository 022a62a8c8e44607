"""Puzzles: the daily one, how hard each is, and a player's progress."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any
from urllib.parse import urlencode

from django.db.models import Count, Q
from django.urls import reverse
from django.utils.translation import gettext, pgettext_lazy

import games
from accounts.models import Player
from games.kernel.learning.lesson import Lesson
from games.kernel.learning.puzzle import EASY, HARD, MEDIUM, difficulty
from games.kernel.learning.tutor import Progress
from matches.models import LessonDone, PuzzleTry

_GRADES = {
    EASY: pgettext_lazy("puzzle", "Easy"),
    MEDIUM: pgettext_lazy("puzzle", "Medium"),
    HARD: pgettext_lazy("puzzle", "Hard"),
}


@dataclass(frozen=True, slots=True)
class Row:
    """A puzzle in the list of its game. `own`: result of your first try, None before it."""

    puzzle: Lesson
    url: str
    tries: int
    solved: int
    own: bool | None
    is_done: bool

    @property
    def values(self) -> Mapping[str, Sequence[str]]:
        """The values of each filter that show it."""
        return {
            "difficulty": [difficulty(self.puzzle, self.tries, self.solved)],
            "theme": self.puzzle.figures.motifs,
            "progress": [] if self.is_done else ["unsolved"],
        }

    @property
    def tags(self) -> list[str]:
        """Difficulty and themes, as players read them."""
        return [str(_GRADES[self.values["difficulty"][0]]), *self.puzzle.figures.motifs]


@dataclass(frozen=True, slots=True)
class Shelf:
    """All puzzles of a game, with the player's progress, and those that the filters show. A filter has a title, and for
    each value the label, the query and whether it is chosen."""

    title: str
    today: Row
    rows: Sequence[Row]
    shown: Sequence[Row]
    filters: Sequence[tuple[str, list[tuple[str, str, bool]]]]

    @property
    def done(self) -> int:
        return sum(row.is_done for row in self.rows)


def shelf_of(game: str, player: Player | None, day: date, asked: Mapping[str, str] | None = None) -> Shelf | None:
    """The puzzles of a game, if it has any. `asked` has the chosen values of filters."""
    puzzle = todays(game, day) if game in games.names("lab") else None
    if puzzle is None:
        return None
    motifs = {motif.name: motif.name for motif in games.load(game).lab.motifs}
    offered: dict[str, tuple[str, Mapping[str, Any]]] = {
        "difficulty": (gettext("Difficulty"), _GRADES),
        "theme": (gettext("Theme"), motifs),
        "progress": (gettext("Progress"), {"unsolved": gettext("Unsolved")}),
    }
    chosen = {name: asked[name] for name, (_, labels) in offered.items() if asked and asked.get(name) in labels}
    filters = []
    for name, (title, labels) in offered.items():
        values = {"": gettext("All"), **labels}.items()
        links = [(label, urlencode(chosen | {name: value}), chosen.get(name, "") == value) for value, label in values]
        filters.append((title, links))
    rows = _rows(game, player)
    today = next(row for row in rows if row.puzzle.id == puzzle.id)
    shown = [row for row in rows if all(value in row.values[name] for name, value in chosen.items())]
    return Shelf(games.load(game).title, today, rows, shown, filters)


def tags_of(game: str, puzzle: Lesson) -> list[str]:
    """The tags of its row."""
    return next(row.tags for row in _rows(game, None) if row.puzzle.id == puzzle.id)


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
            reverse("begin-lesson", args=[game, puzzle.id]),
            *tallies.get(puzzle.id, (0, 0)),
            own.get(puzzle.id),
            puzzle.id in done,
        )
        for puzzle in games.load(game).lab.puzzles()
    )


def _done(player: Player | None, game: str) -> set[str]:
    if player is None:
        return set()
    return set(LessonDone.objects.filter(player=player, game=game).values_list("lesson", flat=True))
