"""Agents against each other in games that mirror one another: which decks meet, and what is known of the agents by it.

In the games of a bout the same decks lie at the same seats, shuffled alike, and the agents change their places. Which
decks meet in which bout follows from the seed alone, so that a list of pairings is fixed before anything is played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from math import log

from games.kernel import chance
from games.kernel.estimate import Z, by_pairs, elo, likelihood_ratio, likelihood_ratios

__all__ = ["Bout", "Standing", "bouts", "clear_after", "standing"]

ALPHA = 0.05
"""How often a test may say that somebody is stronger who isn't, and the other way round."""
BOUND = log((1 - ALPHA) / ALPHA)
LEAST = 10
"""Pairs that are played before a test can end: of a few nobody knows how much they differ."""


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


def standing(scores: Sequence[float], low: float = 0.0, high: float = 35.0, z: float = Z) -> Standing:
    """The standing after these scores of pairs; `low` and `high` are the strengths, in Elo, that are told apart, and
    `z` is how many standard deviations the interval is wide."""
    share, least, most = by_pairs(scores, z)
    return Standing(len(scores), share, least, most, elo(share), likelihood_ratio(scores, low, high))


def clear_after(scores: Sequence[float], bounds: tuple[float, float]) -> int | None:
    """After how many pairs a test told for the first time which of two strengths it is; None if it hasn't yet."""
    ratios = enumerate(likelihood_ratios(scores, *bounds), start=1)
    return next((pairs for pairs, ratio in ratios if pairs >= LEAST and abs(ratio) >= BOUND), None)
