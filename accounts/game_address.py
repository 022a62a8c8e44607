"""Game of an address: the first part of a page's path, which views get as `request.game`.

Pages without a game (accounts, the home page) link to the game viewed last.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, cast

from django.http import HttpRequest, HttpResponse
from rest_framework.request import Request

import games
from games.kernel.game import Part

COOKIE = "voidream-game"
_REMEMBERED = 60 * 60 * 24 * 365


class GameConverter:
    """The part of an address that names a game: `path("<game:game>/", …)`. A game without a part has
    no pages for it."""

    regex = "[a-z][a-z0-9_]*"
    parts: ClassVar[tuple[Part, ...]] = ()

    def to_python(self, value: str) -> str:
        if value not in games.names() or not all(games.load(value).has(part) for part in self.parts):
            raise ValueError(value)
        return value

    to_url = to_python


class CardsGameConverter(GameConverter):
    parts = ("cards",)


class DecksGameConverter(GameConverter):
    parts = ("cards", "decks")


class LabGameConverter(GameConverter):
    parts = ("cards", "decks", "lab")


CONVERTERS: Final = {
    "game": GameConverter,
    "cards_game": CardsGameConverter,
    "decks_game": DecksGameConverter,
    "lab_game": LabGameConverter,
}


class GameMiddleware:
    """Takes the game of the address from what a view is called with, and remembers the last one for this browser."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        game = getattr(request, "game", None)
        is_page = response.get("Content-Type", "").startswith("text/html")
        if game and is_page and len(games.names()) > 1 and request.COOKIES.get(COOKIE) != game:
            response.set_cookie(COOKIE, game, max_age=_REMEMBERED, secure=request.is_secure(), samesite="Lax")
        return response

    def process_view(self, request: HttpRequest, view: Any, args: Any, kwargs: dict[str, Any]) -> None:
        if "game" in kwargs:
            cast(Any, request).game = kwargs.pop("game")


def game_of(request: HttpRequest | Request) -> str:
    """The game that the address names. Only for views below one."""
    return str(cast(Any, request).game)


def has_game(request: HttpRequest) -> bool:
    """Does the address name a game?"""
    return hasattr(request, "game")


def last_game(request: HttpRequest) -> str:
    """The game that a page leads to: that of its address, else the one that was looked at last, else the first."""
    named = getattr(request, "game", None) or request.path_info.split("/", 2)[1]
    known = games.names()
    return next((name for name in (named, request.COOKIES.get(COOKIE)) if name in known), next(iter(known)))
