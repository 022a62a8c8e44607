"""Terms that somebody may propose."""

from __future__ import annotations

from accounts.outcome import Code, Refused
from matches.clocks.presets import CLOCKS
from matches.terms import Terms

__all__ = ["unknown_clock"]

UNKNOWN_CLOCK = Refused(Code.BAD_MESSAGE, "There is no such clock.")


def unknown_clock(terms: Terms) -> Refused | None:
    """The refusal of a clock that there isn't (any more)."""
    return None if terms.clock in CLOCKS else UNKNOWN_CLOCK
