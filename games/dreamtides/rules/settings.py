"""Settings of a battle: the numbers that the rules leave open to be changed."""

from __future__ import annotations

from typing import Final


class Settings:
    """Immutable. The numbers of the rules, by the rule that names them."""

    __slots__ = ("first_hand", "hand_limit", "points", "row_limit", "second_bonus", "second_hand", "turn_limit")

    def __init__(
        self,
        points: int = 12,
        first_hand: int = 5,
        second_hand: int = 5,
        second_bonus: int = 2,
        hand_limit: int = 10,
        row_limit: int = 8,
        turn_limit: int = 50,
    ) -> None:
        self.points: Final = points
        """With so many a seat wins (D13.1)."""
        self.first_hand: Final = first_hand
        """Cards of the seat that begins (D3.3)."""
        self.second_hand: Final = second_hand
        self.second_bonus: Final = second_bonus
        """Spark bonus that the other seat begins with (D3.3): its Judgments come when it has had one turn fewer to play
        characters, and more cards make up for little of that (see docs/balance-dreamtides.md)."""
        self.hand_limit: Final = hand_limit
        """With so many in hand a draw gives energy instead (D9.1)."""
        self.row_limit: Final = row_limit
        """So many characters a battlefield holds (D12.1)."""
        self.turn_limit: Final = turn_limit
        """After so many turns it is a draw (D13.3)."""


STANDARD: Final = Settings()
