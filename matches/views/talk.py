"""Talk at a match by forms, without a socket."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts.blocks import block
from accounts.game_address import game_of
from accounts.models import Player
from accounts.outcome import Code, Refused
from accounts.services import player_of
from matches.models import ChatLine, Report
from matches.publish import publish, tell_lobby
from matches.queries import is_shown, seat_of
from matches.seeks.received import forget_received
from matches.talk.choices import mute, whom_of
from matches.talk.phrases import PHRASES
from matches.talk.reports import report
from matches.talk.say import say


@require_POST
def chat(request: HttpRequest, match_id: str) -> HttpResponse:
    """`phrase` is the key of a quick phrase; else there is a `text`."""
    phrase, text = request.POST.get("phrase", ""), request.POST.get("text", "")
    return _back(request, match_id, say(match_id, player_of(request), phrase=phrase, text=text))


@require_POST
def mute_page(request: HttpRequest, match_id: str) -> HttpResponse:
    """`seat` or `line` name the player; `on` is 1, or empty to unmute."""
    on = request.POST.get("on") == "1"
    return _back(request, match_id, mute(match_id, player_of(request), on=on, **_named(request.POST)))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def report_page(request: HttpRequest, match_id: str) -> HttpResponse:
    """Tells moderators of a line or of who sits there; the same page offers to block them."""
    player = player_of(request)
    if not is_shown(match_id, seat_of(match_id, player)):
        raise Http404(gettext("Match not found."))
    named = _named(request.GET)
    whom = get_object_or_404(Player, pk=whom_of(match_id, player, **named))
    context: dict[str, Any] = {"match_id": match_id, "whom": whom, "named": named, "reasons": Report.Reason.choices}
    if "line" in named:
        # Who may name its speaker hears it.
        line = get_object_or_404(ChatLine, pk=named["line"], match=match_id)
        context["said"] = PHRASES.get(line.phrase, line.text)
    if request.method != "POST":
        return render(request, "matches/report.html", context)
    reason, note = request.POST.get("reason", ""), request.POST.get("note", "")
    outcome = report(match_id, player, reason, note, **named)
    if isinstance(outcome, Refused):
        context |= {"refused": outcome.detail, "typed": {"reason": reason, "note": note}}
        return render(request, "matches/report.html", context, status=422)
    messages.success(request, gettext("Report sent. A moderator will review it."))
    return render(request, "matches/report.html", context | {"is_done": True})


@require_POST
def block_page(request: HttpRequest, match_id: str) -> HttpResponse:
    """Blocks the player named by `seat` or `line`: no chat at any table, and no challenges."""
    player = player_of(request)
    if not is_shown(match_id, seat_of(match_id, player)):
        raise Http404(gettext("Match not found."))
    whom = get_object_or_404(Player, pk=whom_of(match_id, player, **_named(request.POST)))
    if player is None or whom == player:
        raise Http404(gettext("Player not found."))
    block(player, whom)
    for one in (player, whom):
        publish(match_id, "ears", player=str(one.pk))
        forget_received(one.pk)
    tell_lobby()
    messages.success(
        request,
        gettext("Blocked. You and %(name)s no longer see each other’s chat and can’t challenge each other.")
        % {"name": whom.display_name},
    )
    return redirect("blocked")


def _named(given: QueryDict) -> dict[str, Any]:
    """The player named by a line, or by a seat."""
    line = given.get("line", "")
    if line.isascii() and line.isdigit() and len(line) < 16:
        return {"line": int(line)}
    seat = given.get("seat", "")
    return {"seat": seat if seat in ("A", "B", "C", "D") else ""}


def _back(request: HttpRequest, match_id: str, outcome: object) -> HttpResponse:
    if isinstance(outcome, Refused):
        if outcome.code is Code.NOT_FOUND:
            raise Http404(outcome.detail)
        messages.error(request, outcome.detail)
    return redirect("match", game_of(request), match_id)
