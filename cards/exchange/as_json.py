"""Cards as JSON: `{"cards": [{"set": …, "title": …, …}, …]}`, or the list alone."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext

from cards.exchange.columns import Columns
from cards.exchange.decoding import decoded, not_too_many, row_of_table
from cards.exchange.rows import SET, Row, UnreadableError

_MOST_DIGITS = 20


def read(data: bytes, columns: Columns) -> list[Row]:
    """The rows of a file; raises UnreadableError."""
    problems: list[str] = []

    def table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        read = dict(pairs)
        if len(read) < len(pairs):
            names = [name for name, _ in pairs]
            few = len(names) < 1000
            twice = sorted({name for name in names if names.count(name) > 1}) if few else [gettext("a name")]
            told = {"names": ", ".join(f"“{name}”" for name in twice), "title": read.get("title")}
            if isinstance(told["title"], str):
                problems.append(gettext("%(names)s twice in one object of “%(title)s”") % told)
            else:
                problems.append(gettext("%(names)s twice in one object") % told)
        return read

    def constant(name: str) -> None:
        problems.append(gettext("%(name)s isn’t a number") % {"name": name})

    def whole(digits: str) -> int:
        if len(digits) > _MOST_DIGITS:
            problems.append(gettext("a number with %(count)s digits") % {"count": f"{len(digits):,}"})
            return 0
        return int(digits)

    try:
        document = json.loads(decoded(data), object_pairs_hook=table, parse_constant=constant, parse_int=whole)
        json.dumps(document, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        raise UnreadableError(
            gettext("invalid JSON: %(error)s (line %(line)s, column %(column)s)")
            % {"error": error.msg, "line": error.lineno, "column": error.colno}
        ) from None
    except RecursionError:
        raise UnreadableError(gettext("nested too deeply")) from None
    except UnicodeEncodeError:
        raise UnreadableError(
            gettext("an incomplete character: an escape from \\ud800 to \\udfff without its other half")
        ) from None
    if problems:
        raise UnreadableError(*dict.fromkeys(problems))
    cards = document
    if isinstance(document, dict):
        cards = document.get("cards")
        strange = sorted(set(document) - {"game", "cards"})
        if strange:
            raise UnreadableError(gettext("unknown entry “%(name)s” next to “cards”") % {"name": strange[0]})
        if document.get("game", columns.game) != columns.game:
            raise UnreadableError(gettext("cards of another game; expected cards of %(game)s") % {"game": columns.game})
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        raise UnreadableError(gettext("no list of cards; expected {“cards”: [{…}, …]}"))
    not_too_many(len(cards))
    return [row_of_table(number, card, SET) for number, card in enumerate(cards, 1)]


def write(rows: Iterable[Row], columns: Columns) -> str:
    cards = [({SET: row.set_slug} if row.set_slug else {}) | row.definition for row in rows]
    return json.dumps({"game": columns.game, "cards": cards}, ensure_ascii=False, indent=2) + "\n"
