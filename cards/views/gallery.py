"""The gallery: all cards of the pool, and those that answer to a question."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext_lazy, pgettext_lazy
from django.views.decorators.http import require_safe

from accounts.game_address import game_of
from cards.queries import current_digest, published_cards
from cards.search import Filters, Query, Searcher, elsewhere, hints, searcher
from cards.search.display import VIEWS, columns, orders, rows
from cards.search.guide import example_filter
from cards.search.query import Order
from cards.vocabulary import vocabulary

SIZES = (
    ("small", pgettext_lazy("size", "S"), gettext_lazy("Small")),
    ("medium", pgettext_lazy("size", "M"), gettext_lazy("Medium")),
    ("large", pgettext_lazy("size", "L"), gettext_lazy("Large")),
)
"""Of cards, as everybody chooses for themselves; the browser remembers it."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What an address of the gallery asks for, and the cards that it gets."""

    asked: Searcher
    filters: Filters
    query: Query
    sort: str
    found: list[dict[str, Any]]

    @classmethod
    def to(cls, game: str, parameters: Mapping[str, str]) -> Answer:
        asked = searcher(game)
        filters = Filters.read(parameters, vocabulary(game), asked.site.sets)
        cards = list(published_cards(game).values())
        query = asked.settled(asked.narrowed(asked.parse(parameters.get("q", "").strip()), filters.chosen), cards)
        order = asked.registry.order(parameters.get("sort", ""))
        found = asked.find(cards, query, [order] if order else [])
        return cls(asked, filters, query, parameters["sort"] if order else "", found)

    @property
    def order(self) -> tuple[Order, ...]:
        chosen = self.asked.registry.order(self.sort)
        return self.query.order or ((chosen,) if chosen else ())

    @property
    def parameters(self) -> list[tuple[str, str]]:
        """Those that ask for the same again, without what can't be chosen."""
        asked = {"q": self.query.text, **self.filters.chosen, "sort": self.sort}
        return [(name, value) for name, value in asked.items() if value]

    @property
    def address(self) -> str:
        return urlencode(self.parameters)

    def chips(self, view: str) -> list[dict[str, str]]:
        """The filters in use, each with the address of the same question without it."""
        kept = {**dict(self.parameters), **({"view": view} if view else {})}
        return [
            {
                "field": facet.field,
                "words": f"{facet.label}: {dict(facet.options)[facet.chosen]}",
                "without": urlencode({name: value for name, value in kept.items() if name != facet.field}),
            }
            for facet in self.filters.facets
            if facet.chosen
        ]


@require_safe
def gallery(request: HttpRequest) -> HttpResponse:
    game = game_of(request)
    answer = Answer.to(game, request.GET)
    asked, found = answer.asked, answer.found
    cards = list(published_cards(game).values())
    view = request.GET.get("view", "")
    digest = current_digest(game)
    fragment = request.headers.get("X-Fragment") == "results"
    context = {
        "found": found,
        "rows": rows(asked, found, answer.order) if view in ("list", "table") else [],
        "columns": columns(asked.registry, {**dict(answer.parameters), "view": view}, answer.order),
        "query": answer.query,
        "said": asked.describe(answer.query),
        "filters": answer.filters,
        "chips": answer.chips(view),
        "sort": answer.sort,
        "print_query": answer.address,
        "orders": orders(asked.registry),
        "view": view if view in dict(VIEWS) else "",
        "views": VIEWS,
        "sizes": SIZES,
        "example": example_filter(asked),
        "hints": hints(asked, answer.query, cards),
        "elsewhere": elsewhere(asked, answer.query, cards) if found else None,
        "pictures": reverse("catalog-art", args=[digest]) if digest else "",
        "game": game,
        "words": vocabulary(game),
    }
    # The page takes the cards that it hasn’t drawn yet from the results of another question.
    response = render(request, "cards/_results.html" if fragment else "cards/gallery.html", context)
    response["Vary"] = "X-Fragment"
    return response
