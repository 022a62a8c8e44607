"""Search: the help page, and what answers and completes a question while it is typed."""

from __future__ import annotations

import orjson
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import conditional_page, require_safe

from accounts.game_address import game_of
from cards.queries import published_cards
from cards.search import LONGEST, browser_data, reader, searcher
from cards.search.guide import examples, fields
from cards.search.query import DEEPEST


@require_safe
def search_help(request: HttpRequest) -> HttpResponse:
    game = game_of(request)
    asked = reader(game)
    context = {
        "registry": asked.registry,
        # Asked where they aren't drawn yet.
        "examples": lambda: examples(asked, list(published_cards(game).values())),
        "fields": lambda: fields(asked),
        "longest": LONGEST,
        "deepest": DEEPEST,
    }
    return render(request, "cards/search.html", context)


@require_safe
@conditional_page
def search_pool(request: HttpRequest) -> HttpResponse:
    """The keys with their values, and what each card has: whoever has it answers questions without the site."""
    game = game_of(request)
    answer = HttpResponse(
        orjson.dumps(browser_data(searcher(game), published_cards(game).values())), content_type="application/json"
    )
    answer["Cache-Control"] = "no-cache"
    return answer
