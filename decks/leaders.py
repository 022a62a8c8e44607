"""Leaders of decks: of those parts of a deck that hold a single card, whatever the game calls them."""

from __future__ import annotations

from functools import lru_cache

import games
from cards.queries import current_digest, playable_cards
from games.kernel.decks.deck_list import DeckList


def leading_cards(game: str) -> dict[str, tuple[str, ...]]:
    """The titles of published cards that lead decks, by the part that they are."""
    return _leading_cards(game, current_digest(game) or "")


@lru_cache(maxsize=8)
def choice_values(game: str) -> tuple[str, ...]:
    """What is chosen for decks beside their cards, as the shipped decks do."""
    shipped = games.load(game).decks.shipped()
    return tuple(sorted({value for deck in shipped for value in deck.choices.values() if value}))


@lru_cache(maxsize=4)
def _leading_cards(game: str, digest: str) -> dict[str, tuple[str, ...]]:
    """Read once for every pool, which `digest` names."""
    cards, rules = playable_cards(game), games.load(game)
    shipped = rules.decks.shipped()
    parts = [
        part for part in rules.decks.assemble("", (), {}, {}).parts if all(_is_single(deck, part) for deck in shipped)
    ]
    found: dict[str, list[str]] = {part: [] for part in parts}
    for title in cards:
        alone = rules.decks.assemble("", ((title, 1),), {}, cards)
        for part in parts:
            if alone.parts.get(part):
                found[part].append(title)
    return {part: tuple(sorted(titles)) for part, titles in found.items() if titles}


def _is_single(deck: DeckList, part: str) -> bool:
    return sum(copies for _, copies in deck.parts.get(part, ())) == 1
