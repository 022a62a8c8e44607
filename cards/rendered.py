"""Render cache: what is dear to draw is drawn once, for all processes of the site and all who ask."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from accounts.typed_cache import cached
from cards.art import REVISION, Source, draw_source, source_of

T = TypeVar("T")
_A_DAY = 60 * 60 * 24
_A_WEEK = 7 * _A_DAY


def rendered(name: str, source: str, kind: type[T], make: Callable[[], T], *, seconds: int = _A_DAY) -> T:
    """What `make` gives for this source, made at most once in so many seconds; or anew if the cache is away."""
    return cached(f"{name}:{hashlib.sha256(source.encode()).hexdigest()[:32]}", kind, make, seconds)


def art(game: str, definition: Mapping[str, Any]) -> str:
    """The picture of a card as an SVG document."""
    return art_of_source(game, source_of(game, definition))


def art_of_source(game: str, source: Source) -> str:
    return rendered("art", f"{REVISION}/{game}/{source}", str, lambda: draw_source(game, source), seconds=_A_WEEK)


def art_as_address(game: str, definition: Mapping[str, Any]) -> str:
    """The picture as an address that holds it: for cards whose pictures are served nowhere."""
    return "data:image/svg+xml;base64," + base64.b64encode(art(game, definition).encode()).decode()
