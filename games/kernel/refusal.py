"""A refusal is a value: what was wrong with an answer, in a code, a sentence and the number of a rule.

The errors of the package:

    GameError
    ├── DataError        a card file, position, record or scenario that can't be read
    │   └── PartMissing  a game was asked for something that it doesn't have
    ├── IllegalDeck      a deck that can't be brought to a match
    └── IllegalMove      a move that the rules don't allow now
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class RefusalCode(Enum):
    """Why an answer was not taken."""

    STALE = "stale"
    """It answers another decision than the one that is due."""
    ILLEGAL = "illegal"
    """The rules don't allow it."""
    NOT_YOURS = "not-yours"
    """Another seat decides now."""
    FINISHED = "finished"
    """The game is over."""
    BAD_MESSAGE = "bad-message"
    """It has not the shape of an answer."""


@dataclass(frozen=True, slots=True)
class Refusal:
    code: RefusalCode
    detail: str
    rule: str | None = None

    def __str__(self) -> str:
        return f"{self.detail} ({self.rule})" if self.rule else self.detail


class GameError(Exception):
    """The base of all errors that this package raises on purpose."""


class DataError(GameError):
    """Something from outside can't be read; the message says where and what would mend it."""


class PartMissing(DataError):  # noqa: N818 - named as what it says
    """A game has no such part: no decks, say."""

    def __init__(self, title: str, part: str) -> None:
        super().__init__(f"{title} has no {part}.")


class IllegalDeck(GameError):  # noqa: N818 - named as what it says
    """A deck breaks the rules of deckbuilding."""


class IllegalMove(GameError):  # noqa: N818 - named as what it says
    """A move was refused where somebody counted on it; `refusal` says why."""

    def __init__(self, move: object, refusal: Refusal) -> None:
        super().__init__(f"“{move}” is refused: {refusal}")
        self.refusal = refusal
