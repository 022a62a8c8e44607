"""Cards at the desk: all of them with where they stand, and each with everything that is known of it."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from accounts.game_address import game_of
from cards.models import Card, Change
from cards.queries import printable, restrictions_of_card, rulings_of_card
from desk.access import at_the_desk, user_of
from desk.bulk import known_words, operations_of
from desk.new_change import start_options
from desk.pool import DeskFilters, audit_log_of, desk_rows, revisions_of

AT_ONCE = 60


@require_safe
@at_the_desk
def list_of(request: HttpRequest) -> HttpResponse:
    filters = DeskFilters.read(game_of(request), request.GET)
    rows = desk_rows(game_of(request), filters)
    context = {
        "filters": filters,
        "found": len(rows),
        "page": Paginator(rows, AT_ONCE).get_page(request.GET.get("page")),
        "query": f"{filters.query}&" if filters.query else "",
        # A game whose cards hold nothing that can be set at once has none.
        "operations": operations_of(game_of(request)) if user_of(request).has_perm("cards.write_change") else [],
        "bulk_words": known_words(game_of(request)),
    }
    return render(request, "desk/cards.html", context)


@require_safe
@at_the_desk
def page(request: HttpRequest, slug: str) -> HttpResponse:
    rows = Card.objects.select_related("published", "card_set")
    card = get_object_or_404(rows, game=game_of(request), slug=slug)
    steps = revisions_of(card)
    last = card.published or (steps[0].revision if steps else None)
    context = {
        "card": card,
        "face": printable(card.game, card.slug, last.depicted) if last else None,
        "steps": steps,
        "open": card.changes.filter(stage__in=Change.OPEN).select_related("editor", "release", "card").first(),
        "past": card.changes.exclude(stage__in=Change.OPEN).select_related("release", "card"),
        "beginnings": start_options(card),
        "rulings": rulings_of_card(card),
        "restrictions": restrictions_of_card(card, timezone.now()),
        "experiments": card.experiments.select_related("author").defer("plan")[:5],
        "actions": audit_log_of(card)[:40],
    }
    return render(request, "desk/card.html", context)
