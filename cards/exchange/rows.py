"""Rows that a file of cards is read into, and the limits of what is read at all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Definition = dict[str, Any]

SET = "set"
"""The column that isn't part of a definition: the slug of the set that the card belongs to."""
MOST_BYTES = 2_000_000
MOST_ROWS = 2_000


@dataclass(frozen=True, slots=True)
class Row:
    """One card of a file. `where` is how the file's own program counts: “row 5” of a sheet, “card 4” of a list."""

    where: str
    definition: Definition
    set_slug: str = ""
    """As the file has it: a plan takes a set's name for it, too. Empty if the file doesn't say."""
    faults: tuple[str, ...] = ()
    """What was wrong already while it was read."""
    file: str = ""

    @property
    def title(self) -> str:
        title = self.definition.get("title")
        return title if isinstance(title, str) else ""


class UnreadableError(Exception):
    """The file as a whole can't be taken; `reasons` are sentences without the file's name."""

    def __init__(self, *reasons: str) -> None:
        self.reasons = reasons
        super().__init__("\n".join(reasons))
