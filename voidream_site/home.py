"""The site's home: its games, the one visited last first."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_cookie

import games
from accounts.enumeration import all_of
from accounts.game_address import last_game
from cards.models import Release
from cards.queries import cards_of, contents, current_digest, public_releases
from games.kernel.learning.lesson import Lesson
from matches.lobby.queries import figures
from matches.puzzles import todays
from matches.showcase import Table, film_of, picture_of

NEWEST = 4
"""Cards of each game."""
WATCHED = 4
"""Live matches of each game."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A game on the home page: its recorded match, today's puzzle with its position, live matches and new cards."""

    name: str
    digest: str | None
    film: Table | None
    puzzle: Lesson | None
    picture: Table | None
    watch: list[dict[str, Any]]
    newest: list[dict[str, Any]]


@require_safe
@vary_on_cookie
def home(request: HttpRequest) -> HttpResponse:
    """All games; of a single game, its own home."""
    if len(games.names()) == 1:
        return redirect("game-home", last_game(request))
    context = {"offered": [_offer(name) for name in _offered(request)], "titles": game_titles(request)}
    return render(request, "site/home.html", context)


def game_titles(request: HttpRequest) -> str:
    """The titles of all games in a sentence, for pages about no single game; empty where there is only one."""
    offered = _offered(request)
    return all_of(games.load(name).title for name in offered) if len(offered) > 1 else ""


def _offered(request: HttpRequest) -> list[str]:
    last = last_game(request)
    return sorted(games.names(), key=lambda name: name != last)


def _offer(game: str) -> Offer:
    puzzle = todays(game, timezone.localdate()) if game in games.names("lab") else None
    picture = picture_of(game, puzzle) if puzzle else None
    digest = current_digest(game)
    watch = figures(game).watch[:WATCHED]
    return Offer(game, digest, film_of(game), puzzle, picture, watch, _newest(game, digest) if digest else [])


def _newest(game: str, digest: str) -> list[dict[str, Any]]:
    """Cards of the latest release; of one with many, some from all over it."""
    latest = public_releases(game).filter(rolled_back_at=None).values_list("pk", flat=True).first()
    if latest is None:
        return []
    slugs = _added(latest)
    known = [card for slug, card in cards_of(digest).items() if slug in slugs]
    return known[:: -(-len(known) // NEWEST) or 1]


@lru_cache(maxsize=8)
def _added(release: int) -> frozenset[str]:
    """The slugs of a release's cards: it never changes once it is public."""
    return frozenset(item.card.slug for item in contents(Release.objects.get(pk=release)).new)
