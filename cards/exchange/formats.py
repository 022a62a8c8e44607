"""The formats by name, and which one a file is in."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import PurePath

from cards.exchange import as_csv, as_json, as_toml
from cards.exchange.columns import Columns
from cards.exchange.decoding import decoded
from cards.exchange.rows import Row


@dataclass(frozen=True, slots=True)
class Format:
    name: str
    label: str
    media_type: str
    read: Callable[[bytes, Columns], list[Row]]
    """Raises UnreadableError."""
    write: Callable[[Iterable[Row], Columns], str]
    encoding: str = "utf-8"


FORMATS = {
    each.name: each
    for each in (
        Format("toml", "TOML", "application/toml", as_toml.read, as_toml.write),
        Format("json", "JSON", "application/json", as_json.read, as_json.write),
        # Spreadsheets know by the byte order mark that it is UTF-8.
        Format("csv", "CSV", "text/csv", as_csv.read, as_csv.write, "utf-8-sig"),
    )
}


def format_of(data: bytes, name: str = "") -> Format:
    """By the end of the file's name, or by how its text begins. Raises UnreadableError for what isn't a text."""
    by_name = FORMATS.get(PurePath(name).suffix[1:].lower())
    if by_name:
        return by_name
    text = decoded(data).lstrip()
    if text[:4].casefold() == "sep=":
        return FORMATS["csv"]
    if text.startswith("{") or re.match(r"\[\s*[{\]]", text):
        return FORMATS["json"]
    if text.startswith(("[", "#")) or re.match(r"[\w.-]+[ \t]*=", text):
        return FORMATS["toml"]
    return FORMATS["csv"]


def encoded(rows: Iterable[Row], columns: Columns, file_format: Format) -> bytes:
    """The file as it is saved."""
    return file_format.write(rows, columns).encode(file_format.encoding)
