"""Cards and drafts whose texts are read in another way since the rules changed."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.game_address import game_of
from desk.access import at_the_desk
from desk.readings import changed_readings


@require_safe
@at_the_desk
def list_of(request: HttpRequest) -> HttpResponse:
    return render(request, "desk/readings.html", {"readings": changed_readings(game_of(request))})
