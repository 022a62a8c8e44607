"""Learning to play: the lessons of a game, its puzzles, and the way into one."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.game_address import game_of
from accounts.outcome import Refused
from accounts.services import player_of
from accounts.throttling import MATCHES, limited
from cards.queries import current_digest
from matches.lessons import course_of, find_lesson
from matches.play.learn import begin_lesson
from matches.puzzles import shelf_of
from matches.showcase import picture_of
from matches.views.choose import guest_or_player


@never_cache
@require_safe
def learn_page(request: HttpRequest) -> HttpResponse:
    """The lessons, and which of them are done."""
    return render(request, "matches/learn.html", {"course": course_of(game_of(request), player_of(request))})


@never_cache
@require_safe
def puzzles_page(request: HttpRequest) -> HttpResponse:
    """Today's puzzle, and those that the query asks for."""
    game = game_of(request)
    shelf = shelf_of(game, player_of(request), timezone.localdate(), request.GET.dict())
    picture = picture_of(game, shelf.today.puzzle) if shelf else None
    return render(request, "matches/puzzles.html", {"shelf": shelf, "picture": picture, "digest": current_digest(game)})


@cache_control(max_age=3600)
@require_safe
def board_page(request: HttpRequest, puzzle: str) -> HttpResponse:
    """The board of a puzzle, as site/boards.js puts it into a page."""
    game = game_of(request)
    found = find_lesson(game, puzzle)
    if found is None or not found.is_puzzle:
        raise Http404(gettext("Lesson not found."))
    context = {"puzzle": found, "picture": picture_of(game, found), "digest": current_digest(game)}
    return render(request, "matches/_board.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@limited(MATCHES)
def begin_page(request: HttpRequest, lesson: str) -> HttpResponse:
    """Starts this lesson at a new table. A plain link leads to the list."""
    game = game_of(request)
    found = find_lesson(game, lesson)
    if found is None:
        raise Http404(gettext("Lesson not found."))
    overview = "puzzles" if found.is_puzzle else "learn"
    if request.method != "POST":
        return redirect(f"{reverse(overview, args=[game])}#{lesson}")
    begun = begin_lesson(guest_or_player(request), game, lesson)
    if isinstance(begun, Refused):
        messages.error(request, begun.detail)
        return redirect(overview, game)
    return redirect(begun)
