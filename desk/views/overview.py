"""The first page of the desk."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.game_address import game_of
from desk.access import at_the_desk, user_of
from desk.overview import announced, coming_releases, latest_actions, unended_experiments, worklist_of


@require_safe
@at_the_desk
def overview(request: HttpRequest) -> HttpResponse:
    game = game_of(request)
    context = {
        "waiting": worklist_of(user_of(request), game),
        "releases": coming_releases(game),
        "experiments": unended_experiments(game),
        "restrictions": announced(game),
        "actions": latest_actions(game),
    }
    return render(request, "desk/overview.html", context)
