"""Reference of a language: its forms with their patterns, examples and meanings, as plain data.

Forms live in `forms/*.toml`, a file per section. A form says which `node` of the tree it is about (a class, or a member
of an enum as `Enum.MEMBER`), narrowed by `having` (a field and its value: a number, the name of a member, or whether
there is anything); where its pattern stands in the grammar (see patterns.py; `words` says other words for terminals
there); `text`, a canonical example that contains it, `on` a kind of card, and in `also` more of them; its meaning in a
sentence; its rules.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable
from enum import Enum
from functools import cached_property
from pathlib import Path
from typing import Any

from games.kernel.language.language import Language
from games.kernel.language.patterns import Patterns
from games.kernel.language.traversal import nodes as nodes_of
from games.kernel.text import TextError

Json = dict[str, Any]


class Reference:
    """The forms of a language: a folder of TOML files, and in `slots.toml` how its patterns show what is no fixed word.

    `parse` reads a text that stands on something; `enums` are the game's sets of words by name.
    """

    def __init__(
        self, language: Language, folder: Path, parse: Callable[[str, str], Any], enums: Callable[[str], type[Enum]]
    ) -> None:
        self.language = language
        self.folder = folder
        self.parse = parse
        self.enums = enums

    @cached_property
    def patterns(self) -> Patterns:
        shown = tomllib.loads((self.folder / "slots.toml").read_text(encoding="utf-8"))
        return Patterns(self.language.grammar, shown["slots"], shown.get("words", {}))

    @cached_property
    def sections(self) -> list[Json]:
        """The files as they are, defaults filled in."""
        found = [tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(self.folder.glob("[0-9]*.toml"))]
        for section in found:
            for form in section["forms"]:
                form.setdefault("id", re.sub(r"(?<=[a-z])(?=[A-Z])|[._]", "-", form["node"]).lower())
                form.setdefault("on", section["on"])
                form.setdefault("having", {})
                form.setdefault("words", {})
                form.setdefault("also", [])
                form.setdefault("title", self.meant(form))
                form["grammar"] = [form["grammar"]] if isinstance(form["grammar"], str) else form["grammar"]
        return found

    @cached_property
    def published(self) -> tuple[Json, ...]:
        """The sections in their order: `id`, `title`, `intro` and `forms`.

        A form has `id` (its anchor), `title`, `patterns`, `examples`, `on`, `where` (in words), `meaning` and `rules`.
        """
        return tuple(
            {
                "id": section["id"],
                "title": section["title"],
                "intro": section["intro"],
                "forms": [self.shown(form) for form in section["forms"]],
            }
            for section in self.sections
        )

    def shown(self, form: Json) -> Json:
        """A form as it is published."""
        meant = self.meant(form)
        patterns = [each for name in form["grammar"] for each in self.patterns.pattern(name, meant, form["words"])]
        return {
            "id": form["id"],
            "title": form["title"],
            "patterns": [each for place, each in enumerate(patterns) if each not in patterns[:place]],
            "examples": [form["text"], *form["also"]],
            "on": form["on"],
            "where": form.get("stands", self.language.places[form["on"]]),
            "meaning": form["meaning"],
            "rules": form["rules"].split(),
        }

    def meant(self, form: Json) -> str:
        """The words of the enum member that a form is about."""
        enum, _, member = form["node"].partition(".")
        return str(self.enums(enum)[member].value) if member else ""

    @cached_property
    def forms(self) -> tuple[Json, ...]:
        """Every form of every section, as it is in its file."""
        return tuple(form for section in self.sections for form in section["forms"])

    @cached_property
    def by_node(self) -> dict[str, list[Json]]:
        found: dict[str, list[Json]] = {}
        for form in self.forms:
            found.setdefault(form["node"], []).append(form)
        return found

    def form(self, identifier: str) -> Json:
        return next(form for form in self.forms if form["id"] == identifier)

    def used(self, texts: Iterable[tuple[str, str]]) -> frozenset[str]:
        """The ids of the forms that texts use, each with what it stands on; a text that can't be read uses none."""
        used: set[str] = set()
        for text, on in texts:
            try:
                nodes = list(nodes_of(self.parse(text, on)))
            except TextError:
                continue
            for node in nodes:
                used |= {form["id"] for form in self.by_node.get(name_of(node), ()) if is_about(form, node)}
        return frozenset(used)

    def meaning_of(self, word: Enum) -> str:
        """What a word of the language means, in a sentence."""
        return next(str(form["meaning"]) for form in self.forms if form["node"] == str(word))


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
