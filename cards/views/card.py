"""A card's own pages: as it is, and how it came to be so."""

from __future__ import annotations

from collections.abc import Mapping

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from cards.likeness import cards_like
from cards.models import Card, Ruling
from cards.queries import (
    Definition,
    default_game,
    first_printing_differs,
    history,
    last_definition,
    published_cards,
    rulings_of_card,
    standings_of_card,
    withdrawn_by,
)
from cards.search import searcher
from cards.search.related import related
from cards.vocabulary import vocabulary

__all__ = ["card", "card_history"]


@require_safe
def card(request: HttpRequest, slug: str) -> HttpResponse:
    """A published card, or a withdrawn one as it was."""
    game = default_game()
    row = _card(game, slug)
    steps = history(row)
    pool, asked = published_cards(game), searcher(game)
    definition = last_definition(row, steps)
    texts = [str(value) for value in definition.values()] + list(definition.get("positions", {}).values())
    context = {
        "card": definition,
        "summary": definition.get("text") or definition.get("flavor") or "",
        "row": row,
        "withdrawn": withdrawn_by(steps),
        "errata": [step for step in steps if step.kind == "erratum" and step.holds],
        "standings": (standings := standings_of_card(row, timezone.now())),
        "restricted": any(each.now or each.announced for each in standings),
        "rulings": _rulings(row),
        "first": first_printing_differs(row),
        "game": game,
        "explained": vocabulary(game).explained("\n".join(texts)),
        "neighbors": _neighbors(pool, slug) if row.published else None,
        "related": related(asked, pool, slug),
        "fits_template": f"{game}/_fits.html",
        "alike": cards_like(asked, pool.values(), definition),
        "by_title": {each["title"]: each for each in pool.values()},
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


def _neighbors(pool: Mapping[str, Definition], slug: str) -> dict[str, Definition] | None:
    """The cards before and after this one, by title, around the end; none for one that has left the pool just now."""
    cards = list(pool.values())
    at = next((index for index, each in enumerate(cards) if each["slug"] == slug), None)
    if at is None:
        return None
    return {"before": cards[at - 1], "after": cards[(at + 1) % len(cards)]}
