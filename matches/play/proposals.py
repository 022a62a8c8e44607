"""Proposals: terms that somebody may propose."""

from __future__ import annotations

from django.utils.translation import gettext

import games
from accounts.enumeration import any_of
from accounts.outcome import Code, Refused
from matches.clocks.keys import parse_clock
from matches.terms import Terms


def refused_terms(terms: Terms) -> Refused | None:
    """The refusal of a clock, a number of seats or a setup that there isn't (any more)."""
    clock = parse_clock(terms.clock)
    if isinstance(clock, Refused):
        return clock
    game = games.load(terms.game)
    if terms.seat_count is not None and terms.seat_count not in game.seat_counts:
        counts = any_of(map(str, sorted(game.seat_counts)))
        said = gettext("%(game)s is for %(counts)s.") % {"game": game.title, "counts": counts}
        return Refused(Code.ILLEGAL, said)
    known = {choice.name: choice for choice in game.setup_choices}
    for name, value in terms.setup.items():
        if name not in known:
            said = gettext("%(game)s has no option “%(name)s”.") % {"game": game.title, "name": name}
            return Refused(Code.ILLEGAL, said)
        if value not in known[name].values:
            values = ", ".join(known[name].values)
            said = gettext("“%(name)s” must be one of %(values)s.") % {"name": name, "values": values}
            return Refused(Code.ILLEGAL, said)
    return None
