"""The fields of a game's cards as columns of a file, and definitions in the one shape that files are compared in."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from functools import lru_cache
from typing import Any

import games
from cards.exchange.rows import SET, Definition

Field = dict[str, Any]


class Columns:
    """The columns of a game: `names` in the order of a table, without the set; a column has a field for each kind."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._kinds: dict[str, dict[str, Field]] = {
            kind["kind"]: {field["name"]: field for field in kind["fields"]} for kind in games.load(game).cards.fields()
        }
        self.names: list[str] = []
        for fields in self._kinds.values():
            at = 0
            for name in fields:
                if name not in self.names:
                    self.names.insert(at, name)
                at = self.names.index(name) + 1
        # The parts of a mapping are many and of few kinds: a sheet is easier to read with them at its end.
        self.names.sort(key=lambda name: "." in name)
        assert SET not in self.names, f"a card of {game} has a field “{SET}”, which files use for its set"

    def fields_of(self, kind: object) -> dict[str, Field]:
        """The fields of a kind by name; of all kinds if there is no such kind."""
        known = self._kinds.get(kind) if isinstance(kind, str) else None
        return known or {name: field for fields in reversed(self._kinds.values()) for name, field in fields.items()}

    def label(self, name: str) -> str:
        field = self.fields_of(None).get(name)
        return str(field["label"]) if field else name

    def tidy(self, definition: Definition) -> Definition:
        """The same card in the shape that files and the pool are compared in: texts without space at their ends,
        line breaks of one sort, and what isn't required left out where it is empty."""
        tidied = {key: _trimmed(value) for key, value in definition.items()}
        for name, field in self.fields_of(definition.get("kind")).items():
            key, _, part = name.partition(".")
            if field["required"]:
                continue
            if part and isinstance(tidied.get(key), dict):
                if _says_nothing(tidied[key].get(part)):
                    tidied[key].pop(part, None)
            elif not part and _says_nothing(tidied.get(key)):
                tidied.pop(key, None)
        return tidied

    def flat(self, definition: Definition) -> dict[str, Any]:
        """The values by column; what no column knows comes last, under its own name."""
        values = dict(_flattened(definition))
        known = {name: values.pop(name) for name in self.names if name in values}
        return known | values


@lru_cache(maxsize=8)
def columns_of(game: str) -> Columns:
    return Columns(game)


def nearest(given: str, known: list[str]) -> str:
    """What is probably meant by a name that isn't known; empty if nothing is like it."""
    return next(iter(get_close_matches(given.casefold(), known, n=1)), "")


def _says_nothing(value: object) -> bool:
    return value is None or value == "" or value == []


def _trimmed(value: Any) -> Any:
    # Multi-line strings in TOML carry the line break of their closing quotes; a card's text doesn't.
    if isinstance(value, str):
        return value.replace("\r\n", "\n").strip()
    if isinstance(value, dict):
        return {key: _trimmed(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_trimmed(each) for each in value]
    return value


def _flattened(definition: Definition) -> Iterator[tuple[str, Any]]:
    for key, value in definition.items():
        if isinstance(value, dict):
            yield from ((f"{key}.{part}", each) for part, each in value.items())
        else:
            yield key, value
