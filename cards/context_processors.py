"""Words of the page's game in templates: `vocabulary` holds its lists, `families` what cards belong to, and
`family_word` what one of them is called; read if a template asks for one."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from accounts.game_address import last_game
from cards.vocabulary import vocabulary


def words(request: HttpRequest) -> dict[str, Any]:
    game = last_game(request)
    return {
        "vocabulary": SimpleLazyObject(lambda: vocabulary(game).lists),
        "families": SimpleLazyObject(lambda: vocabulary(game).families),
        "family_word": SimpleLazyObject(lambda: vocabulary(game).family_word),
    }
