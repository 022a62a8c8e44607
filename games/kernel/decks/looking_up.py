"""Looking up the cards of a deck list in a pool, and what is wrong with its titles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from games.kernel.decks.deck_list import DeckList, Problem
from games.kernel.decks.demands import C
from games.kernel.refusal import DataError


def counted(entries: Iterable[tuple[str, int]]) -> Counter[str]:
    """Copies by title; a list may name a title twice."""
    counts = Counter[str]()
    for title, copies in entries:
        counts[title] += max(copies, 0)
    return counts


def copies_in(deck: DeckList) -> Counter[str]:
    """Copies by title, over all parts."""
    return counted(entry for part in deck.parts.values() for entry in part)


def looked_up(
    entries: Iterable[tuple[str, int]],
    cards: Mapping[str, Any],
    compiled: Callable[[Mapping[str, Any]], C],
    why_not: Callable[[C], str],
    rule: str,
) -> tuple[list[tuple[C, int]], list[Problem]]:
    """The cards that can be in this part of a deck, and the problems of all others; `why_not` says why one doesn't
    belong there, or nothing."""
    known: list[tuple[C, int]] = []
    found: list[Problem] = []
    for title, copies in counted(entries).items():
        if title not in cards:
            found.append(Problem("unknown-card", rule, (title,), f"There is no card “{title}”. Remove it."))
            continue
        try:
            card = compiled(cards[title])
        except DataError as error:
            found.append(Problem("broken-card", rule, (title,), f"“{title}” can't be played: {error}"))
            continue
        if said := why_not(card):
            found.append(Problem("wrong-part", rule, (title,), said))
        elif copies > 0:
            known.append((card, copies))
    return known, found
