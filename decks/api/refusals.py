"""Refusals of decks, comments and likes, as programs are told of them."""

from __future__ import annotations

from typing import TypeVar

from cards.api.base import RefusedError
from cards.curation.outcome import Code, Refused
from decks.social.outcome import Refused as NotGranted

__all__ = ["granted"]

T = TypeVar("T")
STATUS = {Code.FORBIDDEN: 403, Code.STALE: 409}


def granted(outcome: T | Refused | NotGranted) -> T:
    """What came of a wish; raises RefusedError."""
    if isinstance(outcome, NotGranted):
        raise RefusedError(outcome, outcome.status)
    if isinstance(outcome, Refused):
        raise RefusedError(outcome, STATUS[outcome.code])
    return outcome
