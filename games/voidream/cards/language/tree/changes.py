"""Changes: what a text adds to statistics, and the keywords that it gives or takes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Base:
    """`base dawn 3`: what takes the place of the printed number. It is the only change of its statement."""

    value: int
