"""Cards as CSV: a header of known names, then a card in each row, with `;` between the words of a list.

Rules texts may begin with a number that has a sign (“+1 cost”). A spreadsheet would take such a cell for a formula, so
it is written with an apostrophe before it, which is taken off when it is read.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext

from cards.exchange.columns import Columns, nearest
from cards.exchange.decoding import decoded, not_too_many
from cards.exchange.rows import SET, Definition, Row, UnreadableError

_DELIMITERS = ",;\t"
SIGNED = re.compile(r"'*[+-]")
_TICKED = ("yes", "true")
"""What a cell of a flag says."""
_CLEARED = ("no", "false")
"""What else than an empty cell says that it isn't so."""
_NUMBER = re.compile(r"[+-]?[0-9]{1,6}\Z")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def read(data: bytes, columns: Columns) -> list[Row]:
    """The rows of a file; raises UnreadableError."""
    text = decoded(data)
    if text[:4].casefold() == "sep=":
        # What a spreadsheet writes for itself.
        text = text.partition("\n")[2]
    lines = _lines(text, _delimiter(text, columns))
    header = _header(lines[0], columns)
    cards = [(number, cells) for number, cells in enumerate(lines[1:], 2) if any(cell.strip() for cell in cells)]
    if not cards:
        raise UnreadableError(gettext("no cards below the header"))
    not_too_many(len(cards))
    return [_row(number, cells, header, columns) for number, cells in cards]


def write(rows: Iterable[Row], columns: Columns) -> str:
    names = [SET, *columns.names]
    sheet = io.StringIO(newline="")
    writer = csv.writer(sheet, lineterminator="\r\n")
    writer.writerow(names)
    for row in rows:
        fields = columns.fields_of(row.definition.get("kind"))
        values = {SET: row.set_slug} | columns.flat(row.definition)
        strange = set(values) - set(names)
        assert not strange, f"no column for {strange}"
        writer.writerow(_cell(values.get(name), bool(fields.get(name, {}).get("on"))) for name in names)
    return sheet.getvalue()


def _delimiter(text: str, columns: Columns) -> str:
    """The one by which the first line falls into known names: spreadsheets write what their country is used to."""
    known = {SET, *columns.names}
    first = text.lstrip().partition("\n")[0]
    names = {sign: {name.strip(' "\r').casefold() for name in first.split(sign)} for sign in _DELIMITERS}
    return max(_DELIMITERS, key=lambda sign: len(known & names[sign]))


def _lines(text: str, delimiter: str) -> list[list[str]]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    lines: list[list[str]] = []
    begun = 1
    try:
        for cells in reader:
            lines.append(cells)
            begun = reader.line_num + 1
    except csv.Error as error:
        told = {"row": len(lines) + 1, "line": begun, "error": error}
        if "end of data" in str(error):
            reason = gettext("invalid CSV from row %(row)s (line %(line)s): unclosed quotes")
        else:
            reason = gettext("invalid CSV from row %(row)s (line %(line)s): %(error)s")
        raise UnreadableError(reason % told) from None
    return lines


def _header(cells: list[str], columns: Columns) -> list[str]:
    known = [SET, *columns.names]
    header = [cell.strip().casefold() for cell in cells]
    while header and not header[-1]:
        header.pop()
    faults = [_unknown(cell.strip(), known) for cell, name in zip(cells, header, strict=False) if name not in known]
    faults += [gettext("duplicate column “%(name)s”") % {"name": name} for name in known if header.count(name) > 1]
    faults += [
        gettext("missing column “%(name)s”") % {"name": name} for name in ("title", "kind") if name not in header
    ]
    if faults:
        raise UnreadableError(gettext("the first row must name the columns"), *faults)
    return header


def _unknown(name: str, known: list[str]) -> str:
    told = {"name": name, "near": nearest(name, known), "known": ", ".join(known)}
    if told["near"]:
        return gettext("unknown column “%(name)s”; did you mean “%(near)s”?") % told
    return gettext("unknown column “%(name)s”; known columns: %(known)s") % told


def _row(number: int, cells: list[str], header: list[str], columns: Columns) -> Row:
    given = dict(zip(header, cells, strict=False))
    fields = columns.fields_of(given.get("kind", "").strip())
    faults = []
    beyond = [cell for cell in cells[len(header) :] if cell.strip()]
    if beyond:
        faults.append(
            gettext("the row has %(cells)s cells, the header %(header)s; quotes may be missing")
            % {"cells": len(cells), "header": len(header)}
        )
    definition: Definition = {}
    for name, cell in given.items():
        field = fields.get(name, {})
        if _is_formula(cell, field):
            faults.append(
                gettext("“%(name)s” starts like a spreadsheet formula: %(cell)s")
                % {"name": name, "cell": cell.strip()[:20]}
            )
        text = cell.strip()
        if field.get("type") == "flag" and text.casefold() in _CLEARED:
            text = ""
        is_kept = field.get("required") and field.get("on")
        if name != SET and (text or is_kept):
            key, _, part = name.partition(".")
            (definition.setdefault(key, {}) if part else definition)[part or key] = _value(text, field)
    return Row(gettext("row %(number)s") % {"number": number}, definition, given.get(SET, "").strip(), tuple(faults))


def _is_formula(cell: str, field: dict[str, Any]) -> bool:
    if cell[:1] in _FORMULA[4:]:
        return True
    text = cell.strip()
    if not text.startswith(_FORMULA):
        return False
    if field.get("type") == "integer":
        return not _NUMBER.match(text)
    return not (field.get("on") and text[0] in "+-" and text[1:2].isdigit())


def _value(text: str, field: dict[str, Any]) -> Any:
    if field.get("type") == "integer" and _NUMBER.match(text):
        return int(text)
    if field.get("type") == "flag" and text.casefold() in _TICKED:
        return True
    if field.get("type") == "list":
        return [word.strip() for word in text.split(";") if word.strip()]
    if field.get("on") and SIGNED.match(text) and text.startswith("'"):
        return text[1:]
    return text


def _cell(value: Any, is_rules_text: bool) -> str:
    if value is None or value is False:
        return ""
    if value is True:
        return _TICKED[0]
    if isinstance(value, list):
        return "; ".join(value)
    text = str(value)
    return f"'{text}" if is_rules_text and SIGNED.match(text) else text
