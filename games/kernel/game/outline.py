"""Outline: any view in a few lines of text, for a terminal. A game that can say it better does so (`Game.outline`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

Json = dict[str, Any]
_FRAME: Final = ("game", "seq", "you", "result", "players")
"""What every view has: said elsewhere, or in lines of its own."""


def outline(view: Mapping[str, Any]) -> list[str]:
    """What the table is like, then a line for each seat and what lies before it."""
    lines = _lines({key: value for key, value in view.items() if key not in _FRAME}, "")
    for seat, side in view.get("players", {}).items():
        mine = " (you)" if seat == view.get("you") else ""
        first, *rest = _lines(side, "   ") or [""]
        lines += [f"{seat}{mine}: {first.strip()}", *rest]
    return lines


def _lines(data: Mapping[str, Any], indent: str) -> list[str]:
    """What is said in a word comes first, all in one line; then a line for each that takes more."""
    short = [f"{_name(key)} {_words(value)}" for key, value in data.items() if not isinstance(value, list | dict)]
    long = [f"{_name(key)}: {said}" for key, value in data.items() if (said := _many(value))]
    return [indent + line for line in ([", ".join(short)] if short else []) + long]


def _many(value: Any) -> str:
    """A list or a mapping in one line; nothing of an empty one."""
    if isinstance(value, dict):
        return ", ".join(_inner(value)) if "title" not in value else _words(value)
    return ", ".join(map(_words, value)) if isinstance(value, list) else ""


def _inner(data: Mapping[str, Any]) -> Iterator[str]:
    for key, value in data.items():
        said = _many(value) if isinstance(value, list | dict) else _words(value)
        if said:
            yield f"{_name(key)} {said}"


def _words(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return str(value["title"]) if "title" in value else f"({', '.join(_inner(value))})"
    if isinstance(value, list):
        return " ".join(map(_words, value))
    return "none" if value is None else str(value)


def _name(key: str) -> str:
    return key.replace("_", " ")
