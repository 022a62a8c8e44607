"""Refusals: a code for programs, a message for people, and an HTTP status.

Services of all apps return them as values; pages and APIs use the map below for the status.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from games.kernel.refusal import Refusal

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


class Code(Enum):
    """Includes the codes of rules refusals, which a table's socket sends unchanged."""

    AWAY = "away"
    """The database or message server can't be reached, or the disk is full. Retry later."""
    BAD_MESSAGE = "bad-message"
    CLOSED = "closed"
    """Too late, or no longer accepted."""
    FAULTY = "faulty"
    """Something must be fixed first; see `faults`."""
    FINISHED = "finished"
    FORBIDDEN = "forbidden"
    """Not allowed for this player or object."""
    ILLEGAL = "illegal"
    INTERNAL = "internal"
    """Server error: it affects this action, never the match."""
    NEEDS_ACCOUNT = "needs-account"
    """Not for guests."""
    NOT_FOUND = "not-found"
    """Doesn't exist, or hasn't started."""
    NOT_YOURS = "not-yours"
    OUTDATED = "outdated"
    """The match was played with older rules and can't be replayed by these."""
    RATE_LIMITED = "rate-limited"
    STAGE = "stage"
    """Not possible at this stage."""
    STALE = "stale"
    """It has changed since it was read."""
    SUSPENDED = "suspended"
    """The player is under a sanction."""
    UNAUTHORIZED = "unauthorized"
    """The token isn't valid."""


_STATUS = {
    Code.AWAY: 503,
    Code.BAD_MESSAGE: 400,
    Code.CLOSED: 409,
    Code.FAULTY: 422,
    Code.FINISHED: 409,
    Code.FORBIDDEN: 403,
    Code.ILLEGAL: 422,
    Code.INTERNAL: 500,
    Code.NEEDS_ACCOUNT: 403,
    Code.NOT_FOUND: 404,
    Code.NOT_YOURS: 403,
    Code.OUTDATED: 409,
    Code.RATE_LIMITED: 429,
    Code.STAGE: 409,
    Code.STALE: 409,
    Code.SUSPENDED: 403,
    Code.UNAUTHORIZED: 401,
}


@dataclass(frozen=True, slots=True)
class Refused:
    """`rule` is the number of the rule, `faults` lists the problems to fix, `retry_after` is the number of seconds
    until a retry may succeed."""

    code: Code
    said: StrOrPromise
    """The message; lazy if defined in a module, to be translated for its reader."""
    rule: str | None = None
    faults: tuple[str, ...] = ()
    retry_after: int | None = None

    def after(self, seconds: int) -> Refused:
        """The same refusal of a rate, with the seconds to wait."""
        return replace(self, retry_after=seconds)

    @classmethod
    def by_rules(cls, refusal: Refusal) -> Refused:
        return cls(Code(refusal.code.value), refusal.detail, refusal.rule)

    @property
    def detail(self) -> str:
        """The message in the reader's language."""
        return str(self.said)

    @property
    def status(self) -> int:
        """HTTP status of the response."""
        return _STATUS[self.code]
