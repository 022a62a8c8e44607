"""Changes: what a text adds to statistics, and the keywords that it gives or takes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Base:
    """`base dawn 3`, `base dawn equal to your depth`: what takes the place of the printed number. It is the only change
    of its statement. A Number reads no statistic of a card, and no X."""

    value: Any
