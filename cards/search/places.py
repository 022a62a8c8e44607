"""Fields in which words without a key are searched."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cards.search.query import All, AnyOf, Node, Words
from games.kernel.cards.search import SearchField


def with_words(node: Node | None) -> tuple[Words, ...]:
    """Those of a condition. What is left out, is so by its title alone."""
    match node:
        case Words():
            return (node,)
        case All(parts) | AnyOf(parts):
            return tuple(words for part in parts for words in with_words(part))
        case _:
            return ()


def placed(node: Node, places: Sequence[SearchField]) -> Node:
    """The condition with its words looked for there."""
    match node:
        case Words():
            return replace(node, places=tuple(places))
        case All(parts) | AnyOf(parts):
            return type(node)(tuple(placed(part, places) for part in parts))
        case _:
            return node
