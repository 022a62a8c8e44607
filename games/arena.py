"""Agents against each other in games that mirror one another: which decks meet, and what is known of the agents by it.

In the games of a bout the same decks lie at the same seats, shuffled alike, and the agents change their places. Which
decks meet in which bout follows from the seed alone, so that a list of pairings is fixed before anything is played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

from games.kernel import chance
from games.kernel.estimate import by_pairs, elo, likelihood_ratio

__all__ = ["Bout", "Standing", "bouts", "standing"]


@dataclass(frozen=True, slots=True)
class Bout:
    """Games that mirror one another: the decks by seat, as indices, and the seed of all of them."""

    number: int
    decks: tuple[int, ...]
    seed: int


def bouts(decks: int, seats: int, seed: int, count: int) -> list[Bout]:
    """The first `count` bouts of a seed: all ways to lay different decks at the seats, in a random order, again and
    again. Two seeds share no game."""
    ways = list(permutations(range(decks), seats)) if decks >= seats else [(0,) * seats]
    _, rng = chance.step(seed)
    found: list[Bout] = []
    while len(found) < count:
        rng, order = chance.shuffled(rng, list(range(len(ways))))
        for way in order:
            rng, bits = chance.step(rng)
            found.append(Bout(len(found), ways[way], bits))
    return found[:count]


@dataclass(frozen=True, slots=True)
class Standing:
    """What some pairs of two agents say of the first: its share with its 95 % interval by pairs, in Elo, and how the
    test between two strengths stands."""

    pairs: int
    share: float
    low: float
    high: float
    elo: float
    ratio: float


def standing(scores: Sequence[float], low: float = 0.0, high: float = 35.0) -> Standing:
    """The standing after these scores of pairs; `low` and `high` are the strengths, in Elo, that are told apart."""
    share, least, most = by_pairs(scores)
    return Standing(len(scores), share, least, most, elo(share), likelihood_ratio(scores, low, high))
