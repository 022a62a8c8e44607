"""Giving up. It isn't an answer to a decision: it can be done at any time, and stands beside the moves."""

from __future__ import annotations

from accounts.outcome import Refused
from matches.endings import CONCESSION, Ending
from matches.live_match import LiveMatch
from matches.play.gather import call_off
from matches.play.outcome import WATCHING, Applied
from matches.play.settle import settle


def concede(match_id: str, seat: str | None) -> Applied | Refused:
    """Gives up after the last move of the match: it ends, or the others play on, as the game has it. A match that
    still gathers is called off."""
    if seat is None:
        return WATCHING
    if call_off(match_id, seat):
        return Applied(match_id, 0)

    def judge(table: LiveMatch) -> Ending | Refused:
        # Where an agent has taken the seat over meanwhile, it is nobody's to give up.
        return WATCHING if seat in table.agents or seat in table.departed else Ending(CONCESSION, seat)

    return settle(match_id, judge)
