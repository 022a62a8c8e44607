"""Curve pages: of a set, and of a release in preparation."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from accounts.game_address import game_of
from cards.models import CardSet
from desk.access import at_the_desk
from desk.curve import Curve, curve_of_release, curve_of_set
from desk.views.releases import release_of
from games.kernel.cards.search import FieldKind


@require_safe
@at_the_desk
def set_curve(request: HttpRequest, slug: str) -> HttpResponse:
    card_set = get_object_or_404(CardSet, game=game_of(request), slug=slug)
    return _page(request, curve_of_set(card_set), {"card_set": card_set})


@require_safe
@at_the_desk
def release_curve(request: HttpRequest, pk: int) -> HttpResponse:
    release = release_of(game_of(request), pk)
    return _page(request, curve_of_release(release), {"release": release})


def _page(request: HttpRequest, curve: Curve, of: dict[str, object]) -> HttpResponse:
    """The cross table has the fields that are asked for: by default a number by a choice, all cards together."""
    rows = curve.axis(request.GET.get("rows", ""), (FieldKind.NUMBER,))
    columns = curve.axis(request.GET.get("columns", ""), (FieldKind.CHOICE,))
    apart = curve.axis(request.GET.get("apart", ""), ())
    tables = curve.crossed(rows, columns, apart) if rows and columns else []
    asked = {"rows": rows, "columns": columns, "apart": apart, "tables": tables}
    return render(request, "desk/curve.html", {"curve": curve, **asked, **of})
