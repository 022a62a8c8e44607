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

from cards.models import Card, CardSet, Release
from cards.queries import default_game, public_releases, public_sets
from decks.models import Deck

__all__ = ["SITEMAPS", "robots"]

# Forms, live pages, questions without end, and what is somebody's own.
_CLOSED = (
    "/accounts/",
    "/admin/",
    "/api/",
    "/desk/",
    "/decks/build/",
    "/decks/code/",
    "/decks/compare/",
    "/decks/new/",
    "/health/",
    "/join/",
    "/metrics/",
    "/offline/",
    "/ws/",
)


class Pages(Sitemap[str]):
    def items(self) -> list[str]:
        cards = ["rules", "gallery", "sets", "decks", "public-decks", "releases", "restrictions", "writing"]
        return ["home", *cards, "privacy", "terms", "contact"]

    def location(self, item: str) -> str:
        return reverse(item)


class Cards(Sitemap[Card]):
    def items(self) -> QuerySet[Card]:
        return Card.objects.filter(game=default_game(), published__isnull=False).order_by("slug")

    def location(self, item: Card) -> str:
        return reverse("card", args=[item.slug])


class Sets(Sitemap[CardSet]):
    def items(self) -> QuerySet[CardSet]:
        return public_sets(default_game()).order_by("position", "slug")

    def location(self, item: CardSet) -> str:
        return reverse("set", args=[item.slug])


class Releases(Sitemap[Release]):
    def items(self) -> QuerySet[Release]:
        return public_releases(default_game()).order_by("-pk")

    def location(self, item: Release) -> str:
        return reverse("release", args=[item.slug])


class Decks(Sitemap[Deck]):
    """The ready-made ones and what players made public; never what only a key opens."""

    def items(self) -> QuerySet[Deck]:
        return Deck.objects.filter(Q(is_starter=True) | Q(visibility=Deck.Visibility.PUBLIC)).order_by("pk")

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
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in _CLOSED)]
    lines.append(f"Sitemap: {request.build_absolute_uri(reverse('sitemap'))}")
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")
