"""What the restrictions say of the decks that a new match would begin with. Matches that have begun keep theirs."""

from __future__ import annotations

from collections.abc import Iterable

from accounts.outcome import Code, Refused
from decks.legality import banned_problems
from decks.lists import deck_from_json
from games.kernel.decks.deck_list import DeckList
from matches.models import Seat

__all__ = ["restricted", "restricted_seats"]


def restricted(game: str, decks: Iterable[DeckList]) -> Refused | None:
    """The refusal of decks that break a restriction that is in force now."""
    decks = list(decks)
    for deck, problems in zip(decks, banned_problems(game, decks), strict=True):
        if problems:
            sentences = " ".join(problem.sentence for problem in problems)
            return Refused(Code.ILLEGAL, f"“{deck.name}” can't be played now. {sentences}")
    return None


def restricted_seats(game: str, seats: Iterable[Seat]) -> Refused | None:
    """The same of those who sit, or are about to."""
    return restricted(game, [deck_from_json(seat.deck) for seat in seats])
