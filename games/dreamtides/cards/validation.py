"""What is wrong with a card that somebody writes: every fault at once, each beside its field and in its line."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from games.dreamtides.cards.catalog import compiled
from games.dreamtides.cards.fields import FIELDS, MODAL
from games.dreamtides.cards.language import tree
from games.dreamtides.cards.language.parse import LANGUAGE, parse
from games.dreamtides.cards.language.placement import PLACES
from games.dreamtides.cards.language.render import render
from games.dreamtides.cards.schema import shape_faults
from games.kernel.cards.diagnostics import FieldFault, TextCheck
from games.kernel.language import text_check
from games.kernel.language.traversal import nodes
from games.kernel.refusal import DataError
from games.kernel.text import TextError

Json = dict[str, Any]
_FAST = tree.WordOfPower(tree.Keyword.FAST)


def known_place(on: str) -> str:
    """What a text stands on, if that is a key of PLACES; raises DataError."""
    if on not in PLACES:
        raise DataError(f"a text stands on one of {', '.join(PLACES)}, not on “{on}”")
    return on


def canonical_text(text: str, on: str) -> str:
    """The text in its canonical wording; raises the parser's error, or DataError for an unknown `on`."""
    return render(parse(text, known_place(on)))


def check_text(text: str, on: str) -> TextCheck:
    """The text in its canonical wording, or its faults; raises DataError for an unknown `on`."""
    return text_check.check_text(LANGUAGE, parse, render, text, known_place(on))


def check_definition(definition: Mapping[str, Any]) -> list[FieldFault]:
    """Every fault of a card definition; empty if it can be played."""
    try:
        plain: Json = json.loads(json.dumps(definition, ensure_ascii=False))
    except (TypeError, ValueError, RecursionError):
        return [FieldFault("", "a definition holds texts, numbers and lists, each under a name")]
    found = list(shape_faults(plain))
    if any(fault.field == "kind" for fault in found):
        return found
    unread = []
    for field, _, on, text in FIELDS.texts(plain):
        unread += [FieldFault(field, fault.message, fault) for fault in check_text(text.rstrip(), on).faults]
    if found or unread:
        return found + unread
    found += _rule_faults(plain)
    if not found:
        # What can be read can be played: the compiler has the last word before a card leaves the desk.
        compiled(plain)
    return found


def _rule_faults(card: Json) -> Iterator[FieldFault]:
    """What the rules ask of a whole card, once each of its fields makes sense."""
    text = parse(str(card.get("text", "")).strip(), card["kind"])
    fast_field = bool(card.get("fast"))
    fast_line = any(isinstance(line, tree.KeywordLine) and _FAST in line.words for line in text.lines)
    if fast_field and fast_line:
        yield FieldFault("fast", "the line “Fast.” says it already: the field or the line, not both (D16)")
    fast = fast_field or fast_line
    if fast and card.get("cost") == 0:
        yield FieldFault("cost", "a fast card costs at least 1, so that who has no energy needn't be asked (D6.10)")
    if not fast and card["kind"] == "event" and any(isinstance(node, tree.Prevent) for node in nodes(text)):
        yield FieldFault("fast", "a card that prevents is fast: nothing is on the stack in a main phase (D11.5)")
    if card["kind"] in ("character", "event"):
        modes = any(isinstance(line, tree.ModeLine) for line in text.lines)
        if modes and card["cost"] != MODAL:
            yield FieldFault("cost", f"each mode has its own price, so the cost is {MODAL} (D8.6)")
        elif card["cost"] == MODAL and not modes:
            yield FieldFault("cost", f"the cost {MODAL} is that of a mode: the text has no line “2 energy: …” (D8.6)")
    if card.get("spark") == MODAL and not any(_is_own_spark(line) for line in text.lines):
        yield FieldFault("spark", f"the spark {MODAL} needs a line that says it: This has +1 spark for each … (D10.4)")


def _is_own_spark(line: Any) -> bool:
    """Does it say what spark the card itself has?"""
    statement = line.statement if isinstance(line, tree.StaticLine) else None
    while isinstance(statement, tree.While):
        statement = statement.statement
    return isinstance(statement, tree.Have) and isinstance(statement.what, tree.This) and bool(statement.changes)


def reference_faults(definition: Mapping[str, Any], cards: Mapping[str, Json]) -> list[FieldFault]:
    """The titles that a text names without a card of that title."""
    if definition.get("kind") not in PLACES:
        return []
    found = []
    for field, _, on, text in FIELDS.texts(definition):
        try:
            named = [node.title for node in nodes(parse(text.strip(), on)) if isinstance(node, tree.Titled)]
        except TextError:
            continue
        missing = [title for title in dict.fromkeys(named) if title not in cards and title != definition.get("title")]
        found += [FieldFault(field, f"there is no card “{title}”") for title in missing]
    return found
