"""From bytes to text, and what no card of any format may hold. Says what a wrong file is, and how to save it right."""

from __future__ import annotations

import math
from collections.abc import Iterator

from django.utils.translation import gettext, gettext_lazy

from cards.exchange.rows import MOST_BYTES, MOST_ROWS, Definition, Row, UnreadableError

_DEEPEST = 3
_MOST_FIELDS = 50
_LARGEST = 1_000_000
_OTHER_FILES = {
    b"PK\x03\x04": gettext_lazy("a zip file or workbook (.xlsx, .ods), not a text file. %(how)s"),
    b"\xd0\xcf\x11\xe0": gettext_lazy("an old workbook (.xls), not a text file. %(how)s"),
    b"\x1f\x8b": gettext_lazy("a compressed file, not a text file. %(how)s"),
    b"%PDF": gettext_lazy("a PDF, not a text file. %(how)s"),
    b"\x89PNG": gettext_lazy("a picture, not a text file. %(how)s"),
}
_HOW = gettext_lazy("In a spreadsheet, save as “CSV UTF-8”.")


def decoded(data: bytes) -> str:
    """The text of a file, without its byte order mark. Raises UnreadableError."""
    if len(data) > MOST_BYTES:
        raise UnreadableError(_too_big(len(data)))
    for start, what in _OTHER_FILES.items():
        if data.startswith(start):
            raise UnreadableError(what % {"how": _HOW})
    if data.startswith((b"\xff\xfe", b"\xfe\xff")) or data[:200].count(0) > len(data[:200]) // 4:
        raise UnreadableError(gettext("UTF-16 or not a text file; it must be UTF-8. %(how)s") % {"how": _HOW})
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line, column = data.count(b"\n", 0, error.start) + 1, error.start - data.rfind(b"\n", 0, error.start)
        raise UnreadableError(
            gettext(
                "not UTF-8: line %(line)s, byte %(column)s can’t be read. It may be Latin-1 or Windows-1252. %(how)s"
            )
            % {"line": line, "column": column, "how": _HOW}
        ) from None
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise UnreadableError(gettext("not a text file: NUL in line %(line)s") % {"line": line})
    if not text.strip():
        raise UnreadableError(gettext("empty file"))
    return text


def _too_big(size: int) -> str:
    return gettext("%(size)s MB; the limit is %(most)s MB. Split it by sets") % {
        "size": f"{size / 1_000_000:.1f}",
        "most": MOST_BYTES // 1_000_000,
    }


def not_too_many(rows: int) -> None:
    """Raises UnreadableError if a file has more rows than are read."""
    if rows > MOST_ROWS:
        raise UnreadableError(
            gettext("%(count)s rows; the limit is %(most)s. Split it by sets")
            % {"count": f"{rows:,}", "most": f"{MOST_ROWS:,}"}
        )


def row_of_table(number: int, table: Definition, set_key: str) -> Row:
    """A card of a format that has lists and tables of its own."""
    where = gettext("card %(number)s") % {"number": number}
    if len(table) > _MOST_FIELDS:
        fault = gettext("%(count)s fields; a card can have at most %(most)s") % {
            "count": f"{len(table):,}",
            "most": _MOST_FIELDS,
        }
        return Row(where, {}, faults=(fault,))
    definition = dict(table)
    set_slug = definition.pop(set_key, "")
    faults = [fault for name, value in definition.items() for fault in _foreign(name, value, 1)]
    if not isinstance(set_slug, str):
        faults.append(gettext("“%(name)s” must be the slug of a set") % {"name": set_key})
        set_slug = ""
    return Row(where, definition, set_slug.strip(), tuple(faults))


def _foreign(name: str, value: object, depth: int) -> Iterator[str]:
    """What can't be part of any card: other things than texts, whole numbers of a sane size, lists and tables."""
    if depth > _DEEPEST:
        yield gettext("“%(name)s” is nested too deeply") % {"name": name}
    elif isinstance(value, dict):
        yield from _foreign(name, list(value.values()), depth)
    elif isinstance(value, list):
        if len(value) > _MOST_FIELDS:
            told = {"name": name, "count": f"{len(value):,}", "most": _MOST_FIELDS}
            yield gettext("“%(name)s” has %(count)s parts; the limit is %(most)s") % told
        for each in value[:_MOST_FIELDS]:
            yield from _foreign(name, each, depth + 1)
    elif isinstance(value, float):
        if math.isfinite(value):
            told = {"name": name, "number": f"{value:g}"}
            yield gettext("“%(name)s” is %(number)s; it must be a whole number") % told
        else:
            yield gettext("“%(name)s” isn't a finite number") % {"name": name}
    elif isinstance(value, int) and abs(value) > _LARGEST:
        yield gettext("“%(name)s” is too large") % {"name": name}
    elif value is not None and not isinstance(value, (str, int, bool)):
        told = {"name": name, "type": type(value).__name__}
        yield gettext("“%(name)s” is a %(type)s; it must be text, a number or a list") % told
