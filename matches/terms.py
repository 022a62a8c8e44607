"""What two who want to play agree on before anybody sits down."""

from __future__ import annotations

from dataclasses import dataclass

from cards.restrictions import default_format
from matches.models import Challenge, Match

__all__ = ["Terms"]


@dataclass(frozen=True, slots=True)
class Terms:
    game: str
    clock: str = ""
    """A key of the clocks, or empty: nobody is timed."""
    is_rated: bool = False

    @property
    def format(self) -> str:
        """The slug of the format that decks are judged by; empty where the game has none."""
        found = default_format(self.game)
        return found.slug if found else ""

    @classmethod
    def of(cls, agreed: Match | Challenge) -> Terms:
        """Those of a match, since a rematch is by the same, or of a challenge."""
        return cls(agreed.game, agreed.clock, agreed.is_rated)
