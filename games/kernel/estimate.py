"""Estimates: what a share that was seen says of the share behind it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from math import log10, sqrt

Z = 1.959964
"""95 % of a normal distribution lie within so many standard deviations."""


def wilson(hits: int, of: int) -> tuple[float, float]:
    """The 95 % interval of Wilson, from 0 to 1; of nothing nothing is known."""
    if not of:
        return 0.0, 1.0
    return interval(hits / of, of)


def interval(share: float, of: float, z: float = Z) -> tuple[float, float]:
    """The same of a share, of so many games as there were, or as what was played is worth."""
    spread = z * z / of
    middle = share + spread / 2
    reach = z * sqrt(share * (1 - share) / of + spread / (4 * of))
    return max(0.0, (middle - reach) / (1 + spread)), min(1.0, (middle + reach) / (1 + spread))


def by_pairs(scores: Sequence[float], z: float = Z) -> tuple[float, float, float]:
    """The share that was won, and its interval: Wilson's, with as many games as the pairs are worth.

    Each score, from 0 to 1, is what a pair of games brought that mirror one another; its two games aren't independent.
    `z`: how many standard deviations it is wide, 95 % without it.
    """
    pairs = len(scores)
    if not pairs:
        return 0.5, 0.0, 1.0
    share = sum(scores) / pairs
    spread = sum((score - share) ** 2 for score in scores) / pairs
    worth = share * (1 - share) / spread * pairs if spread > 0 else 2.0 * pairs
    return share, *interval(share, worth, z)


def clustered_mean(clusters: Sequence[Sequence[float]], z: float = Z) -> tuple[float, float, float]:
    """The mean of differences from -1 to 1, and its interval. Those of a cluster, of which there may be any number,
    aren't independent: the error is that of a ratio of two sums over clusters.

    One cluster with all of a difference and one with the opposite are added, so that few that are alike don't look
    certain.
    """
    count = sum(map(len, clusters))
    if not count:
        return 0.0, -1.0, 1.0
    sums = [(sum(cluster), len(cluster)) for cluster in clusters]
    usual = count / sum(size > 0 for _, size in sums)
    total, worth = sum(each for each, _ in sums), count + 2 * usual
    middle = total / worth
    spread = sum((each - middle * size) ** 2 for each, size in [*sums, (usual, usual), (-usual, usual)])
    reach = z * sqrt(spread) / worth
    mean = total / count
    return mean, max(-1.0, mean - reach), min(1.0, mean + reach)


def likelihood_ratios(scores: Iterable[float], low: float, high: float) -> Iterator[float]:
    """After each pair, how much likelier the scores of all pairs so far are if the difference is `high` Elo than if it
    is `low`, as a logarithm: what a sequential probability ratio test goes by (Wald 1945; for pairs as in chess
    engines' tests)."""
    first, second = expected_score(low), expected_score(high)
    share = squares = 0.0
    for pairs, score in enumerate(scores, start=1):
        # Welford's way: pairs that end alike have a spread of exactly nothing.
        off = score - share
        share += off / pairs
        squares += off * (score - share)
        if pairs < 2:
            yield 0.0
            continue
        # Where every pair ended alike, half a pair that didn't keeps the ratio finite.
        spread = squares / pairs if squares > 0 else 0.25 / pairs
        yield pairs * (second - first) * (2 * share - first - second) / (2 * spread)


def likelihood_ratio(scores: Iterable[float], low: float, high: float) -> float:
    """The same after the last pair; nothing, if there is none."""
    last = deque(likelihood_ratios(scores, low, high), maxlen=1)
    return last.pop() if last else 0.0


def expected_score(elo: float) -> float:
    """The share that who is so much stronger wins."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo(share: float) -> float:
    """By how much who wins this share is stronger; within 1000."""
    if not 0.003 < share < 0.997:
        return 1000.0 if share > 0.5 else -1000.0
    return -400 * log10(1 / share - 1)
