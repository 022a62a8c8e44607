"""Proposals: terms that somebody may propose."""

from __future__ import annotations

import games
from accounts.outcome import Code, Refused
from matches.clocks.presets import CLOCKS
from matches.terms import Terms

__all__ = ["refused_terms"]

UNKNOWN_CLOCK = Refused(Code.BAD_MESSAGE, "There is no such clock.")


def refused_terms(terms: Terms) -> Refused | None:
    """The refusal of a clock, a number of seats or a setup that there isn't (any more)."""
    if terms.clock not in CLOCKS:
        return UNKNOWN_CLOCK
    game = games.load(terms.game)
    if terms.seat_count is not None and terms.seat_count not in game.seat_counts:
        counts = " or ".join(map(str, sorted(game.seat_counts)))
        return Refused(Code.ILLEGAL, f"{game.title} is played by {counts}.")
    known = {choice.name: choice for choice in game.setup_choices}
    for name, value in terms.setup.items():
        if name not in known:
            return Refused(Code.ILLEGAL, f"In {game.title} there is no “{name}” to choose.")
        if value not in known[name].values:
            return Refused(Code.ILLEGAL, f"“{name}” is one of {', '.join(known[name].values)}.")
    return None
