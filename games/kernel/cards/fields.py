"""Fields of card definitions: what an editor asks for, as the tables of games list it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

__all__ = ["Field"]

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a definition. Its name is the key, or for an entry of a mapping `mapping.key`."""

    name: str
    label: str
    type: str
    """`text`, `integer`, `choice`, `list` (of words) or `flag` (true, or left out)."""
    kinds: tuple[str, ...] = ()
    """The kinds of card that have it; empty: all of them."""
    required: bool = False
    least: int = 0
    most: int = 0
    options: tuple[tuple[str, str], ...] = ()
    on: str = ""
    """What a rules text is checked as; empty for any other text."""
    rows: int = 1
    refers: str = ""
    """The kind of card whose title it is."""
    help: str = ""

    @property
    def key(self) -> str:
        """What it is in, in the definition itself."""
        return self.name.partition(".")[0]

    def as_json(self) -> Json:
        data: Json = {"name": self.name, "label": self.label, "type": self.type, "required": self.required}
        if self.type == "integer":
            data |= {"min": self.least, "max": self.most}
        if self.type == "text":
            data["rows"] = self.rows
            if self.most:
                data["max_length"] = self.most
        if self.options:
            data["options"] = [{"value": value, "label": label} for value, label in self.options]
        for name in ("on", "refers", "help"):
            if getattr(self, name):
                data[name] = getattr(self, name)
        return data

    def is_on(self, kind: str) -> bool:
        """Does this kind of card have it?"""
        return not self.kinds or kind in self.kinds
