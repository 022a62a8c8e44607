"""Calibration: how far the chances that an agent states come true: it plays against itself, and what it said is held
against how it ended. No clock and no ambient chance: the same arguments give the same."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.kernel.decks.deck_list import DeckList
from games.kernel.game import Game
from games.lab.arena import Pairing
from games.lab.selfplay import moments, won_by
from games.lab.simulation import NOTHING_CHOSEN

Json = dict[str, Any]
_STEPS = 50
_LARGEST = 0.1
_ROOM = 1e-4
"""Nobody is told that something is certain: a probability stays this far from it."""


@dataclass(frozen=True, slots=True)
class Said:
    """A mean of the search for the best choice, as it came from the search, and what its seat won, from 0 to 1."""

    mean: float
    won: float


@dataclass(frozen=True, slots=True)
class Row:
    """What was said between two probabilities: how often, what it was in the mean, and how much was won."""

    low: float
    count: int
    said: float
    won: float


def play_said(
    game: Game[Any],
    agent: str,
    pairing: Pairing,
    decks: Sequence[DeckList],
    cards: Mapping[str, Json],
    seats: Sequence[str],
    setup: Mapping[str, str] = NOTHING_CHOSEN,
) -> list[Said]:
    """One game of an agent against itself, with what it said at each of its decisions. Raises DataError for an agent
    that states no chances."""
    said: list[tuple[str, float]] = []
    for moment in moments(game, agent, pairing, decks, cards, seats, setup):
        state = moment.state
        if moment.thought.estimates:
            said.append((moment.seat, moment.thought.estimates[0].mean))
    return [Said(mean, won_by(game, state, seat, len(seats))) for seat, mean in said]


def reliability(said: Sequence[Said], bins: int = 10) -> list[Row]:
    """What was said, from the lowest to the highest, in so many steps of equal width; empty ones are left out."""
    found: list[list[Said]] = [[] for _ in range(bins)]
    for one in said:
        found[min(bins - 1, int(one.mean * bins))].append(one)
    return [
        Row(
            low=place / bins,
            count=len(these),
            said=sum(one.mean for one in these) / len(these),
            won=sum(one.won for one in these) / len(these),
        )
        for place, these in enumerate(found)
        if these
    ]


def slope(said: Sequence[Said]) -> float:
    """What the logarithms of the odds that were said have to be multiplied with, to be those that came true: the
    maximum of the likelihood, by Newton's method. 1 where all came true as it was said; less for who says too much."""
    pairs = [(math.log(mean / (1 - mean)), one.won) for one in said for mean in [min(1 - _ROOM, max(_ROOM, one.mean))]]
    found = 1.0
    for _ in range(_STEPS):
        gradient, curve = 0.0, 1e-9
        for odds, won in pairs:
            share = 1 / (1 + math.exp(-found * odds))
            gradient += (won - share) * odds
            curve += share * (1 - share) * odds * odds
        found += max(-_LARGEST, min(_LARGEST, gradient / curve))
    return found
