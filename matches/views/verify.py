"""The page on which a visitor's own browser checks the shuffle of a match."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from matches.models import Match
from matches.seal import is_sealed, open_up, refused_sealed
from matches.shuffle import told
from matches.views.match import shown

_NOT_COMMITTED = (Match.Shuffling.CHOSEN, Match.Shuffling.CONTINUED)


@never_cache
@require_safe
def verify(request: HttpRequest, match_id: str) -> HttpResponse:
    """Before the end it shows the commitment only."""
    match, _ = shown(request, match_id)
    context = {"match": match, "is_chosen": match.shuffling in _NOT_COMMITTED}
    context["is_duplicate"] = match.shuffling == Match.Shuffling.DUPLICATE
    context["is_continued"] = match.shuffling == Match.Shuffling.CONTINUED
    context["sealed"] = refused_sealed(match) if match.is_over and is_sealed(match) else None
    if match.seed is not None and open_up(match):
        seats = list(match.seats.all())
        # Browsers round numbers as long as a seed: it goes as text.
        shuffled = match.rematch_of_id if context["is_duplicate"] else match.pk
        context["proof"] = {"match": shuffled, "seed": str(match.seed), **told(match, seats)}
        context["shuffled"] = shuffled
        context["seats"] = seats
        context["has_salts"] = match.shuffling in (Match.Shuffling.SALTED, Match.Shuffling.DUPLICATE)
    return render(request, "matches/verify.html", context)
