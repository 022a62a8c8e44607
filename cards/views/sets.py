"""Sets: the list, and the cards of each."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from accounts.game_address import game_of
from cards.queries import cards_in_set, public_sets


@require_safe
def sets(request: HttpRequest) -> HttpResponse:
    return render(request, "cards/sets.html", {"sets": public_sets(game_of(request))})


@require_safe
def card_set(request: HttpRequest, slug: str) -> HttpResponse:
    found = get_object_or_404(public_sets(game_of(request)), slug=slug)
    return render(request, "cards/set.html", {"card_set": found, "found": cards_in_set(found)})
