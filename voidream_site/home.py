"""Home of the house: the games, with the one that was looked at last before the others."""

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

__all__ = ["home"]

NEUTRAL = "site/game.svg"


@require_safe
@vary_on_cookie
def home(request: HttpRequest) -> HttpResponse:
    """Where there is one game, its home."""
    last = last_game(request)
    if len(games.names()) == 1:
        return redirect("game-home", last)
    offered = sorted(games.names(), key=lambda name: name != last)
    context = {
        "offered": [(name, _picture(name)) for name in offered],
        "titles": all_of(games.load(name).title for name in offered),
    }
    return render(request, "site/home.html", context)


@cache
def _picture(game: str) -> str:
    own = f"{game}/cover.svg"
    return own if find(own) else NEUTRAL
