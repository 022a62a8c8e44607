"""Terms: the words that stand for one thing each in every card language: whose, how many."""

from __future__ import annotations

from enum import Enum


class Who(Enum):
    """Whose: the controller of the text, the other player, each player, or any player (events only)."""

    YOU = "you"
    OPPONENT = "your opponent"
    EACH = "each player"
    ANY = "a player"
    THEY = "they"
    """The player that the Subject around it names: `each player discards a card they control`, `their hand`."""
    CONTROLLER = "its controller"
    """Of the card that `it` means; a Subject alone names this player, and the next one."""
    OWNER = "its owner"


class Amount(Enum):
    """The word that says how many cards a noun phrase means."""

    A = "a"
    EXACTLY = "N"
    UP_TO = "up to"
    ANY_NUMBER = "any number of"
    ALL = "all"
    EACH = "each"
    ANOTHER = "another"
    PLURAL = ""
    """A bare plural: the subject of a static statement, what is counted, what a condition asks for."""
