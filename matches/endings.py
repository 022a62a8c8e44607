"""Endings other than moves: a concession, a timeout, or an agreed draw. They come after the last move."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.translation import pgettext_lazy

ABORTED = "aborted"
"""Ended by a player before both sides made a decision: no winner."""
CONCESSION = "concession"
DRAW = "draw"
"""The players have agreed on it."""
TIMEOUT = "timeout"
"""A seat had no time left."""
CLAIM = "claim"
"""A player was away for long, and the opponent claimed the match."""
NO_SHOW = "no-show"
"""A player didn't come in time: the match never began, or in a tournament was lost."""
RULING = "ruling"
"""The tournament's organizer decided the match."""

SAYS = {
    ABORTED: pgettext_lazy("what ended a match", "aborted"),
    CONCESSION: pgettext_lazy("what ended a match", "concession"),
    DRAW: pgettext_lazy("what ended a match", "draw"),
    TIMEOUT: pgettext_lazy("what ended a match", "timeout"),
    CLAIM: pgettext_lazy("what ended a match", "claim"),
    NO_SHOW: pgettext_lazy("what ended a match", "no-show"),
    RULING: pgettext_lazy("what ended a match", "ruling"),
}
"""In a word."""


class Ending(NamedTuple):
    reason: str
    loser: str = ""
    """The losing seat; empty: none."""
    at_fault: str = ""
    """The seat that caused an ending without a loser."""
