"""Context of every page's header, evaluated only if a template uses it.

`player`: None for a visitor who hasn't played yet. `maintenance`: the announced one. `game`: the game that the page
is about or links to; `all_games`: all games. `site_name`: the name of the site. `session_mark`: changes with the user
and the session, for scripts; not secret.
"""

from __future__ import annotations

import hashlib
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

import games
from accounts.game_address import last_game
from accounts.maintenance import announced
from accounts.services import player_of


def header(request: HttpRequest) -> dict[str, Any]:
    # Error pages are rendered for requests that never reached the authentication middleware.
    is_known = hasattr(request, "user")
    return {
        "player": SimpleLazyObject(lambda: player_of(request)) if is_known else None,
        "session_mark": SimpleLazyObject(lambda: _mark(request)),
        "maintenance": SimpleLazyObject(announced),
        "game": last_game(request),
        "all_games": games.names(),
        "site_name": settings.SITE_NAME,
    }


def _mark(request: HttpRequest) -> str:
    user = getattr(request, "user", None)
    if user is None or not user.is_authenticated or not request.session.session_key:
        return ""
    # The same beginning in all sessions of a user.
    parts = (f"user {user.pk}", request.session.session_key)
    return "-".join(hashlib.sha256(part.encode()).hexdigest()[:12] for part in parts)
