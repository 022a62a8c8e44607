"""The page on which a visitor's own browser checks the shuffle of a match."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from matches.models import Match
from matches.shuffle import told
from matches.views.table import shown

__all__ = ["verify"]


@never_cache
@require_safe
def verify(request: HttpRequest, match_id: str) -> HttpResponse:
    """Before the end it tells what was committed to, and nothing else."""
    match, _ = shown(request, match_id)
    context = {"match": match, "is_chosen": match.shuffling == Match.Shuffling.CHOSEN}
    if match.is_over and match.seed is not None:
        seats = list(match.seats.all())
        # Browsers round numbers as long as a seed: it goes as text.
        context["proof"] = {"match": match.pk, "seed": str(match.seed), **told(match, seats)}
        context["seats"] = seats
        context["has_salts"] = match.shuffling == Match.Shuffling.SALTED
    return render(request, "matches/verify.html", context)
