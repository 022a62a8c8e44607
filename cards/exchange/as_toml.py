"""Cards as TOML: `[[card]]` tables, as the pool that is shipped."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext

from cards.exchange.columns import Columns
from cards.exchange.decoding import decoded, not_too_many, row_of_table
from cards.exchange.rows import SET, Row, UnreadableError

_BARE = re.compile(r"[A-Za-z0-9_-]+\Z")
_TOKEN = re.compile(
    r'"""(?:[^"\\]++|\\.|"(?!""))*+"{3,5}|'
    r"'''(?:[^']++|'(?!''))*+'{3,5}|"
    r'"(?:[^"\\\n]++|\\[^\n])*+"|'
    r"'[^'\n]*+'|"
    r"#[^\n]*+|"
    r"[.\[\]{}=,\n]",
    re.DOTALL,
)
"""Texts and comments, which hide what is in them, and the signs that structure is made of."""
_QUOTES = re.compile(r'"(?="|\Z)')
"""Quotes in a text of several lines that could be taken for its end."""
_MOST_PARTS, _DEEPEST = 8, 8


def read(data: bytes, columns: Columns) -> list[Row]:
    """The rows of a file; raises UnreadableError."""
    text = decoded(data)
    _refuse_bombs(text)
    try:
        document = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, ValueError, RecursionError) as error:
        raise UnreadableError(gettext("invalid TOML: %(error)s") % {"error": error}) from None
    cards = document.pop("card", None)
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        raise UnreadableError(gettext("no [[card]] tables"))
    if document:
        raise UnreadableError(
            gettext("unknown entry “%(name)s” next to the [[card]] tables") % {"name": next(iter(document))}
        )
    not_too_many(len(cards))
    return [row_of_table(number, card, SET) for number, card in enumerate(cards, 1)]


def write(rows: Iterable[Row], columns: Columns) -> str:
    return "\n".join(_table(row) for row in rows)


def _refuse_bombs(text: str) -> None:
    """The parser takes quadratic time for keys of very many parts, and recurses for each bracket."""
    parts = depth = 0
    for match in _TOKEN.finditer(text):
        sign = match.group()
        if sign == ".":
            parts += 1
        elif sign in ("[", "{"):
            depth += 1
        elif sign in ("]", "}"):
            depth = max(0, depth - 1)
        if sign in ("=", ",", "\n", "{", "["):
            parts = 0
        if parts > _MOST_PARTS or depth > _DEEPEST:
            line = text.count("\n", 0, match.start()) + 1
            raise UnreadableError(gettext("nested too deeply in line %(line)s") % {"line": line})


def _table(row: Row) -> str:
    lines = ["[[card]]"]
    if row.set_slug:
        lines.append(f"{SET} = {_value(row.set_slug)}")
    tables = {key: value for key, value in row.definition.items() if isinstance(value, dict)}
    lines += [f"{_key(key)} = {_value(value)}" for key, value in row.definition.items() if key not in tables]
    for key, table in tables.items():
        lines += ["", f"[card.{_key(key)}]"]
        lines += [f"{_key(part)} = {_value(value)}" for part, value in table.items()]
    return "\n".join(lines) + "\n"


def _key(key: str) -> str:
    return key if _BARE.match(key) else _quoted(key)


def _value(value: Any) -> str:
    if isinstance(value, str):
        return _lines(value) if "\n" in value else _quoted(value)
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    assert isinstance(value, int), "a definition holds texts, whole numbers and lists"
    return str(value).lower()


def _quoted(text: str) -> str:
    # JSON's escapes are TOML's; only DEL, which JSON lets through, is one more.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _lines(text: str) -> str:
    """A text of several lines as it is read, the first one under the quotes."""
    lines = [_quoted(line)[1:-1].replace('\\"', '"') for line in text.split("\n")]
    body = _QUOTES.sub(r"\"", "\n".join(lines))
    return f'"""\n{body}"""'
