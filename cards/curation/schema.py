"""Schema of a definition: what even a draft has to be, texts where a card has texts, and numbers where it has numbers.

A form can't post anything else, but a program can, and the pages that show drafts rely on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from django.utils.translation import gettext_lazy

import games

_SAYS = {
    "text": gettext_lazy("“%(name)s” must be text."),
    "choice": gettext_lazy("“%(name)s” must be text."),
    "integer": gettext_lazy("“%(name)s” must be a number, or text that isn’t one yet."),
    "list": gettext_lazy("“%(name)s” must be a list of texts."),
    "flag": gettext_lazy("“%(name)s” must be true or false."),
    "parts": gettext_lazy("“%(name)s” must be a mapping of texts."),
    "": gettext_lazy("“%(name)s” must be text or a number."),
}


def schema_faults(game: str, definition: Mapping[str, Any]) -> list[str]:
    """The fields that hold something of another sort than they do on any card. What no card has may be plain."""
    types = _types(game)
    return [
        _SAYS[types.get(name, "")] % {"name": name}
        for name, value in definition.items()
        if not _fits(value, types.get(name, ""))
    ]


def _fits(value: object, sort: str) -> bool:
    match sort:
        case "text" | "choice":
            return isinstance(value, str)
        case "flag":
            return isinstance(value, bool)
        case "list":
            return isinstance(value, list) and all(isinstance(each, str) for each in value)
        case "parts":
            return isinstance(value, dict) and all(isinstance(each, str) for each in value.values())
    return isinstance(value, str) or (isinstance(value, int) and not isinstance(value, bool))


@lru_cache(maxsize=8)
def _types(game: str) -> dict[str, str]:
    """The sort of each field, by its name in a definition; it is the same on all kinds of card."""
    types = {}
    for kind in games.load(game).cards.fields():
        for field in kind["fields"]:
            name, _, part = field["name"].partition(".")
            types[name] = "parts" if part else field["type"]
    return types
