"""Detours: what people write who know other card games or plain English, and how it is said here.

A game keeps its table as data beside its language. It is asked only of texts that can't be read, so that a form which
the language learns later needs no change here.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Detour:
    """`pattern` finds the words, in any case; `says` tells how it is said, `write` is a text that says it."""

    pattern: re.Pattern[str]
    says: str
    write: str
    on: str
    """What `write` stands on."""
    example: str
    """A text that nobody can read and that this one answers."""
    meant: str = ""
    r"""Words that would stand in place of what the pattern finds; `\1` is the first group that it has found."""


def read_detours(path: Path) -> tuple[Detour, ...]:
    """The table of a game, a TOML file of [[detour]], the more particular ones first."""
    listed = tomllib.loads(path.read_text(encoding="utf-8"))["detour"]
    return tuple(
        Detour(
            re.compile(rf"(?<![\w'])(?:{entry['pattern']})(?![\w'])", re.IGNORECASE),
            entry["says"],
            entry["write"],
            entry["on"],
            entry["example"],
            entry.get("meant", ""),
        )
        for entry in listed
    )


@dataclass(frozen=True, slots=True)
class Taken:
    """A detour that was taken in a line, with the offsets of its words, and what would stand there instead."""

    detour: Detour
    at: tuple[int, int]
    meant: str


def detour_at(detours: Sequence[Detour], line: str, at: int) -> Taken | None:
    """The first detour that was taken where the line can't be read."""
    for detour in detours:
        for found in detour.pattern.finditer(line):
            if found.start() <= at <= found.end():
                return Taken(detour, found.span(), found.expand(detour.meant))
    return None
