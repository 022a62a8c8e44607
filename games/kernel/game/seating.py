"""Seating and result: who sits where with what, what is chosen for a match, and how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sized
from dataclasses import dataclass, field

from games.kernel.decks.deck_list import DeckList
from games.kernel.refusal import DataError
from games.kernel.view import ResultView

NO_DECK = DeckList("", {}, {})
"""What a seat brings to a game without decks."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where with which deck. `open_list`: the other seats are told what is in the deck (V2.6)."""

    name: str
    deck: DeckList = NO_DECK
    open_list: bool = False


@dataclass(frozen=True, slots=True)
class SetupChoice:
    """Something that is chosen for a match before it begins: its name in records, its label for people, and the values
    that it may have with their labels. The first value is taken where nobody chose. `notes`: what a value means, in a
    sentence."""

    name: str
    label: str
    values: Mapping[str, str]
    notes: Mapping[str, str] = field(default_factory=dict)


def check_setup(choices: Iterable[SetupChoice], setup: Mapping[str, str]) -> None:
    """Can this be chosen for a match? Raises DataError with what there is to choose."""
    known = {choice.name: choice.values for choice in choices}
    for name, value in setup.items():
        if name not in known:
            there = f"there are {', '.join(known)}" if known else "there is nothing to choose"
            raise DataError(f"There is no “{name}” to be chosen for a match; {there}.")
        if value not in known[name]:
            raise DataError(f"“{name}” is one of {', '.join(known[name])}, not “{value}”.")


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the seats that won, in the order of setup, the reason in one stable word, and points by seat
    where the game counts any. Nobody wins a draw; a game that is played together is won by all or by nobody."""

    winners: tuple[str, ...]
    reason: str
    scores: Mapping[str, int] = field(default_factory=dict)

    def as_json(self, seats: Sized) -> ResultView:
        """The result as records have it, of a match of these seats: with one `winner` or none (null) between two, and
        with `winners` where more sit, or both have won."""
        data: ResultView = (
            {"winner": self.winner, "reason": self.reason} if len(seats) == 2 else {"reason": self.reason}
        )
        if len(seats) != 2 or len(self.winners) > 1:
            data["winners"] = list(self.winners)
        if self.scores:
            data["scores"] = dict(self.scores)
        return data

    @property
    def winner(self) -> str | None:
        """The seat that won alone, or None."""
        return self.winners[0] if len(self.winners) == 1 else None
