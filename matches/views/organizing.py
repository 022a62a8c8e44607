"""Organizer's page of a tournament: one form for each action, and all of them work without scripts."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.game_address import game_of
from accounts.services import account_player
from matches.tournaments.forms import DetailsForm
from matches.tournaments.organize import BOTH_LOSE, DRAW, EXTENSIONS, Organizer
from matches.tournaments.queries import tournament_page
from matches.views.tournaments import about, found, is_moderator

DONE = {
    "start": gettext_lazy("Tournament started."),
    "cancel": gettext_lazy("Tournament canceled."),
    "next": gettext_lazy("Round started."),
    "pause": gettext_lazy("Tournament paused. No round starts until you resume it."),
    "resume": gettext_lazy("Tournament resumed."),
    "remove": gettext_lazy("Player removed."),
    "rule": gettext_lazy("Result saved."),
    "extend": gettext_lazy("Time to show up extended."),
}


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def organize(request: HttpRequest, tournament_id: str) -> HttpResponse:
    tournament = found(tournament_id)
    player = account_player(request)
    shown = tournament_page(tournament, player)
    context = about(request, tournament, shown)
    if not context["may_organize"]:
        raise PermissionDenied(gettext("Only the organizer and moderators can manage this tournament."))
    organizer = Organizer(tournament_id, player, is_moderator(request))
    if request.method == "POST":
        asked = request.POST
        do = asked.get("do", "")
        if do == "change":
            return _change(request, organizer, context)
        refused = organizer.carry_out(
            do,
            reason=asked.get("reason", ""),
            entry=_number(asked.get("entry")),
            pairing=_number(asked.get("pairing")),
            verdict=asked.get("verdict", ""),
            minutes=_number(asked.get("minutes")),
        )
        if refused:
            messages.error(request, refused.detail)
        elif do in DONE:
            messages.success(request, DONE[do])
        return redirect("tournament-organize", game_of(request), tournament_id)
    number = request.GET.get("round", "")
    if tournament.is_open:
        context["form"] = DetailsForm.of(tournament)
    context |= {
        "round": shown.round(int(number)) if number.isdecimal() and len(number) < 5 else shown.current,
        "draw": DRAW,
        "both_lose": BOTH_LOSE,
        "extensions": EXTENSIONS,
        "log": tournament.log.all()[:20],
    }
    return render(request, "tournaments/organize.html", context)


def _change(request: HttpRequest, organizer: Organizer, context: dict[str, Any]) -> HttpResponse:
    """With what was filled in, where that can't be: nothing is typed twice."""
    form = DetailsForm(request.POST)
    refused = organizer.change(form.details()) if form.is_valid() else None
    if refused:
        form.add_error(None, refused.detail)
    if form.errors:
        return render(request, "tournaments/change.html", context | {"form": form}, status=422)
    messages.success(request, gettext("Saved."))
    return redirect("tournament-organize", game_of(request), organizer.tournament_id)


def _number(text: str | None) -> int:
    """What can't be a key is the key of nothing."""
    return int(text) if text and text.isdecimal() and len(text) < 12 else 0
