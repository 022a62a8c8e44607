"""Endings beside the moves: somebody gives up or runs out of time, or the players agree on a draw.

They come after the last move.
"""

from __future__ import annotations

from typing import NamedTuple

from django.utils.translation import pgettext_lazy

ABORTED = "aborted"
"""A player ended it before both sides had made a decision: nobody has won."""
CONCESSION = "concession"
DRAW = "draw"
"""The players have agreed on it."""
TIMEOUT = "timeout"
"""A seat had no time left."""
CLAIM = "claim"
"""Somebody was gone for long, and the other side didn't want to wait any more."""
NO_SHOW = "no-show"
"""A player didn't come in time: the match never began, or in a tournament was lost."""
RULING = "ruling"
"""Whoever runs the tournament has decided the match."""

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
    """A seat, or empty: nobody has lost by it."""
    at_fault: str = ""
    """The seat that caused an ending by which nobody has lost."""
