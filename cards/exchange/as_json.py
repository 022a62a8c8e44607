"""Cards as JSON: `{"cards": [{"set": …, "title": …, …}, …]}`, or the list alone."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from cards.exchange.columns import Columns
from cards.exchange.decoding import decoded, not_too_many, row_of_table
from cards.exchange.rows import SET, Row, UnreadableError

__all__ = ["read", "write"]

MOST_DIGITS = 20


def read(data: bytes, columns: Columns) -> list[Row]:
    """The rows of a file; raises UnreadableError."""
    problems: list[str] = []

    def table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        read = dict(pairs)
        if len(read) < len(pairs):
            names = [name for name, _ in pairs]
            twice = sorted({name for name in names if names.count(name) > 1}) if len(names) < 1000 else ["a name"]
            whose = f" of “{read['title']}”" if isinstance(read.get("title"), str) else ""
            problems.append(f"has {', '.join(f'“{name}”' for name in twice)} twice in one object{whose}")
        return read

    def constant(name: str) -> None:
        problems.append(f"has {name}, which isn't a number")

    def whole(digits: str) -> int:
        if len(digits) > MOST_DIGITS:
            problems.append(f"has a number of {len(digits):,} digits")
            return 0
        return int(digits)

    try:
        document = json.loads(decoded(data), object_pairs_hook=table, parse_constant=constant, parse_int=whole)
        json.dumps(document, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        raise UnreadableError(f"isn't JSON: {error.msg} (line {error.lineno}, column {error.colno})") from None
    except RecursionError:
        raise UnreadableError("is nested too deep to be read") from None
    except UnicodeEncodeError:
        raise UnreadableError("has half a sign: an escape from \\ud800 to \\udfff without its other half") from None
    if problems:
        raise UnreadableError(*dict.fromkeys(problems))
    cards = document
    if isinstance(document, dict):
        cards = document.get("cards")
        strange = sorted(set(document) - {"game", "cards"})
        if strange:
            raise UnreadableError(f"has “{strange[0]}” beside “cards”, which nobody would read")
        if document.get("game", columns.game) != columns.game:
            raise UnreadableError(f"has cards of another game; these are the cards of {columns.game}")
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        raise UnreadableError("has no list of cards: {“cards”: [{…}, …]}")
    not_too_many(len(cards))
    return [row_of_table(number, card, SET) for number, card in enumerate(cards, 1)]


def write(rows: Iterable[Row], columns: Columns) -> str:
    cards = [({SET: row.set_slug} if row.set_slug else {}) | row.definition for row in rows]
    return json.dumps({"game": columns.game, "cards": cards}, ensure_ascii=False, indent=2) + "\n"
