"""Sets: the list, and the cards of each."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from cards.queries import cards_in_set, default_game, public_sets

__all__ = ["card_set", "sets"]


@require_safe
def sets(request: HttpRequest) -> HttpResponse:
    return render(request, "cards/sets.html", {"sets": public_sets(default_game())})


@require_safe
def card_set(request: HttpRequest, slug: str) -> HttpResponse:
    found = get_object_or_404(public_sets(default_game()), slug=slug)
    return render(request, "cards/set.html", {"card_set": found, "found": cards_in_set(found)})
