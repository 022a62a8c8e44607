"""Run loop: runs what is going on to the next decision, and ends the game."""

from __future__ import annotations

from games.voidream.rules.components import SEATS
from games.voidream.rules.destruction import check_destroyed
from games.voidream.rules.event_log import note
from games.voidream.rules.events import Over
from games.voidream.rules.resolution import TriggerBatch
from games.voidream.rules.state import DRAW, RUNNING, State

__all__ = ["advance", "apply", "finish"]


def advance(s: State) -> None:
    """Runs frames until a decision is due or the game is over."""
    stack = s.stack
    while s.pending is None and s.winner == RUNNING:
        if s.fallen and not s.simultaneous:
            end_by_fall(s)
        elif s.check:
            check_destroyed(s)
        elif s.when:
            entries = tuple(s.when)
            s.when.clear()
            stack.append(TriggerBatch(entries))
        else:
            stack[-1].step(s)


def apply(s: State, chosen: tuple[int, ...]) -> None:
    """The engine's own door: a legal choice, as the frame on top wants it. Runs to the next decision."""
    s.pending = None
    s.seq += 1
    s.stack[-1].answered(s, chosen)
    advance(s)


def end_by_fall(s: State) -> None:
    """A seat without a bastion, or one that lost otherwise, is out; both at once is a draw (V8.4)."""
    if s.fallen == 3:
        finish(s, DRAW, s.reason or "bastion")
    else:
        finish(s, 1 if s.fallen == 1 else 0, s.reason or "bastion")


def finish(s: State, winner: int, reason: str) -> None:
    """Ends the game; who calls it knows why, so nothing is checked."""
    s.winner = winner
    s.reason = reason
    s.pending = None
    if s.log is not None:
        note(s, Over(winner=None if winner == DRAW else SEATS[winner], reason=reason))
