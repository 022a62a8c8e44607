"""Comments on moments, as the replay shows and sends them."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts.outcome import Refused
from accounts.services import player_of
from matches.models import Match
from matches.seal import is_sealed
from matches.talk.moments import comment, comments_of, remove
from matches.views.match import shown


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def comments(request: HttpRequest, match_id: str) -> HttpResponse:
    """All that are shown, or one more: `seq` and `text`."""
    match, _ = shown(request, match_id)
    if not match.is_over:
        raise Http404(gettext("You can comment after the match ends."))
    if request.method == "POST":
        asked = request.POST.get("seq", "")
        seq = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 7 else -1
        return _told(request, match, comment(match, player_of(request), seq, request.POST.get("text", "")))
    return _told(request, match, None)


@require_POST
def remove_comment(request: HttpRequest, match_id: str, pk: int) -> HttpResponse:
    match, _ = shown(request, match_id)
    return _told(request, match, remove(match, player_of(request), pk))


def _told(request: HttpRequest, match: Match, outcome: object) -> HttpResponse:
    """The comments after what was done, or why it wasn't. They may speak of what was hidden at the table."""
    if isinstance(outcome, Refused):
        return JsonResponse({"detail": outcome.detail, "code": outcome.code.value}, status=outcome.status)
    player = player_of(request)
    found = [] if is_sealed(match) else comments_of(match, player)
    return JsonResponse({"comments": found, "may": player is not None and not player.is_guest})
