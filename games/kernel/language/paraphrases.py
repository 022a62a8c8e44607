r"""Paraphrases: other words for what the language says, put into its own.

They are tried on a line that can't be read as it stands, so that no text that can be read ever changes its meaning by
one. A game keeps its table as data beside its language; the base has one for all.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final


@dataclass(frozen=True, slots=True)
class Paraphrase:
    r"""`pattern` finds the words, in any case; `meant` is what stands in their place (`\1`: the first group)."""

    pattern: re.Pattern[str]
    meant: str
    unless: re.Pattern[str] | None = None
    """Words beside which the pattern could mean something else."""


def read_paraphrases(path: Path) -> tuple[Paraphrase, ...]:
    """The table of a TOML file: a pattern, what it means, and perhaps words beside which it could mean something else.
    A pattern ends where a word does."""
    return tuple(
        Paraphrase(
            re.compile(rf"(?:(?<![\w'])|(?=\W))(?:{pattern})(?![\w'])", re.IGNORECASE),
            meant,
            re.compile(unless[0], re.IGNORECASE) if unless else None,
        )
        for pattern, meant, *unless in tomllib.loads(path.read_text(encoding="utf-8"))["paraphrases"]
    )


_QUOTED: Final = re.compile(r'"[^"]*"')
BASE: Final = read_paraphrases(Path(__file__).with_name("paraphrases.toml"))


def in_own_words(paraphrase: Paraphrase, line: str) -> str:
    """The line with the words that a paraphrase finds put into those of the language; titles in quotes stay."""
    if not paraphrase.pattern.search(line) or (paraphrase.unless and paraphrase.unless.search(line)):
        return line
    titles: list[str] = _QUOTED.findall(line)
    places = iter(range(len(titles)))
    line = _QUOTED.sub(lambda _: f'"{next(places)}"', line)
    line = paraphrase.pattern.sub(paraphrase.meant, line)
    line = _QUOTED.sub(lambda place: titles[int(place[0][1:-1])], line)
    return line[:1].upper() + line[1:]


def place_before(line: str, said: str, at: tuple[int, int]) -> tuple[int, int] | None:
    """Where a place of a line that was put into other words stood before; None where that can't be told."""
    start, end = at
    if line[:end].lower() == said[:end].lower():
        return at
    shift = len(line) - len(said)
    return (start + shift, end + shift) if start + shift >= 0 and line[start + shift :] == said[start:] else None
