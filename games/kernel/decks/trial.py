"""Trial of a deck without a match: the moves of its owner, made one after the other on zones that a game lays out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Protocol

from games.kernel.decks.goldfish import Goldfish, Offer, Step, Zone

MOST_MOVES = 300
MOST_CARDS = 500
"""In a deck and a hand, all of which a page may show; a legal deck has far fewer."""


class NotPossibleError(Exception):
    """A move that can't be made now, and why."""


class Trial(Protocol):
    """What a page shows of a trial."""

    def says(self) -> Iterator[str]: ...

    def offers(self) -> Iterator[Offer]: ...

    def deck_zone(self) -> Zone: ...

    def other_zones(self) -> Iterator[Zone]: ...


def tried(trial: Trial, moves: str, notation: re.Pattern[str], make: Callable[[re.Match[str]], str]) -> Goldfish:
    """The trial after these moves; `make` makes one and says what happened, or raises NotPossibleError."""
    steps: list[Step] = []
    fault = ""
    at = 0
    while at < len(moves) and not fault:
        match = notation.match(moves, at)
        if match is None:
            fault = f"there is no such move as “{moves[at : at + 8]}”"
        elif len(steps) == MOST_MOVES:
            fault = f"{MOST_MOVES} moves are as many as can be made"
        else:
            try:
                done = make(match)
            except NotPossibleError as error:
                fault = str(error)
            else:
                at = match.end()
                steps.append(Step(done, moves[:at]))
    if fault:
        fault = f"Move {len(steps) + 1} can’t be made: {fault}. What came before it stands."
    return Goldfish(
        moves=moves[:at],
        fault=fault,
        steps=tuple(steps),
        says=tuple(trial.says()),
        offers=tuple(trial.offers()),
        deck=trial.deck_zone(),
        zones=tuple(trial.other_zones()),
    )
