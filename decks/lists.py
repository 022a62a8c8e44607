"""A deck list as plain data and back: the shape in which decks and seats keep it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import games
from cards.curation.publish import digest_of
from games.kernel.decks.deck_list import DeckList

Entries = tuple[tuple[str, int], ...]
"""Titles with copies."""


def deck_as_json(deck: DeckList) -> dict[str, Any]:
    return {
        "name": deck.name,
        "parts": {part: [[title, copies] for title, copies in cards] for part, cards in deck.parts.items()},
        "choices": dict(deck.choices),
    }


def deck_from_json(data: Mapping[str, Any]) -> DeckList:
    return DeckList(
        name=data["name"],
        parts={part: tuple((title, copies) for title, copies in cards) for part, cards in data["parts"].items()},
        choices=dict(data.get("choices", {})),
    )


def entries_as_json(entries: Iterable[tuple[str, int]]) -> list[list[Any]]:
    """By title, as what stands in no part has no order of its own."""
    return [[title, copies] for title, copies in sorted(entries)]


def entries_from_json(data: Iterable[Sequence[Any]]) -> Entries:
    return tuple((title, copies) for title, copies in data)


def content_of(data: Mapping[str, Any]) -> str:
    """A name of the cards of a deck: the same for all lists of these cards, whatever they are called."""
    return digest_of({part: sorted(cards) for part, cards in data["parts"].items() if cards})


def in_order(game: str, deck: DeckList) -> DeckList:
    """The deck with its parts as the game lists them: some databases keep no order of names."""
    order = _parts(game)
    known = [part for part in order if part in deck.parts]
    others = [part for part in deck.parts if part not in order]
    return DeckList(deck.name, {part: deck.parts[part] for part in (*known, *others)}, deck.choices)


@lru_cache(maxsize=8)
def _parts(game: str) -> tuple[str, ...]:
    return tuple(games.load(game).decks.assemble("", (), {}, {}).parts)
