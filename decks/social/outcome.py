"""A wish that was not granted: a code for programs and a sentence for people."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

__all__ = ["Code", "Refused"]


class Code(Enum):
    FORBIDDEN = "forbidden"
    """Not for this player, or not with this deck."""
    NEEDS_ACCOUNT = "needs-account"
    """Not for guests."""
    CLOSED = "closed"
    """Too late, or not taken any more."""
    FAULTY = "faulty"
    """Something about the words."""
    RATE_LIMITED = "rate-limited"


@dataclass(frozen=True, slots=True)
class Refused:
    code: Code
    detail: str

    @property
    def status(self) -> int:
        return STATUS[self.code]


STATUS = {Code.FORBIDDEN: 403, Code.NEEDS_ACCOUNT: 403, Code.CLOSED: 409, Code.FAULTY: 422, Code.RATE_LIMITED: 429}
