"""Bracket of a single elimination: places by seed, and the next pairings."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext

Slot = tuple[int, ...]
"""Entries at a place of the bracket: two; one with a bye; none if not decided yet."""


def rounds_of(players: int, table: int = 2) -> int:
    """How many it takes until one is left, of tables of this size; a Swiss tournament of that length has one player
    without a loss."""
    rounds, left = 1, table
    while left < players:
        rounds, left = rounds + 1, left * table
    return rounds


def first_round(entries: Sequence[int]) -> list[Slot]:
    """Of entries by their seeds. The best two can only meet in the last round; byes are for the top."""
    places = _places(1 << rounds_of(len(entries)))
    taken = [entries[seed - 1] if seed <= len(entries) else None for seed in places]
    return next_round(taken)


def next_round(advancing: Sequence[int | None]) -> list[Slot]:
    """Of those who came through, by their places from the top."""
    return [
        tuple(entry for entry in advancing[place : place + 2] if entry is not None)
        for place in range(0, len(advancing), 2)
    ]


def name_of_round(number: int, rounds: int) -> str:
    """As players call it."""
    known = {0: gettext("Final"), 1: gettext("Semifinals"), 2: gettext("Quarterfinals")}
    return known.get(rounds - number) or gettext("Round %(number)s") % {"number": number}


def _places(size: int) -> list[int]:
    """The seeds from the top of the bracket to its bottom."""
    places = [1]
    while len(places) < size:
        total = 2 * len(places) + 1
        places = [seed for place in places for seed in (place, total - place)]
    return places
