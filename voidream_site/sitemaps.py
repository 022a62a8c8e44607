"""Sitemap and robots: what search engines may find here, and where they have nothing to look for."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.contrib.sitemaps import Sitemap
from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

import games
from cards.models import Card, CardSet, Release
from cards.queries import public_releases, public_sets
from decks.models import Deck

# Forms, live pages, endless queries and private pages.
_CLOSED = (
    "/accounts/",
    "/admin/",
    "/api/",
    "/health/",
    "/metrics/",
    "/offline/",
    "/ws/",
)
_CLOSED_OF_A_GAME = ("decks/build/", "decks/code/", "decks/compare/", "decks/new/", "desk/", "join/")


class Pages(Sitemap[tuple[str, str]]):
    """Pages of the site and of each game: the page, and the game or None."""

    def items(self) -> list[tuple[str, str]]:
        house = ["home", "privacy", "terms", "contact"]
        of_cards = ["gallery", "sets", "releases", "restrictions", "writing"]
        of_games = [
            *((name, "game-home") for name in games.names()),
            *((name, "rules") for name in games.names()),
            *((name, page) for name in games.names("cards") for page in of_cards),
            *((name, page) for name in games.names("cards", "decks") for page in ("decks", "public-decks")),
        ]
        return [*((page, "") for page in house), *((page, name) for name, page in of_games)]

    def location(self, item: tuple[str, str]) -> str:
        page, game = item
        return reverse(page, args=[game] if game else [])


class Cards(Sitemap[Card]):
    def items(self) -> QuerySet[Card]:
        rows = Card.objects.filter(game__in=games.names("cards"), published__isnull=False)
        return rows.order_by("game", "slug")


class Sets(Sitemap[CardSet]):
    def items(self) -> list[CardSet]:
        return [each for game in games.names("cards") for each in public_sets(game).order_by("position", "slug")]

    def location(self, item: CardSet) -> str:
        return reverse("set", args=[item.game, item.slug])


class Releases(Sitemap[Release]):
    def items(self) -> list[Release]:
        return [each for game in games.names("cards") for each in public_releases(game).order_by("-pk")]


class Decks(Sitemap[Deck]):
    """The ready-made ones and what players made public; never what only a key opens."""

    def items(self) -> QuerySet[Deck]:
        return (
            Deck.objects.filter(game__in=games.names("decks"))
            .filter(Q(is_starter=True) | Q(visibility=Deck.Visibility.PUBLIC))
            .order_by("pk")
        )

    def lastmod(self, item: Deck) -> datetime:
        return item.changed


SITEMAPS: Mapping[str, type[Sitemap[Any]]] = {
    "pages": Pages,
    "cards": Cards,
    "sets": Sets,
    "releases": Releases,
    "decks": Decks,
}


@require_safe
@cache_control(max_age=3600, public=True)
def robots(request: HttpRequest) -> HttpResponse:
    closed = [*_CLOSED, *(f"/{game}/{path}" for game in games.names() for path in _CLOSED_OF_A_GAME)]
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in closed)]
    lines.append(f"Sitemap: {request.build_absolute_uri(reverse('sitemap'))}")
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")
