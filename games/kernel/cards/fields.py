"""Fields of card definitions: what an editor asks for, and what a definition is checked by."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from games.kernel.cards.diagnostics import FieldFault
from games.kernel.cards.edition import edition_of
from games.kernel.text import TextError

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

    def value_in(self, definition: Mapping[str, Any]) -> Any:
        """Its value, None if there is none."""
        found = definition.get(self.key)
        if self.name == self.key:
            return found
        return found.get(self.name.partition(".")[2]) if isinstance(found, dict) else None

    def takes(self, number: Any) -> bool:
        """Is it a number between the bounds?"""
        return isinstance(number, int) and not isinstance(number, bool) and self.least <= number <= self.most

    def faults(
        self, definition: Mapping[str, Any], list_faults: Callable[[str, Any], Iterable[FieldFault]]
    ) -> Iterator[FieldFault]:
        """What is missing or of the wrong shape where it holds no number; a list has `list_faults`."""
        name, given = self.name, definition.get(self.name)
        if self.required and (given is None or (isinstance(given, str) and not given.strip())):
            yield FieldFault(name, f"the field “{name}” is missing")
        elif name not in definition:
            return
        elif self.type == "flag":
            if not isinstance(given, bool):
                yield FieldFault(name, f"“{name}” must be true or false")
        elif self.type == "list":
            yield from list_faults(name, given)
        elif not isinstance(given, str):
            yield FieldFault(name, f"“{name}” must be a text")
        elif self.options and given not in dict(self.options):
            known = ", ".join(value for value, _ in self.options)
            yield FieldFault(name, f"unknown {name} “{given}”; known are {known}")
        elif self.most and len(given) > self.most:
            yield FieldFault(name, f"“{name}” has {len(given)} characters; at most {self.most} go on a card")
        elif name == "title" and ('"' in given or given != " ".join(given.split())):
            yield FieldFault(name, "a title has no straight quotes, no line breaks, and no space at its ends or twice")


class Fields(tuple[Field, ...]):
    """The fields of all kinds of card of a game. The options of the field `kind` are the kinds."""

    def of(self, kind: str) -> list[Field]:
        """The fields of a kind of card."""
        return [field for field in self if field.is_on(kind)]

    def as_json(self) -> list[Json]:
        """The kinds of card in their order, each with its fields."""
        kinds = next(field.options for field in self if field.name == "kind")
        return [
            {"kind": kind, "label": label, "fields": [field.as_json() for field in self.of(kind)]}
            for kind, label in kinds
        ]

    def texts(self, definition: Mapping[str, Any]) -> Iterator[tuple[str, str, str, str]]:
        """(field, label, what it stands on, text) for the rules texts of a card that say something."""
        for field in self.of(str(definition.get("kind"))):
            text = field.value_in(definition) if field.on else ""
            if isinstance(text, str) and text.strip():
                yield field.name, field.label, field.on, text

    def outlines(self, definition: Mapping[str, Any], read: Callable[[str, str, int], list[Json]]) -> list[Json]:
        """The rules texts of a card with the `lines` that `read` makes of each; those that can't be read are left
        out."""
        found = []
        for field, label, on, text in self.texts(definition):
            try:
                found.append({"field": field, "label": label, "lines": read(text, on, edition_of(definition))})
            except TextError:
                continue
        return found
