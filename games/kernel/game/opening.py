"""Opening: a game in which a card is at hand as soon as it begins."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from games.kernel.decks.deck_list import DeckList, Problem
from games.kernel.game.lab import Sandbox
from games.kernel.game.seating import Seating
from games.kernel.refusal import Refusal, RefusalCode

TRIES: Final = 400
"""Seeds that are looked at; with a single copy in 40 cards one in 25,000 searches finds none."""


def first_seed(is_at_hand: Callable[[int], bool], seed: int) -> int:
    """The first seed from this one on that does it, or the last one that was tried."""
    return next((found for found in range(seed, seed + TRIES) if is_at_hand(found)), seed + TRIES - 1)


def sandbox_of(
    decks: Mapping[str, DeckList],
    seat: str,
    problems: Callable[[DeckList], Sequence[Problem]],
    is_at_hand: Callable[[Mapping[str, Seating], int], bool],
    seed: int,
) -> Sandbox | Refusal:
    """A seed for the legal deck of this seat; a refusal names the seat of another one that isn't legal."""
    for other, deck in decks.items():
        wrong = problems(deck) if other != seat else ()
        if wrong:
            return Refusal(RefusalCode.ILLEGAL, f"{other}: {wrong[0].sentence}", wrong[0].rule)
    seats = {each: Seating(each, deck) for each, deck in decks.items()}
    return Sandbox(decks[seat], first_seed(lambda found: is_at_hand(seats, found), seed))
