"""Card files on disk, read with enough context to say where something is wrong."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import Any

from django.utils.text import slugify

import games
from cards.exchange.columns import columns_of
from cards.exchange.formats import format_of
from cards.exchange.rows import Row, UnreadableError

_BASE_SET = "base"
"""The set of cards that stand in no file."""


@dataclass(frozen=True, slots=True)
class CardFault:
    """One reason why a pool can't be taken. `card` is empty if the file as a whole is at fault."""

    file: str
    card: str
    reason: str

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.card, self.reason) if part)


class PoolError(Exception):
    """The pool was not taken, and nothing was changed."""

    def __init__(self, faults: list[CardFault]) -> None:
        self.faults = faults
        super().__init__("\n".join(map(str, faults)))


def pool_files(game: str, pattern: str = "*/*.toml") -> list[Path]:
    """The data files that a game ships in its `pool` folder."""
    return sorted(_pool(game).glob(pattern))


def shipped_cards(game: str) -> list[Row]:
    """The cards that a game ships: those of its files; where it has none yet, what it says itself. Raises PoolError."""
    if files := pool_files(game):
        return read_cards(game, files)
    pool = games.load(game).cards.pool().values()
    return [Row(f"card {at}", dict(definition), _BASE_SET) for at, definition in enumerate(pool, 1)]


def read_cards(game: str, paths: Iterable[Path]) -> list[Row]:
    """The cards of the files, in their order. Raises PoolError with every file that can't be read."""
    cards: list[Row] = []
    faults: list[CardFault] = []
    columns = columns_of(game)
    for path in paths:
        name = _short(path)
        try:
            data = path.read_bytes()
            rows = format_of(data, path.name).read(data, columns)
        except OSError as error:
            faults.append(CardFault(name, "", str(error)))
        except UnreadableError as error:
            faults += [CardFault(name, "", reason) for reason in error.reasons]
        else:
            cards += [replace(row, file=name, set_slug=row.set_slug or set_of(path)) for row in rows]
    if faults:
        raise PoolError(faults)
    return cards


def set_of(path: Path) -> str:
    """The slug of a file's set: in a game's pool each set has a folder, elsewhere a file is a set."""
    return slugify(path.parent.name if path.parent.parent.name == "pool" else path.stem) or "cards"


def set_pages(game: str) -> dict[str, dict[str, Any]]:
    """What the game says of its sets, by slug, in their order: name and about."""
    path = _pool(game) / "sets.toml"
    tables = tomllib.loads(path.read_text(encoding="utf-8")).get("set", []) if path.exists() else []
    return {table["slug"]: table for table in tables}


def _pool(game: str) -> Path:
    """Beside the module of the game's class."""
    module = import_module(type(games.load(game)).__module__)
    return Path(str(module.__file__)).parent / "pool"


def _short(path: Path) -> str:
    try:
        return str(path.resolve().relative_to(Path.cwd()))
    except ValueError:
        return str(path)
