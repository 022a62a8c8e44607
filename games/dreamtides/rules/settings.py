"""Settings of a battle: the numbers that the rules leave open to be changed."""

from __future__ import annotations

from typing import Final


class Settings:
    """Immutable. The numbers of the rules, by the rule that names them."""

    __slots__ = ("first_hand", "hand_limit", "points", "row_limit", "second_bonus", "second_hand",
                 "second_later_bonus", "turn_limit")  # fmt: skip

    def __init__(
        self,
        points: int = 12,
        first_hand: int = 5,
        second_hand: int = 5,
        second_bonus: int = 0,
        second_later_bonus: int = 2,
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
        """Spark bonus that the other seat begins with, so that it scores before it has had a turn."""
        self.second_later_bonus: Final = second_later_bonus
        """Spark bonus that the other seat gets after its first Judgment (D3.3): its Judgments come when it has had one
        turn fewer to play characters, and more cards make up for little of that (see docs/balance-dreamtides.md)."""
        self.hand_limit: Final = hand_limit
        """With so many in hand a draw gives energy instead (D9.1)."""
        self.row_limit: Final = row_limit
        """So many characters a battlefield holds (D12.1)."""
        self.turn_limit: Final = turn_limit
        """After so many turns it is a draw (D13.3)."""


STANDARD: Final = Settings()
FIRST_EDITION: Final = Settings(second_bonus=2, second_later_bonus=0)
"""Of matches that began under version 1 of the rules."""
SECOND_SEAT: Final = {
    "evened": STANDARD,
    "original": Settings(second_later_bonus=0),
    "sixth-card": Settings(second_hand=6, second_later_bonus=0),
    "seventh-card": Settings(second_hand=7, second_later_bonus=0),
}
"""What is chosen for a match: what the seat that comes second has in place of the first turn (D3.3)."""
