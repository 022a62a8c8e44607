"""What comes of a wish: it was applied, or it was refused with a code and a sentence for the player."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from games.kernel.refusal import Refusal

__all__ = ["Applied", "Code", "Refused"]


class Code(Enum):
    """The codes of an `error` message; those of a rules refusal are among them."""

    STALE = "stale"
    ILLEGAL = "illegal"
    NOT_YOURS = "not-yours"
    FINISHED = "finished"
    BAD_MESSAGE = "bad-message"
    RATE_LIMITED = "rate-limited"
    NOT_FOUND = "not-found"
    """There is no such match, or it hasn't begun."""
    OUTDATED = "outdated"
    """The match was played with older rules and can't be replayed by these."""
    SUSPENDED = "suspended"
    """Moderators keep this player from it for now."""
    UNAUTHORIZED = "unauthorized"
    """The token isn't valid."""
    INTERNAL = "internal"
    """Our own mistake: it costs this action, never the match."""


@dataclass(frozen=True, slots=True)
class Refused:
    code: Code
    detail: str
    rule: str | None = None

    @classmethod
    def by_rules(cls, refusal: Refusal) -> Refused:
        return cls(Code(refusal.code.value), refusal.detail, refusal.rule)


@dataclass(frozen=True, slots=True)
class Applied:
    """The wish is in the database. `seq` counts the decisions taken since the beginning."""

    match_id: str
    seq: int
