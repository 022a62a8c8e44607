"""Preview pictures for links to matches and players; the same for everyone."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from accounts.game_address import game_of
from cards.views.previews import picture_of
from matches.models import Match
from matches.previews import match_words, player_words
from matches.views.players import named_or_404


@require_safe
def match_preview(request: HttpRequest, match_id: str) -> HttpResponse:
    """`at` is the moment that the link names."""
    words = match_words(get_object_or_404(Match, pk=match_id), request.GET.get("at"))
    if words is None:
        raise Http404(gettext("Match not found."))
    return picture_of(words)


@require_safe
def player_preview(request: HttpRequest, username: str) -> HttpResponse:
    return picture_of(player_words(game_of(request), named_or_404(username)))
