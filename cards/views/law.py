"""What is restricted, in each format."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from cards.queries import default_game, law_of_formats

__all__ = ["restrictions"]


@require_safe
def restrictions(request: HttpRequest) -> HttpResponse:
    return render(request, "cards/restrictions.html", {"laws": law_of_formats(default_game(), timezone.now())})
