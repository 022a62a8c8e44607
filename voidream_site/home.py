"""The home page: all games, with the one viewed last first."""

from __future__ import annotations

from functools import cache

from django.contrib.staticfiles.finders import find
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_cookie

import games
from accounts.enumeration import all_of
from accounts.game_address import last_game

NEUTRAL = "site/game.svg"


@require_safe
@vary_on_cookie
def home(request: HttpRequest) -> HttpResponse:
    """Where there is one game, its home."""
    if len(games.names()) == 1:
        return redirect("game-home", last_game(request))
    context = {
        "offered": [(name, _picture(name)) for name in _offered(request)],
        "titles": game_titles(request),
    }
    return render(request, "site/home.html", context)


def game_titles(request: HttpRequest) -> str:
    """The titles of all games in a sentence, for pages that are about none of them; empty where there is one game."""
    offered = _offered(request)
    return all_of(games.load(name).title for name in offered) if len(offered) > 1 else ""


def _offered(request: HttpRequest) -> list[str]:
    last = last_game(request)
    return sorted(games.names(), key=lambda name: name != last)


@cache
def _picture(game: str) -> str:
    own = f"{game}/cover.svg"
    return own if find(own) else NEUTRAL
