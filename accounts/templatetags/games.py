"""Games in templates: `{% if game|has:"decks" %}`, `{{ game|game_title }}`."""

from __future__ import annotations

from typing import cast

from django import template

import games
from games.kernel.game import Part

register = template.Library()


@register.filter
def has(game: str, part: str) -> bool:
    """Does the game have cards, decks or a lab?"""
    return games.load(game).has(cast(Part, part))


@register.filter
def game_title(game: str) -> str:
    return games.load(game).title


@register.filter
def game_summary(game: str) -> str:
    return games.load(game).summary
