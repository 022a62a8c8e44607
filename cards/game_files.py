"""Files of a game's own front end: whether there is one of that name, and what stands in for a template."""

from __future__ import annotations

from functools import lru_cache

from django.contrib.staticfiles.finders import find


@lru_cache(maxsize=256)
def is_there(path: str) -> bool:
    """Is there such a static file?"""
    return find(path) is not None


def templates_of(game: str, part: str) -> list[str]:
    """The game's template for a part of its pages, and the plain one, which is any game's."""
    return [f"{game}/{part}", f"plain/{part}"]
