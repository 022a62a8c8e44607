"""How to search: the help page, and what completes a question while it is typed."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.http import conditional_page, require_safe

from cards.queries import default_game, published_cards
from cards.search import LONGEST, searcher
from cards.search.guide import examples, fields
from cards.search.query import DEEPEST

__all__ = ["search_fields", "search_help"]


@require_safe
def search_help(request: HttpRequest) -> HttpResponse:
    game = default_game()
    asked = searcher(game)
    context = {
        "examples": examples(asked, list(published_cards(game).values())),
        "fields": fields(asked),
        "longest": LONGEST,
        "deepest": DEEPEST,
    }
    return render(request, "cards/search.html", context)


@require_safe
@conditional_page
def search_fields(request: HttpRequest) -> HttpResponse:
    """The keys with their values, and the titles."""
    game = default_game()
    titles = [card["title"] for card in published_cards(game).values()]
    answer = JsonResponse({"fields": searcher(game).registry.as_json(), "titles": titles})
    answer["Cache-Control"] = "no-cache"
    return answer
