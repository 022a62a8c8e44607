"""Guide to a game's card language: its forms, and the published cards that use them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from django.urls import reverse

import games
from cards.queries import Definition, cards_of, current_digest

Section = dict[str, Any]


def guide(game: str, text: str = "") -> list[Section]:
    """The sections of the guide with the forms that hold all words of `text`; each form has its `cards`."""
    digest = current_digest(game)
    users = _users(game, digest) if digest else {}
    wanted = text.casefold().split()
    found = []
    for section in games.load(game).cards.forms():
        forms = [
            {**form, "cards": users.get(form["id"], [])}
            for form in section["forms"]
            if all(word in _words(section, form) for word in wanted)
        ]
        if forms:
            found.append({**section, "forms": forms})
    return found


@lru_cache(maxsize=4)
def _users(game: str, digest: str) -> dict[str, list[Definition]]:
    """The cards of a catalog by form. A catalog never changes, so a process looks once."""
    forms_used = games.load(game).cards.forms_used
    users: dict[str, list[Definition]] = {}
    for definition in cards_of(digest).values():
        linked = {**definition, "href": reverse("card", args=[game, definition["slug"]])}
        for form in forms_used(definition):
            users.setdefault(form, []).append(linked)
    return users


def _words(section: Section, form: dict[str, Any]) -> str:
    """What the filter looks in."""
    patterns = (piece for pattern in form["patterns"] for piece in _texts(pattern))
    return " ".join(
        [section["title"], form["title"], form["meaning"], *form["examples"], *form["rules"], *patterns]
    ).casefold()


def _texts(pieces: Iterable[dict[str, Any]]) -> Iterator[str]:
    for piece in pieces:
        yield piece.get("word") or piece.get("slot") or ""
        for inner in [piece.get("maybe", ()), *piece.get("either", ())]:
            yield from _texts(inner)
