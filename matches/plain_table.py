"""Plain table: rendering of a match whose game has no table of its own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from django.template import TemplateDoesNotExist
from django.template.loader import get_template

from games.kernel.game import Game


def drawable(game: Game[Any], view: Mapping[str, Any]) -> Mapping[str, Any]:
    """The view with everything the table renders: for the plain table, the game's description in `plain`."""
    return view if _has_own_table(game.name) else {**view, "plain": game.plain(view)}


@lru_cache(maxsize=64)
def _has_own_table(game: str) -> bool:
    """It is asked for each view of each decision."""
    try:
        get_template(f"{game}/table.html")
    except TemplateDoesNotExist:
        return False
    return True
