"""What comes of a wish at a match that was granted; what is refused is told as everywhere (`accounts/outcome.py`)."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Applied"]


@dataclass(frozen=True, slots=True)
class Applied:
    """The wish is in the database. `seq` counts the decisions taken since the beginning."""

    match_id: str
    seq: int
