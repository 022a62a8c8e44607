"""“This looks wrong”, as the table sends it."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from accounts.outcome import Refused
from matches.models import Match
from matches.play.report import report_line
from matches.seal import open_up, refused_sealed
from matches.views.choose import guest_or_player
from matches.views.match import SPECTATOR, shown


@require_POST
def report(request: HttpRequest, match_id: str) -> HttpResponse:
    """During the match, for your own log only; afterwards for any."""
    match, seat = shown(request, match_id)
    audience = seat
    asked = request.POST.get("from", "")
    if seat and match.seats.filter(seat=asked, played_from=seat).exists():
        audience = asked
    if match.is_over:
        audience = _audience(match, asked)
        if audience not in (seat, None) and not open_up(match):
            sealed = refused_sealed(match)
            return JsonResponse({"detail": sealed.detail, "code": sealed.code.value}, status=sealed.status)
    text = request.POST.get("line", "")
    line = int(text) if text.isascii() and text.isdigit() and len(text) < 7 else -1
    outcome = report_line(match, guest_or_player(request), audience, line, request.POST.get("words", ""))
    if isinstance(outcome, Refused):
        return JsonResponse({"detail": outcome.detail, "code": outcome.code.value}, status=outcome.status)
    return JsonResponse(
        {"detail": gettext("Report sent. A curator will review it. You’ll find the answer in My matches.")}
    )


def _audience(match: Match, name: str) -> str | None:
    if name == SPECTATOR:
        return None
    return next((seat.seat for seat in match.seats.all() if seat.seat == name), None)
