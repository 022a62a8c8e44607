"""Old addresses, from the time of one game: they name none, and lead to the same pages of that game for good."""

from __future__ import annotations

import re

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.urls import URLPattern, re_path
from django.views.decorators.csrf import csrf_exempt

_PAGES = (
    "cards", "decks", "desk", "following", "hands", "join", "learn", "matches", "play", "players", "puzzles",
    "releases", "restrictions", "rules", "sets", "studies", "tournaments",
)  # fmt: skip
_API = (
    "cards", "challenges", "decks", "desk", "factions", "formats", "matches", "opponents", "players", "releases",
    "restrictions", "rulings", "sets", "tournaments",
)  # fmt: skip


@csrf_exempt
def moved(request: HttpRequest, **_named: str) -> HttpResponse:
    """To the same address below the game, by today's words; a wish that was sent keeps its method and its body."""
    game: str = getattr(request, "game", settings.FIRST_GAME)
    path = request.get_full_path()
    place = "/api/v1/" if path.startswith("/api/") else "/"
    rest = path.removeprefix(place).removeprefix(f"{game}/")
    rest = re.sub(r"^factions/", "families/", re.sub(rf"^learn/{game}/", "learn/", rest))
    is_asked = request.method in ("GET", "HEAD")
    return HttpResponsePermanentRedirect(f"{place}{game}/{rest}", preserve_request=not is_asked)


def _patterns(prefix: str, roots: tuple[str, ...]) -> list[URLPattern]:
    return [re_path(rf"^{prefix}(?P<root>{'|'.join(roots)})/", moved)]


OLD_PAGES = _patterns("", _PAGES)
OLD_API = _patterns("v1/", _API)
"""Below `/api/`."""
