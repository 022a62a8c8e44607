"""A player's mistakes: the list, its boards, and removing one from it."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.game_address import game_of
from accounts.services import player_of
from matches.mistakes import board_of, dismiss, mistakes_of
from matches.models import Match
from matches.views.match import shown


@never_cache
@require_safe
def mistakes_page(request: HttpRequest) -> HttpResponse:
    game, player = game_of(request), player_of(request)
    return render(request, "matches/mistakes.html", {"rows": mistakes_of(game, player) if player else []})


@never_cache
@require_safe
def board_page(request: HttpRequest, match_id: str, seq: int) -> HttpResponse:
    """The board at a decision, as site/boards.js puts it into a page."""
    match, seat = _own(request, match_id)
    return render(request, "site/_stage.html", {"table": board_of(match, seq, seat), "is_small": True})


@require_POST
def dismiss_page(request: HttpRequest, match_id: str, seq: int) -> HttpResponse:
    match, seat = _own(request, match_id)
    dismiss(match, seq, seat)
    return redirect("mistakes", match.game)


def _own(request: HttpRequest, match_id: str) -> tuple[Match, str]:
    """A finished match of the player, with their seat."""
    match, seat = shown(request, match_id)
    if seat is None or not match.is_over:
        raise Http404(gettext("Match not found."))
    return match, seat
