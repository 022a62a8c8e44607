"""Learning: a lesson as a practice match against the guide, and what is noted once it is done."""

from __future__ import annotations

import structlog
from django.utils.translation import gettext, gettext_lazy

import games
from accounts.limits import seconds_to_wait
from accounts.models import Player
from accounts.outcome import Code, Refused
from cards.queries import current_catalog
from games.kernel.learning import tutor
from games.kernel.learning.lesson import Lesson
from games.kernel.refusal import GameError
from matches.lessons import GUIDE, GUIDE_NAME, find_lesson, is_untried, lesson_of, progress, told
from matches.live_match import seatings
from matches.models import LessonDone, Match, Seat
from matches.play.limits import too_many
from matches.play.play_on import new_practice
from matches.play.position import start_with
from matches.play.start import begin
from matches.puzzles import note_try
from matches.starts import frozen

log = structlog.get_logger(__name__)

_THEIRS = {"agent": GUIDE, "name": GUIDE_NAME, "open_list": True}
KEPT = 12
"""Lessons that somebody keeps: who goes back to the page before finds the table there."""
TRIES, SPAN = 30, 60
"""Lessons that somebody may begin in so many seconds."""

_NO_LESSON = Refused(Code.NOT_FOUND, gettext_lazy("This lesson doesn’t exist."))
_NO_CARDS = Refused(Code.NOT_FOUND, gettext_lazy("The card pool is empty."))
_UNFIT = Refused(Code.ILLEGAL, gettext_lazy("This lesson doesn’t work with the current cards. Choose another one."))


def begin_lesson(player: Player, game_name: str, name: str) -> Match | Refused:
    """A match that is this lesson, from its beginning."""
    lesson, cards = find_lesson(game_name, name), current_catalog(game_name)
    if lesson is None:
        return _NO_LESSON
    if cards is None:
        return _NO_CARDS
    refused = too_many(player)
    if refused:
        return refused
    if wait := seconds_to_wait("lesson", str(player.pk), TRIES, SPAN):
        return Refused(Code.RATE_LIMITED, gettext("Too many lessons started. Wait a minute."), retry_after=wait)
    if not _is_fit(game_name, lesson, cards.playable):
        log.warning("lesson_unfit", game=game_name, lesson=name)
        return _UNFIT
    start = start_with(game_name, lesson.title, lesson.position, [], cards.playable)
    match = new_practice(game_name, cards)
    if isinstance(start, Refused) or isinstance(match, Refused):
        return start if isinstance(start, Refused) else match
    start.lesson = lesson.id
    seats = []
    for seat, brought in start.seats.items():
        facts = {"player": player, "name": player.display_name} if seat == lesson.seat else _THEIRS
        seats.append(Seat(match=match, seat=seat, **{**brought, **facts}))
    try:
        frozen(match, start, seatings(seats))
    except GameError as error:
        return Refused(Code.ILLEGAL, str(error))
    begun = begin(match, seats, start.save)
    _forget_old(player)
    return begun


def look_at_lesson(match_id: str) -> str | None:
    """What the learner is told of how far they are; that a lesson is done is noted. None for a match that is none."""
    match = Match.objects.select_related("start").filter(pk=match_id).first()
    lesson = lesson_of(match) if match else None
    found = progress(match, lesson) if match and lesson else None
    if match is None or lesson is None or found is None:
        return None
    learner = Player.objects.filter(seats__match=match, seats__seat=lesson.seat).first()
    if learner and lesson.is_puzzle:
        note_try(learner, match.game, lesson, found, is_first=is_untried(match))
    if learner and found.at == len(lesson.steps):
        LessonDone.objects.get_or_create(player=learner, game=match.game, lesson=lesson.id)
    return told(lesson, found, match.seq)


def _is_fit(game_name: str, lesson: Lesson, cards: dict[str, dict[str, object]]) -> bool:
    """Whether it can be learned with these cards: what is published may have changed since it was written."""
    game = games.load(game_name)
    try:
        return tutor.is_fit(game, lesson, game.lab.load({**lesson.position, "cards": list(cards.values())}))
    except GameError:
        return False


def _forget_old(player: Player) -> None:
    """Lessons are for learning, not for keeps: the oldest go."""
    own = Match.objects.filter(start__lesson__gt="", seats__player=player).order_by("-created", "pk")
    Match.objects.filter(pk__in=list(own.values_list("pk", flat=True)[KEPT:])).delete()
