"""From bytes to text, and what no card of any format may hold. Says what a wrong file is, and how to save it right."""

from __future__ import annotations

import math
from collections.abc import Iterator

from cards.exchange.rows import MOST_BYTES, MOST_ROWS, Definition, Row, UnreadableError

__all__ = ["decoded", "not_too_many", "row_of_table"]

DEEPEST = 3
MOST_FIELDS = 50
LARGEST = 1_000_000
OTHER_FILES = {
    b"PK\x03\x04": "is a zip file or a workbook (.xlsx, .ods)",
    b"\xd0\xcf\x11\xe0": "is an old workbook (.xls)",
    b"\x1f\x8b": "is a compressed file",
    b"%PDF": "is a PDF",
    b"\x89PNG": "is a picture",
}
HOW = "in a spreadsheet choose “CSV UTF-8” when you save"


def decoded(data: bytes) -> str:
    """The text of a file, without its byte order mark. Raises UnreadableError."""
    if len(data) > MOST_BYTES:
        raise UnreadableError(too_big(len(data)))
    for start, what in OTHER_FILES.items():
        if data.startswith(start):
            raise UnreadableError(f"{what}, not a text file: {HOW}")
    if data.startswith((b"\xff\xfe", b"\xfe\xff")) or data[:200].count(0) > len(data[:200]) // 4:
        raise UnreadableError(f"is encoded as UTF-16 or isn't a text; it has to be UTF-8: {HOW}")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line, column = data.count(b"\n", 0, error.start) + 1, error.start - data.rfind(b"\n", 0, error.start)
        raise UnreadableError(
            f"isn't UTF-8: line {line}, byte {column} can't be read. It may be Latin-1 or Windows-1252; {HOW}"
        ) from None
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise UnreadableError(f"isn't a text: there is a NUL in line {line}")
    if not text.strip():
        raise UnreadableError("is empty")
    return text


def too_big(size: int) -> str:
    return f"has {size / 1_000_000:.1f} MB; at most {MOST_BYTES // 1_000_000} MB are read: split it by sets"


def not_too_many(rows: int) -> None:
    """Raises UnreadableError if a file has more rows than are read."""
    if rows > MOST_ROWS:
        raise UnreadableError(f"has {rows:,} rows; at most {MOST_ROWS:,} are taken at once: split it by sets")


def row_of_table(number: int, table: Definition, set_key: str) -> Row:
    """A card of a format that has lists and tables of its own."""
    if len(table) > MOST_FIELDS:
        return Row(f"card {number}", {}, faults=(f"it has {len(table):,} fields; no card has more than {MOST_FIELDS}",))
    definition = dict(table)
    set_slug = definition.pop(set_key, "")
    faults = [f"“{name}” {fault}" for name, value in definition.items() for fault in _foreign(value, 1)]
    if not isinstance(set_slug, str):
        faults.append(f"“{set_key}” must be the slug of a set, a text")
        set_slug = ""
    return Row(f"card {number}", definition, set_slug.strip(), tuple(faults))


def _foreign(value: object, depth: int) -> Iterator[str]:
    """What can't be part of any card: other things than texts, whole numbers of a sane size, lists and tables."""
    if depth > DEEPEST:
        yield "is nested too deep for a card"
    elif isinstance(value, dict):
        yield from _foreign(list(value.values()), depth)
    elif isinstance(value, list):
        if len(value) > MOST_FIELDS:
            yield f"has {len(value):,} parts; nothing on a card has more than {MOST_FIELDS}"
        for each in value[:MOST_FIELDS]:
            yield from _foreign(each, depth + 1)
    elif isinstance(value, float):
        yield f"is {value:g}, and cards have whole numbers" if math.isfinite(value) else "isn't a finite number"
    elif isinstance(value, int) and abs(value) > LARGEST:
        yield "is a number far too large for a card"
    elif value is not None and not isinstance(value, (str, int, bool)):
        yield f"is a {type(value).__name__}; a card holds texts, numbers and lists"
