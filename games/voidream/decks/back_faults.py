"""Faults of a bastion's back that its decks show (V12.18): a deck rule that is missing, or that no deck can keep."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from games.kernel.cards.diagnostics import FieldFault
from games.kernel.language.traversal import nodes
from games.kernel.text import TextError
from games.voidream.cards.language import tree
from games.voidream.cards.language.parse import parse
from games.voidream.decks.feasibility import pool_problems

_ON_EVERY_BACK: Final = {
    tree.DreamSize: "a line has to say how many Dream cards its decks have (Dream: 40 (8))",
    tree.ArcanaSize: "a line has to say which arcana its decks have (Arcana: the title of its major arcanum + 7 (2))",
}
_UNPLAYABLE: Final = ("no-mind", "no-deck", "too-few")
"""What keeps a bastion from being played at all; that its decks are narrow, or need guests, doesn't."""


def back_faults(definition: Mapping[str, Any], cards: Mapping[str, Mapping[str, Any]]) -> Iterator[FieldFault]:
    """What a bastion leaves open of its decks (V11.2, V11.3), and what it asks of them that the cards can't give."""
    title = definition.get("title")
    if not isinstance(title, str):
        return
    try:
        said = {type(node) for node in nodes(parse(str(definition.get("back", "")).strip(), "back"))}
    except TextError:
        return
    lacking = [told for rule, told in _ON_EVERY_BACK.items() if rule not in said]
    if lacking:
        yield from (FieldFault("back", told) for told in lacking)
        return
    for problem in pool_problems({**cards, title: definition}, of=title):
        if problem.code in _UNPLAYABLE:
            yield FieldFault("back", problem.sentence.rstrip("."))
