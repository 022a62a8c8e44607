"""Diff of two texts, word by word, and of two definitions of a card, field by field."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import Enum
from typing import Any

from django.utils.translation import gettext

import games
from cards.art.choice import FIELD, told

Definition = Mapping[str, Any]

# Symbols such as (A), words, single signs, and what is between them.
_WORD = re.compile(r"\(\W?\w?\)|\w+(?:[’'-]\w+)*|[^\w\s]|\n|[^\S\n]+")
MOST = 2_000
"""Words of a text that are compared one by one; the longest card has a tenth of it."""


class Op(Enum):
    SAME = "same"
    ADDED = "added"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True)
class Piece:
    op: Op
    text: str


@dataclass(frozen=True, slots=True)
class FieldDiff:
    """How one field of a card changed; `pieces` read in their order give the old text and the new one."""

    field: str
    label: str
    pieces: tuple[Piece, ...]

    @property
    def before(self) -> str:
        return "".join(piece.text for piece in self.pieces if piece.op is not Op.ADDED)

    @property
    def after(self) -> str:
        return "".join(piece.text for piece in self.pieces if piece.op is not Op.REMOVED)


def diff_words(before: str, after: str) -> tuple[Piece, ...]:
    """The words that stay, that went and that came. What went stands before what came in its place."""
    old, new = _WORD.findall(before), _WORD.findall(after)
    pieces: list[Piece] = []
    for tag, i, j, k, m in _runs(old, new):
        if tag == "equal":
            _add(pieces, Op.SAME, old[i:j])
        else:
            _add(pieces, Op.REMOVED, old[i:j])
            _add(pieces, Op.ADDED, new[k:m])
    return tuple(pieces)


def diff_definitions(game: str, before: Definition, after: Definition) -> list[FieldDiff]:
    """The fields that differ, in the order in which the game lists them."""
    old, new = _flat(before), _flat(after)
    found = {
        name: FieldDiff(name, label, diff_words(old.get(name, ""), new.get(name, "")))
        for name, label in _labels(game, before, after)
        if old.get(name, "") != new.get(name, "")
    }
    return list(found.values())


def _runs(old: list[str], new: list[str]) -> Iterator[tuple[str, int, int, int, int]]:
    """Equal and unequal runs; a lone short word between two changes counts as changed, or nobody could read it."""
    if max(len(old), len(new)) > MOST:
        yield "replace", 0, len(old), 0, len(new)
        return
    codes = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    held: tuple[int, int, int, int] | None = None
    for at, (tag, i, j, k, m) in enumerate(codes):
        between = 0 < at < len(codes) - 1 and len("".join(old[i:j]).strip()) < 3 and "\n" not in old[i:j]
        if tag == "equal" and not between:
            if held:
                yield "replace", *held
            held = None
            yield tag, i, j, k, m
        else:
            held = (held[0], j, held[2], m) if held else (i, j, k, m)
    if held:
        yield "replace", *held


def _add(pieces: list[Piece], op: Op, words: list[str]) -> None:
    if words:
        pieces.append(Piece(op, "".join(words)))


def _flat(definition: Definition) -> dict[str, str]:
    """Every value as text, by the name of its field; parts of a mapping are fields of their own."""
    flat: dict[str, str] = {}
    for key, value in definition.items():
        if isinstance(value, Mapping):
            flat |= {f"{key}.{part}": str(text) for part, text in value.items()}
        elif key == FIELD:
            flat[key] = told(str(value))
        elif isinstance(value, list):
            flat[key] = ", ".join(map(str, value))
        elif isinstance(value, bool):
            flat[key] = gettext("yes") if value else ""
        else:
            flat[key] = "" if value is None else str(value)
    return flat


def _labels(game: str, before: Definition, after: Definition) -> list[tuple[str, str]]:
    """The fields of both definitions with their labels; those that the game doesn't know come last."""
    labels: dict[str, str] = {}
    kinds = {after.get("kind"): 0, before.get("kind"): 1}
    for kind in sorted(
        (each for each in games.load(game).cards.fields() if each["kind"] in kinds),
        key=lambda each: kinds[each["kind"]],
    ):
        for field in kind["fields"]:
            labels.setdefault(field["name"], field["label"])
    for name in [*_flat(after), *_flat(before)]:
        if name == FIELD:
            labels.setdefault(name, gettext("Picture"))
        labels.setdefault(name, name.replace("_", " ").replace(".", " ").capitalize())
    return list(labels.items())
