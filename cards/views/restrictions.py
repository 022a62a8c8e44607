"""Restrictions page: what is restricted, in each format."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from accounts.game_address import game_of
from cards.queries import restrictions_of_formats


@require_safe
def restrictions(request: HttpRequest) -> HttpResponse:
    return render(
        request, "cards/restrictions.html", {"restrictions": restrictions_of_formats(game_of(request), timezone.now())}
    )
