"""What a share that was seen says of the share behind it."""

from __future__ import annotations

from math import sqrt

__all__ = ["wilson"]

Z = 1.959964
"""95 % of a normal distribution lie within so many standard deviations."""


def wilson(hits: int, of: int) -> tuple[float, float]:
    """The 95 % interval of Wilson, from 0 to 1; of nothing nothing is known."""
    if not of:
        return 0.0, 1.0
    share, spread = hits / of, Z * Z / of
    middle = share + spread / 2
    reach = Z * sqrt(share * (1 - share) / of + spread / (4 * of))
    return max(0.0, (middle - reach) / (1 + spread)), min(1.0, (middle + reach) / (1 + spread))
