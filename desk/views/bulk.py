"""Bulk editing: what would become of the ticked cards, and making the drafts."""

from __future__ import annotations

from dataclasses import replace

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_http_methods

from accounts.game_address import game_of
from desk.access import at_the_desk, user_of
from desk.bulk import make_drafts, operations_of, planned
from desk.pool import DeskFilters
from desk.views.answers import status_of, typed


@require_http_methods(["GET", "HEAD", "POST"])
@at_the_desk
def edit(request: HttpRequest) -> HttpResponse:
    """A dry run, or with `do=make` the drafts of it. It begins in the list of cards, where they are ticked."""
    game, chosen = game_of(request), request.POST.getlist("card")
    operations = {each.name: each for each in operations_of(game)}
    operation, value, note = operations.get(request.POST.get("operation", "")), typed(request, "value", 400), ""
    cards = _cards_page(request)
    if not chosen or operation is None or (operation.needs_value and not value):
        if request.method == "POST":
            messages.error(request, gettext("Select cards and choose an action."))
        return redirect(cards)
    operation = replace(operation, value=value)
    refused = None
    if request.POST.get("do") == "make":
        note = typed(request, "note", 4_000)
        rows = make_drafts(user_of(request), game, chosen, operation, note)
        if isinstance(rows, list):
            made = [row for row in rows if not row.refused]
            left = [f"{row.card.title}: {row.refused}" for row in rows if row.refused]
            messages.success(
                request,
                ngettext("%(count)s draft created.", "%(count)s drafts created.", len(made)) % {"count": len(made)},
            )
            if left:
                messages.error(request, gettext("Skipped: %(cards)s") % {"cards": " ".join(left)})
            return redirect(f"{reverse('desk-cards', args=[game_of(request)])}?state=draft")
        refused = rows
    rows = planned(game, chosen, operation)
    context = {
        "operation": operation,
        "rows": rows,
        "fine": [row for row in rows if not row.refused],
        "needs_note": any(row.kind == "erratum" for row in rows if not row.refused),
        "note": note,
        "refused": refused,
        "cards": cards,
        "filters": request.POST.get("filters", ""),
    }
    return render(request, "desk/bulk.html", context, status=status_of(refused))


def _cards_page(request: HttpRequest) -> str:
    """The list of cards, with the filters under which the cards were ticked."""
    game = game_of(request)
    query = DeskFilters.read(game, QueryDict(request.POST.get("filters", ""))).query
    address = reverse("desk-cards", args=[game])
    return f"{address}?{query}" if query else address
