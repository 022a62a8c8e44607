"""Decks that a new match would begin with: what the restrictions say of them, and of one of another game. Matches that
have begun keep theirs."""

from __future__ import annotations

from collections.abc import Iterable

import games
from accounts.outcome import Code, Refused
from decks.legality import banned_problems
from decks.lists import deck_from_json
from decks.models import Deck
from games.kernel.decks.deck_list import DeckList
from matches.models import Seat

__all__ = ["of_another_game", "restricted", "restricted_seats"]


def of_another_game(deck: Deck, game: str) -> Refused:
    """The refusal of a deck at a match of a game that isn't the deck's."""
    its, this = games.load(deck.game).title, games.load(game).title
    return Refused(Code.ILLEGAL, f"“{deck.name}” is a deck of {its}; this is a match of {this}.")


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
