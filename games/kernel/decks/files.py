"""Files of cards and decks that come with a game: TOML, read with faults that people understand."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from games.kernel.refusal import DataError


def read_toml(path: Path) -> dict[str, Any]:
    """What a file holds; raises DataError."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"{path.name}: can't be read: {error}") from error
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{path.name}: not valid TOML: {error}") from error


def is_title_with_copies(entry: Any) -> bool:
    """Is it an entry of a list of cards?"""
    return isinstance(entry, list) and len(entry) == 2 and isinstance(entry[0], str) and type(entry[1]) is int
