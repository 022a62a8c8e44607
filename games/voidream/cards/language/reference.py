"""How to write a card: the forms of the language with their patterns, examples and meanings, as plain data.

Forms live in `forms/*.toml`, a file per section. A form says which `node` of the tree it is about (a class, or a member
of an enum as `Enum.MEMBER`), narrowed by `having` (a field and its value: a number, the name of a member, or whether
there is anything); where its pattern stands in the grammar (see patterns.py; `words` says other words for terminals
there); `text`, a canonical example that contains it, `on` a kind of card, and in `also` more of them; its meaning in a
sentence; its rules.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import lru_cache
from pathlib import Path
from typing import Any

from games.voidream.cards.language import tree
from games.voidream.cards.language.parse import PLACES, TextError, parse
from games.voidream.cards.language.patterns import pattern
from games.voidream.cards.language.traversal import nodes as nodes_of

__all__ = ["every_form", "forms", "forms_used", "meaning_of", "texts_of"]

Json = dict[str, Any]
FORMS = Path(__file__).with_name("forms")


@lru_cache(maxsize=1)
def forms() -> tuple[Json, ...]:
    """The sections in their order: `id`, `title`, `intro` and `forms`.

    A form has `id` (its anchor), `title`, `patterns`, `examples`, `on`, `where` (in words), `meaning` and `rules`.
    """
    return tuple(
        {
            "id": section["id"],
            "title": section["title"],
            "intro": section["intro"],
            "forms": [published(form) for form in section["forms"]],
        }
        for section in sections()
    )


@lru_cache(maxsize=1)
def sections() -> list[Json]:
    """The files as they are, defaults filled in."""
    found = [tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(FORMS.glob("[0-9]*.toml"))]
    for section in found:
        for form in section["forms"]:
            form.setdefault("id", re.sub(r"(?<=[a-z])(?=[A-Z])|[._]", "-", form["node"]).lower())
            form.setdefault("on", section["on"])
            form.setdefault("having", {})
            form.setdefault("words", {})
            form.setdefault("also", [])
            form.setdefault("title", meant(form))
            form["grammar"] = [form["grammar"]] if isinstance(form["grammar"], str) else form["grammar"]
    return found


def published(form: Json) -> Json:
    patterns = [each for reference in form["grammar"] for each in pattern(reference, meant(form), form["words"])]
    return {
        "id": form["id"],
        "title": form["title"],
        "patterns": [each for place, each in enumerate(patterns) if each not in patterns[:place]],
        "examples": [form["text"], *form["also"]],
        "on": form["on"],
        "where": form.get("stands", PLACES[form["on"]]),
        "meaning": form["meaning"],
        "rules": form["rules"].split(),
    }


def meant(form: Json) -> str:
    """The words of the enum member that a form is about."""
    enum, _, member = form["node"].partition(".")
    return str(getattr(tree, enum)[member].value) if member else ""


# --- which forms a text uses ---


def forms_used(definition: Mapping[str, Any]) -> frozenset[str]:
    """The ids of the forms that the texts of a card definition use; a text that can't be read uses none."""
    used: set[str] = set()
    for text, on in texts_of(definition):
        try:
            nodes = list(nodes_of(parse(text, on)))
        except TextError:
            continue
        used |= {
            form["id"] for node in nodes for form in forms_by_node().get(name_of(node), ()) if is_about(form, node)
        }
    return frozenset(used)


def texts_of(definition: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The texts of a card, each with what it stands on as the parser knows it."""
    for field, on in (("text", definition["kind"]), ("inverted", "inverted"), ("back", "back")):
        if definition.get(field, "").strip():
            yield definition[field].strip(), on
    for text in definition.get("positions", {}).values():
        if text.strip():
            yield text.strip(), "mind"


@lru_cache(maxsize=1)
def every_form() -> tuple[Json, ...]:
    return tuple(form for section in sections() for form in section["forms"])


@lru_cache(maxsize=1)
def forms_by_node() -> dict[str, list[Json]]:
    found: dict[str, list[Json]] = {}
    for form in every_form():
        found.setdefault(form["node"], []).append(form)
    return found


def is_about(form: Json, node: Any) -> bool:
    """Is the form about this node or word?"""
    if name_of(node) != form["node"]:
        return False
    return all(fits(getattr(node, field), wanted) for field, wanted in form["having"].items())


def name_of(node: Any) -> str:
    """A node or word as a form names it."""
    return str(node) if isinstance(node, Enum) else type(node).__name__


def fits(value: Any, wanted: bool | int | str) -> bool:
    if isinstance(wanted, bool):
        return bool(value) is wanted
    return bool(wanted == (value.name if isinstance(value, Enum) else value))


@lru_cache(maxsize=64)
def meaning_of(word: Enum) -> str:
    """What a word of the language means, in a sentence."""
    return next(str(form["meaning"]) for form in every_form() if form["node"] == str(word))
