"""The end of a battle (D13)."""

from __future__ import annotations

from games.dreamtides.rules.components import BOTH, SEATS
from games.dreamtides.rules.event_log import note
from games.dreamtides.rules.events import Over
from games.dreamtides.rules.state import DRAWN, State
from games.kernel.ids import OPPOSITE, Seat


def finish(s: State, winner: Seat, reason: str) -> None:
    """Ends the battle; who calls it knows why, so nothing is checked."""
    s.winner = winner
    s.reason = reason
    s.pending = None
    if s.log is not None:
        note(s, Over(None if winner == DRAWN else SEATS[winner], reason))


def check_points(s: State) -> None:
    """Whoever has enough points wins; of both the one with more, then the active one (D13.1, D13.4)."""
    limit = s.table.settings.points
    there = [seat for seat in BOTH if s.points[seat] >= limit]
    if not there:
        return
    if len(there) == 2:
        a, b = s.points
        finish(s, s.active if a == b else Seat(int(b > a)), "points")
    else:
        finish(s, there[0], "points")


def loses(s: State, seat: Seat, reason: str) -> None:
    """A seat gives up."""
    finish(s, OPPOSITE[seat], reason)
