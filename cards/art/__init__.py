"""Pictures that follow from a card: the same card has the same picture on every machine.

Each game draws its own: `cards.art.<game>` offers `draw(title, kind, faction) -> str`.
"""

from __future__ import annotations

import base64
import hashlib
from functools import lru_cache
from importlib import import_module
from typing import Any

__all__ = ["art_key", "as_address", "draw"]

# Part of every address of a picture: raised when the drawing changes, so that no browser keeps an old one.
REVISION = "2"


def draw(game: str, definition: dict[str, Any]) -> str:
    """The picture of a card as an SVG document."""
    return _drawn(game, definition["title"], definition["kind"], definition.get("faction", ""))


@lru_cache(maxsize=512)
def _drawn(game: str, title: str, kind: str, faction: str) -> str:
    painter = import_module(f"cards.art.{game}")
    picture: str = painter.draw(title=title, kind=kind, faction=faction)
    return picture


def as_address(game: str, definition: dict[str, Any]) -> str:
    """The picture as an address that holds it: for drafts, whose pictures are served nowhere."""
    return "data:image/svg+xml;base64," + base64.b64encode(draw(game, definition).encode()).decode()


def art_key(definition: dict[str, Any]) -> str:
    """A short digest that changes whenever the picture does."""
    source = "\0".join((REVISION, definition["title"], definition["kind"], definition.get("faction", "")))
    return hashlib.blake2b(source.encode(), digest_size=5).hexdigest()
