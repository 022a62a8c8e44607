"""Kinds of notifications: names, explanations and channels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise


CHALLENGE: Final = "challenge"
MATCH: Final = "match"
ROUND: Final = "round"
TURN: Final = "turn"
_LOW_TIME: Final = "low-time"
MISSED: Final = "missed"
RESULT: Final = "result"
FOLLOWED: Final = "followed"

KEPT_AS: Final = "match-"
"""What the kinds of kept notifications begin with."""
_HOUR = 60 * 60


@dataclass(frozen=True, slots=True)
class Kind:
    key: str
    name: StrPromise
    explanation: StrPromise
    lasts: int = 0
    """Seconds for which a push service keeps it for a device that can't be reached; 0: it isn't pushed."""
    is_urgent: bool = False
    mailed: str = ""
    """The field of a mailbox that asks for it by mail, if it can be had so."""


KINDS: Final = {
    kind.key: kind
    for kind in (
        Kind(
            CHALLENGE,
            gettext_lazy("Challenges"),
            gettext_lazy("A player challenges you."),
            lasts=_HOUR,
            is_urgent=True,
            mailed="on_challenge",
        ),
        Kind(
            MATCH,
            gettext_lazy("Match starting"),
            gettext_lazy("Your opponent is found. The match starts when you join."),
            lasts=60,
            is_urgent=True,
        ),
        Kind(
            ROUND,
            gettext_lazy("Tournament rounds"),
            gettext_lazy("A round of your tournament is paired and your match is ready."),
            lasts=10 * 60,
            is_urgent=True,
            mailed="on_round",
        ),
        Kind(
            TURN,
            gettext_lazy("Your move"),
            gettext_lazy("It’s your move in a correspondence match."),
            lasts=24 * _HOUR,
            mailed="on_turn",
        ),
        Kind(
            _LOW_TIME,
            gettext_lazy("Time running low"),
            gettext_lazy("One sixth of your time for a correspondence move is left."),
            mailed="on_low_time",
        ),
        Kind(
            MISSED,
            gettext_lazy("Missed matches"),
            gettext_lazy("Your match was called off, or lost in a tournament, because you didn’t show up."),
            lasts=24 * _HOUR,
        ),
        Kind(
            RESULT,
            gettext_lazy("Results"),
            gettext_lazy("Your match ended while you were away."),
            lasts=24 * _HOUR,
        ),
        Kind(
            FOLLOWED,
            gettext_lazy("Players you follow"),
            gettext_lazy("Someone you follow comes online."),
            lasts=10 * 60,
        ),
    )
}
