"""Measuring the win rates of a release, and how far that has come."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.answers import told
from accounts.game_address import game_of
from desk.access import at_the_desk, user_of
from desk.simulation import GAMES, cancel, latest, start
from desk.views.releases import release_of
from desk.win_rates import measured


@require_POST
@at_the_desk
def measure(request: HttpRequest, pk: int) -> HttpResponse:
    """Begins, or stops what runs."""
    release, user = release_of(game_of(request), pk), user_of(request)
    if request.POST.get("do") == "cancel":
        running = latest(release)
        if running:
            told(request, cancel(user, running), gettext("Measuring stopped."))
    else:
        count = {str(each): each for each in GAMES}.get(request.POST.get("games", ""), 0)
        told(request, start(user, release, count), gettext("Measuring win rates. You can leave this page."))
    return redirect(reverse("desk-release", args=[game_of(request), pk]) + "#rates")


@require_safe
@never_cache
@at_the_desk
def progress(request: HttpRequest, pk: int) -> HttpResponse:
    """The part of the page that changes while games are played."""
    release = release_of(game_of(request), pk)
    context = {"release": release, "measured": measured(latest(release)), "numbers": GAMES}
    return render(request, "desk/_release_rates.html", context)
