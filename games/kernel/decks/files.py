"""Files of cards and decks that come with a game: TOML, read with faults that people understand."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from games.kernel.refusal import DataError

Json = dict[str, Any]


def read_toml(path: Path) -> Json:
    """What a file holds; raises DataError."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"{path.name}: can't be read: {error}") from error
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{path.name}: not valid TOML: {error}") from error


def read_cards(paths: Iterable[Path]) -> dict[str, Json]:
    """The card definitions in these files, by title; a title twice is an error. Nothing else is checked here."""
    found: dict[str, Json] = {}
    for path in paths:
        entries = read_toml(path).get("card", [])
        if not isinstance(entries, list):
            raise DataError(f"{path.name}: cards are written as [[card]] tables")
        for entry in entries:
            title = entry.get("title") if isinstance(entry, dict) else None
            if not isinstance(title, str):
                raise DataError(f"{path.name}: a card without a title")
            if title in found:
                raise DataError(f"{path.name}: there is more than one card “{title}”")
            found[title] = entry
    return found


def is_title_with_copies(entry: Any) -> bool:
    """Is it an entry of a list of cards?"""
    return isinstance(entry, list) and len(entry) == 2 and isinstance(entry[0], str) and type(entry[1]) is int


def notes_of(path: Path, data: Json) -> Json:
    """What a deck file says of its deck beside the list: slug, tagline, guide, and whether it is good for beginners."""
    beginner = data.get("beginner", False)
    if not isinstance(beginner, bool):
        raise DataError(f"{path.name}: not a deck: “beginner” must be true or false")
    return {**{key: data.get(key, "") for key in ("slug", "tagline", "guide")}, "beginner": beginner}
