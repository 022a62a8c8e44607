"""Snippets: what an editor offers to put into a text, pieces and templates of lines, explained by the reference."""

from __future__ import annotations

import re
import tomllib
from functools import cached_property
from pathlib import Path
from typing import Any

from games.kernel.cards.editor import Aids, Part, Piece, Template
from games.kernel.language.reference import Reference
from games.kernel.text import TextError

Json = dict[str, Any]


class Snippets:
    """The pieces and templates of a TOML file. Most phrases stand in what an ability does, too: `abilities` are its
    beginnings."""

    def __init__(self, reference: Reference, path: Path, *, abilities: tuple[str, ...] = ()) -> None:
        self.reference = reference
        self.path = path
        self.abilities = abilities
        self.kept: dict[str, Aids] = {}

    def aids(self, on: str) -> Aids:
        """The pieces and templates that can be read on one of the language's places."""
        found = self.kept.get(on)
        if found is None:
            pieces, templates = self.listed
            found = self.kept[on] = Aids(
                tuple(
                    each
                    for each in pieces
                    if any(self.is_read(f"{begun}{each.example}", on) for begun in ("", *self.abilities))
                ),
                tuple(each for each in templates if self.is_read(each.text, on)),
            )
        return found

    @cached_property
    def listed(self) -> tuple[list[Piece], list[Template]]:
        entries = tomllib.loads(self.path.read_text(encoding="utf-8"))
        return [self.piece(entry) for entry in entries["piece"]], [self.template(each) for each in entries["template"]]

    def piece(self, entry: Json) -> Piece:
        form = self.reference.form(entry["form"])
        return Piece(entry["text"], form["meaning"], form["text"])

    def template(self, entry: Json) -> Template:
        form = self.reference.form(entry["form"])
        stretches = re.split(r"\[([^\]]+)\]", entry["text"])
        parts = tuple(Part(text, bool(place % 2)) for place, text in enumerate(stretches) if text)
        return Template(str(entry.get("title", form["title"])), form["meaning"], parts)

    def is_read(self, line: str, on: str) -> bool:
        try:
            self.reference.parse(line, on)
        except TextError:
            return False
        return True
