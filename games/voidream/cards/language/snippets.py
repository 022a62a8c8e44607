"""What an editor offers to put into a text: pieces and templates of lines, explained by the reference."""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

from games.kernel.cards.editor import Aids, Part, Piece, Template
from games.voidream.cards.language.parse import TextError, parse
from games.voidream.cards.language.reference import every_form

__all__ = ["aids"]

Json = dict[str, Any]
_DOES = "(A) Exhaust this: "


@lru_cache(maxsize=16)
def aids(on: str) -> Aids:
    """The pieces and templates that can be read on this place, a key of PLACES."""
    listed = _listed()
    pieces = [_piece(entry) for entry in listed["piece"]]
    templates = [_template(entry) for entry in listed["template"]]
    return Aids(
        # Most phrases stand in what an ability does, too.
        tuple(each for each in pieces if _is_read(each.example, on) or _is_read(f"{_DOES}{each.example}", on)),
        tuple(each for each in templates if _is_read(each.text, on)),
    )


@lru_cache(maxsize=1)
def _listed() -> Json:
    return tomllib.loads(Path(__file__).with_name("aids.toml").read_text(encoding="utf-8"))


def _piece(entry: Json) -> Piece:
    form = _form(entry["form"])
    return Piece(entry["text"], form["meaning"], form["text"])


def _template(entry: Json) -> Template:
    form = _form(entry["form"])
    stretches = re.split(r"\[([^\]]+)\]", entry["text"])
    parts = tuple(Part(text, bool(place % 2)) for place, text in enumerate(stretches) if text)
    return Template(str(entry.get("title", form["title"])), form["meaning"], parts)


def _form(identifier: str) -> Json:
    return next(form for form in every_form() if form["id"] == identifier)


def _is_read(line: str, on: str) -> bool:
    try:
        parse(line, on)
    except TextError:
        return False
    return True
