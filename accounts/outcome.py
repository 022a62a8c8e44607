"""Refusal of a wish: a code for programs, a sentence for people, and the status with which the web tells it.

Services of all apps return it as a value; pages and APIs tell it by the one map below.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from games.kernel.refusal import Refusal

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

__all__ = ["Code", "Refused"]


class Code(Enum):
    """Those of a rules refusal are among them; a table's socket tells them as they are."""

    AWAY = "away"
    """The database or the message server can't be reached, or the disk is full. The same is granted later."""
    BAD_MESSAGE = "bad-message"
    CLOSED = "closed"
    """Too late, or not taken any more."""
    FAULTY = "faulty"
    """Something has to be mended first; `faults` say what."""
    FINISHED = "finished"
    FORBIDDEN = "forbidden"
    """Not for this player, or not with this thing."""
    ILLEGAL = "illegal"
    INTERNAL = "internal"
    """Our own mistake: it costs this action, never the match."""
    NEEDS_ACCOUNT = "needs-account"
    """Not for guests."""
    NOT_FOUND = "not-found"
    """There is no such thing, or it hasn't begun."""
    NOT_YOURS = "not-yours"
    OUTDATED = "outdated"
    """The match was played with older rules and can't be replayed by these."""
    RATE_LIMITED = "rate-limited"
    STAGE = "stage"
    """It isn't at the stage where this can be done."""
    STALE = "stale"
    """It has changed since it was read."""
    SUSPENDED = "suspended"
    """Moderators keep this player from it for now."""
    UNAUTHORIZED = "unauthorized"
    """The token isn't valid."""


STATUS = {
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
    """`rule` is the number of the rule that says so, `faults` are all that has to be mended, `retry_after` the seconds
    after which the same is granted."""

    code: Code
    said: StrOrPromise
    """The sentence; one that stands in a module waits for who reads it, in their language."""
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
        """The sentence, in the language of who reads it now."""
        return str(self.said)

    @property
    def status(self) -> int:
        """Of the page or the answer that tells it."""
        return STATUS[self.code]
