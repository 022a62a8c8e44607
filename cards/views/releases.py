"""Releases for players: the list, and what each of them did."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.db.models import Count, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from accounts.game_address import game_of
from cards.models import Change
from cards.queries import contents, public_releases

ON_A_PAGE = 30
_COUNTED = {
    "new": (Change.Kind.NEW,),
    "changed": (Change.Kind.ERRATUM, Change.Kind.TYPO),
    "returned": (Change.Kind.RETURN,),
    "withdrawn": (Change.Kind.WITHDRAWAL,),
}


@require_safe
def releases(request: HttpRequest) -> HttpResponse:
    counts = {name: Count("changes", filter=Q(changes__kind__in=kinds)) for name, kinds in _COUNTED.items()}
    rows = public_releases(game_of(request)).annotate(**counts)
    page = Paginator(rows, ON_A_PAGE).get_page(request.GET.get("page"))
    return render(request, "releases/releases.html", {"releases": page})


@require_safe
def release(request: HttpRequest, slug: str) -> HttpResponse:
    rows = public_releases(game_of(request)).select_related("published_by__player", "rolled_back_by__player")
    found = get_object_or_404(rows, slug=slug)
    return render(request, "releases/release.html", {"release": found, "contents": contents(found)})
