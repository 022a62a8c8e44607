"""From bytes to text, and what no card of any format may hold. Says what a wrong file is, and how to save it right."""

from __future__ import annotations

import math
from collections.abc import Iterator

from django.utils.translation import gettext, gettext_lazy

from cards.exchange.rows import MOST_BYTES, MOST_ROWS, Definition, Row, UnreadableError

__all__ = ["decoded", "not_too_many", "row_of_table"]

DEEPEST = 3
MOST_FIELDS = 50
LARGEST = 1_000_000
OTHER_FILES = {
    b"PK\x03\x04": gettext_lazy("is a zip file or a workbook (.xlsx, .ods), not a text file: %(how)s"),
    b"\xd0\xcf\x11\xe0": gettext_lazy("is an old workbook (.xls), not a text file: %(how)s"),
    b"\x1f\x8b": gettext_lazy("is a compressed file, not a text file: %(how)s"),
    b"%PDF": gettext_lazy("is a PDF, not a text file: %(how)s"),
    b"\x89PNG": gettext_lazy("is a picture, not a text file: %(how)s"),
}
HOW = gettext_lazy("in a spreadsheet choose “CSV UTF-8” when you save")


def decoded(data: bytes) -> str:
    """The text of a file, without its byte order mark. Raises UnreadableError."""
    if len(data) > MOST_BYTES:
        raise UnreadableError(too_big(len(data)))
    for start, what in OTHER_FILES.items():
        if data.startswith(start):
            raise UnreadableError(what % {"how": HOW})
    if data.startswith((b"\xff\xfe", b"\xfe\xff")) or data[:200].count(0) > len(data[:200]) // 4:
        raise UnreadableError(
            gettext("is encoded as UTF-16 or isn't a text; it has to be UTF-8: %(how)s") % {"how": HOW}
        )
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line, column = data.count(b"\n", 0, error.start) + 1, error.start - data.rfind(b"\n", 0, error.start)
        raise UnreadableError(
            gettext(
                "isn't UTF-8: line %(line)s, byte %(column)s can't be read. It may be Latin-1 or Windows-1252; %(how)s"
            )
            % {"line": line, "column": column, "how": HOW}
        ) from None
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise UnreadableError(gettext("isn't a text: there is a NUL in line %(line)s") % {"line": line})
    if not text.strip():
        raise UnreadableError(gettext("is empty"))
    return text


def too_big(size: int) -> str:
    return gettext("has %(size)s MB; at most %(most)s MB are read: split it by sets") % {
        "size": f"{size / 1_000_000:.1f}",
        "most": MOST_BYTES // 1_000_000,
    }


def not_too_many(rows: int) -> None:
    """Raises UnreadableError if a file has more rows than are read."""
    if rows > MOST_ROWS:
        raise UnreadableError(
            gettext("has %(count)s rows; at most %(most)s are taken at once: split it by sets")
            % {"count": f"{rows:,}", "most": f"{MOST_ROWS:,}"}
        )


def row_of_table(number: int, table: Definition, set_key: str) -> Row:
    """A card of a format that has lists and tables of its own."""
    where = gettext("card %(number)s") % {"number": number}
    if len(table) > MOST_FIELDS:
        fault = gettext("it has %(count)s fields; no card has more than %(most)s") % {
            "count": f"{len(table):,}",
            "most": MOST_FIELDS,
        }
        return Row(where, {}, faults=(fault,))
    definition = dict(table)
    set_slug = definition.pop(set_key, "")
    faults = [fault for name, value in definition.items() for fault in _foreign(name, value, 1)]
    if not isinstance(set_slug, str):
        faults.append(gettext("“%(name)s” must be the slug of a set, a text") % {"name": set_key})
        set_slug = ""
    return Row(where, definition, set_slug.strip(), tuple(faults))


def _foreign(name: str, value: object, depth: int) -> Iterator[str]:
    """What can't be part of any card: other things than texts, whole numbers of a sane size, lists and tables."""
    if depth > DEEPEST:
        yield gettext("“%(name)s” is nested too deep for a card") % {"name": name}
    elif isinstance(value, dict):
        yield from _foreign(name, list(value.values()), depth)
    elif isinstance(value, list):
        if len(value) > MOST_FIELDS:
            told = {"name": name, "count": f"{len(value):,}", "most": MOST_FIELDS}
            yield gettext("“%(name)s” has %(count)s parts; nothing on a card has more than %(most)s") % told
        for each in value[:MOST_FIELDS]:
            yield from _foreign(name, each, depth + 1)
    elif isinstance(value, float):
        if math.isfinite(value):
            told = {"name": name, "number": f"{value:g}"}
            yield gettext("“%(name)s” is %(number)s, and cards have whole numbers") % told
        else:
            yield gettext("“%(name)s” isn't a finite number") % {"name": name}
    elif isinstance(value, int) and abs(value) > LARGEST:
        yield gettext("“%(name)s” is a number far too large for a card") % {"name": name}
    elif value is not None and not isinstance(value, (str, int, bool)):
        told = {"name": name, "type": type(value).__name__}
        yield gettext("“%(name)s” is a %(type)s; a card holds texts, numbers and lists") % told
