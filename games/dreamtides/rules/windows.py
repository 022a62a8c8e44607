"""Windows that nobody needs aren't opened (D6.9): by public facts alone, never by what is in a hand."""

from __future__ import annotations

from games.dreamtides.rules.abilities import COST, FAST, THEIRS, YOURS
from games.dreamtides.rules.playability import open_uses
from games.dreamtides.rules.state import State
from games.kernel.ids import Seat

__all__ = ["is_needed"]


def is_needed(s: State, seat: Seat) -> bool:
    """Can everybody see that the seat may have something to do? If not, its window is skipped."""
    if s.hand[seat] and s.energy[seat] >= least_cost(s, seat):
        return True
    return bool(open_uses(s, seat))


def least_cost(s: State, seat: Seat) -> int:
    """The lowest cost at which any fast card of the catalog could be played by the seat, with all that makes cards
    cheaper or fast now."""
    least = (
        s.table.least_cost if any(s.in_play(source) for source, _, _ in s.table.statics[FAST]) else s.table.least_fast
    )
    for source, _, static in s.table.statics[COST]:
        mine = s.control[source] == seat
        fits = static.payer not in (YOURS, THEIRS) or (static.payer == YOURS) == mine
        if static.sign < 0 and static.what is not None and fits and s.in_play(source):
            return 0
    if any(lasting.static is not None and lasting.static.kind in (COST, FAST) for lasting in s.lasting):
        return 0
    return least
