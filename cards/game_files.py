"""Files of a game's own front end: whether it has one of that name."""

from __future__ import annotations

from functools import lru_cache

from django.contrib.staticfiles.finders import find

__all__ = ["is_there"]


@lru_cache(maxsize=256)
def is_there(path: str) -> bool:
    """Is there such a static file?"""
    return find(path) is not None
