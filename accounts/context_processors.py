"""`player` in templates: who is looking at the page, or None for a visitor who hasn't played yet."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from accounts.services import player_of

__all__ = ["player"]


def player(request: HttpRequest) -> dict[str, Any]:
    # Error pages are rendered for requests that never reached the authentication middleware.
    if not hasattr(request, "user"):
        return {"player": None}
    return {"player": SimpleLazyObject(lambda: player_of(request))}
