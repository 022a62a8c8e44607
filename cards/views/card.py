"""A card's own pages: as it is, and how it came to be so."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from cards.models import Card, Ruling
from cards.queries import (
    default_game,
    first_printing_differs,
    history,
    last_definition,
    law_of_card,
    published_cards,
    rulings_of_card,
    withdrawn_by,
)
from cards.vocabulary import vocabulary

__all__ = ["card", "card_history"]


@require_safe
def card(request: HttpRequest, slug: str) -> HttpResponse:
    """A published card, or a withdrawn one as it was."""
    game = default_game()
    row = _card(game, slug)
    steps = history(row)
    definition = last_definition(row, steps)
    texts = [str(value) for value in definition.values()] + list(definition.get("positions", {}).values())
    context = {
        "card": definition,
        "summary": definition.get("text") or definition.get("flavor") or "",
        "row": row,
        "withdrawn": withdrawn_by(steps),
        "errata": [step for step in steps if step.kind == "erratum" and step.holds],
        "law": law_of_card(row, timezone.now()),
        "rulings": _rulings(row),
        "first": first_printing_differs(row),
        "game": game,
        "explained": vocabulary(game).explained("\n".join(texts)),
        "neighbors": _neighbors(game, slug) if row.published else None,
    }
    return render(request, "cards/card.html", context)


@require_safe
def card_history(request: HttpRequest, slug: str) -> HttpResponse:
    """Every revision of a card, with what it changed."""
    game = default_game()
    row = _card(game, slug)
    steps = history(row)
    context = {"row": row, "card": last_definition(row, steps), "steps": steps, "game": game}
    return render(request, "cards/history.html", context)


def _card(game: str, slug: str) -> Card:
    return get_object_or_404(Card.objects.select_related("published", "card_set"), game=game, slug=slug)


def _rulings(row: Card) -> dict[str, list[Ruling]]:
    rulings, today = list(rulings_of_card(row)), timezone.localdate()
    retired = [ruling for ruling in rulings if ruling.retired and ruling.retired <= today]
    return {"now": [ruling for ruling in rulings if ruling not in retired], "retired": retired}


def _neighbors(game: str, slug: str) -> dict[str, Any] | None:
    """The cards before and after this one, by title, around the end; none for one that has left the pool just now."""
    cards = list(published_cards(game).values())
    at = next((index for index, each in enumerate(cards) if each["slug"] == slug), None)
    if at is None:
        return None
    return {"before": cards[at - 1], "after": cards[(at + 1) % len(cards)]}
