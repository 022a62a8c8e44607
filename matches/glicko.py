"""Glicko-2: what results say of somebody's strength, and how sure that is.

After Mark Glickman's description (<http://www.glicko.net/glicko/glicko2.pdf>), whose steps and letters are kept. A
period may be a fraction: a match is counted when it ends, and what lies between it and the one before is time away.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

SCALE = 173.7178
"""Points of a rating in one of Glicko-2's own."""
_TAU = 0.5
"""How much the volatility may change by surprising results."""
MOST_DEVIATION = 350.0
LEAST_DEVIATION = 45.0
"""Lowest deviation: more certainty would make results meaningless."""
_MOST_VOLATILITY = 0.1
_PRECISION = 1e-6


@dataclass(frozen=True, slots=True)
class Strength:
    """Rating of an unknown player."""

    value: float = 1500.0
    deviation: float = MOST_DEVIATION
    volatility: float = 0.06


def aged(own: Strength, periods: float) -> Strength:
    """After so many periods without a match: the same, but less certain."""
    grown = math.hypot(own.deviation, SCALE * own.volatility * math.sqrt(periods))
    return Strength(own.value, min(grown, MOST_DEVIATION), own.volatility)


def rated(
    own: Strength, results: Sequence[tuple[Strength, float]], periods: float = 1.0, weight_of_each: float = 1.0
) -> Strength:
    """After results against others: 1 for a win, 0.5 for a draw, 0 for a loss. With none of them, just older.

    `weight_of_each` is how much of a result each is: what they say of somebody's strength counts for so much.
    """
    if not results:
        return aged(own, periods)
    # Step 2: to the scale of Glicko-2.
    mu, phi, sigma = (own.value - 1500) / SCALE, own.deviation / SCALE, own.volatility
    # Steps 3 and 4: how much the results say, and by how much they differ from what was expected.
    information, surprise = 0.0, 0.0
    for other, score in results:
        weight = _g(other.deviation / SCALE)
        expected = 1 / (1 + math.exp(-weight * (mu - (other.value - 1500) / SCALE)))
        information += weight**2 * expected * (1 - expected)
        surprise += weight * (score - expected)
    information, surprise = weight_of_each * information, weight_of_each * surprise
    variance = 1 / information
    # Step 5.
    sigma = min(_volatility(phi, sigma, variance, variance * surprise), _MOST_VOLATILITY)
    # Steps 6 and 7.
    before = math.hypot(phi, sigma * math.sqrt(periods))
    phi = 1 / math.sqrt(1 / before**2 + 1 / variance)
    mu += phi**2 * surprise
    # Step 8: back again.
    deviation = max(LEAST_DEVIATION, min(SCALE * phi, MOST_DEVIATION))
    return Strength(SCALE * mu + 1500, deviation, sigma)


def _g(phi: float) -> float:
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def _volatility(phi: float, sigma: float, variance: float, delta: float) -> float:
    """The root of Glickman's f, found by the Illinois method."""
    start = math.log(sigma**2)

    def f(x: float) -> float:
        above = math.exp(x) * (delta**2 - phi**2 - variance - math.exp(x))
        return above / (2 * (phi**2 + variance + math.exp(x)) ** 2) - (x - start) / _TAU**2

    low = start
    if delta**2 > phi**2 + variance:
        high = math.log(delta**2 - phi**2 - variance)
    else:
        steps = 1
        while f(start - steps * _TAU) < 0:
            steps += 1
        high = start - steps * _TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > _PRECISION:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)
