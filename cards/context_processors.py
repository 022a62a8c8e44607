"""Words of the page's game in templates: `vocabulary` holds its lists, read if a template asks for one."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from accounts.game_address import last_game
from cards.vocabulary import vocabulary

__all__ = ["words"]


def words(request: HttpRequest) -> dict[str, Any]:
    return {"vocabulary": SimpleLazyObject(lambda: vocabulary(last_game(request)).lists)}
