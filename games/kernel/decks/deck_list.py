"""Deck lists: a deck as titles with their copies, and what is wrong with one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DeckList:
    """A deck as a list of titles with their number of copies, and what else the game's deckbuilding names.

    `parts` maps a part of the deck to (title, copies) pairs, `choices` a choice to its value; which there are, the
    game's deck form says.
    """

    name: str
    parts: Mapping[str, tuple[tuple[str, int], ...]]
    choices: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong with a deck: a stable code, the rule, the cards concerned, and what would mend it."""

    code: str
    rule: str
    cards: tuple[str, ...]
    sentence: str
