"""Repairs of decks: different ways to a legal deck, each with what it changes and what that costs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from games.kernel.decks.deck_list import DeckList


class ChangeKind(StrEnum):
    """What is done to a deck by one change."""

    OUT = "out"
    """Copies of a card are taken out."""
    IN = "in"
    """Copies of a card are added."""
    MOVE = "move"
    """A card goes into its part of the deck."""
    CHOICE = "choice"
    """Something beside the cards is chosen, or chosen no more."""


@dataclass(frozen=True, slots=True)
class Change:
    """One change, which can be refused by itself."""

    kind: ChangeKind
    name: str
    """The title of the card, or the name of the choice."""
    copies: int
    """Copies that go or come; none where a card is moved or a choice is made."""
    value: str
    """What is chosen then; empty where cards are changed or nothing is chosen any more."""
    sentence: str
    """What was done and why, for people."""
    reason: str = ""
    """Why, as a sentence of its own; empty where only the number of cards asked for it."""


@dataclass(frozen=True, slots=True)
class Repair:
    """One way to a legal deck."""

    title: str
    """What kind of way it is, in a few words."""
    price: int
    """Copies that go, copies that come, and choices of the player's that become others."""
    deck: DeckList
    changes: tuple[Change, ...]
