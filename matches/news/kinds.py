"""Kinds of news: what each is called and says of itself in the settings, and how it may reach who isn't on the site."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

__all__ = ["CHALLENGE", "FOLLOWED", "KEPT_AS", "KINDS", "MATCH", "MISSED", "RESULT", "ROUND", "TURN", "Kind"]

CHALLENGE: Final = "challenge"
MATCH: Final = "match"
ROUND: Final = "round"
TURN: Final = "turn"
LOW_TIME: Final = "low-time"
MISSED: Final = "missed"
RESULT: Final = "result"
FOLLOWED: Final = "followed"

KEPT_AS: Final = "match-"
"""What the kinds of kept notifications begin with."""
HOUR = 60 * 60


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
            gettext_lazy("Another player challenges you."),
            lasts=HOUR,
            is_urgent=True,
            mailed="on_challenge",
        ),
        Kind(
            MATCH,
            gettext_lazy("Match starting"),
            gettext_lazy("Your opponent is there, or on the way, and the match begins once you are there."),
            lasts=60,
            is_urgent=True,
        ),
        Kind(
            ROUND,
            gettext_lazy("Tournament rounds"),
            gettext_lazy("A round of a tournament of yours is paired, and your match waits for you."),
            lasts=10 * 60,
            is_urgent=True,
            mailed="on_round",
        ),
        Kind(
            TURN,
            gettext_lazy("Your turn"),
            gettext_lazy("It’s your turn in a match by correspondence, where you have days to answer."),
            lasts=24 * HOUR,
            mailed="on_turn",
        ),
        Kind(
            LOW_TIME,
            gettext_lazy("Time running low"),
            gettext_lazy("You have a sixth of your time left for a turn in a match by correspondence."),
            mailed="on_low_time",
        ),
        Kind(
            MISSED,
            gettext_lazy("Missed matches"),
            gettext_lazy("A match of yours was called off, or lost in a tournament, because you weren’t there."),
            lasts=24 * HOUR,
        ),
        Kind(
            RESULT,
            gettext_lazy("Results"),
            gettext_lazy("A match of yours ended while you weren’t at the table."),
            lasts=24 * HOUR,
        ),
        Kind(
            FOLLOWED,
            gettext_lazy("Players you follow"),
            gettext_lazy("Someone you follow comes online."),
            lasts=10 * 60,
        ),
    )
}
