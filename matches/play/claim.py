"""Not waiting any longer for who has left: who waits ends the match, as won or as a draw, or has an AI play on. Where
others play on without the one who is gone, the match goes on instead of being won.

Only between persons, without a clock (where there is one, it decides), and while the decision is theirs who have left:
nobody has to sit by while the other one thinks.
"""

from __future__ import annotations

from django.utils.translation import gettext, gettext_lazy

from accounts.outcome import Code, Refused
from matches import absence
from matches.clocks.presets import UNTIMED
from matches.endings import CLAIM, Ending
from matches.live_match import LiveMatch
from matches.models import Match
from matches.play.handover import hand_over
from matches.play.offer_rows import players_table
from matches.play.outcome import Applied
from matches.play.settle import settle

__all__ = ["KINDS", "claim"]

KINDS = ("win", "draw", "ai")
NOT_ALONE = Refused(Code.ILLEGAL, gettext_lazy("The others want to play on: go on without who is gone, or with an AI."))


def claim(match_id: str, seat: str | None, what: str) -> Applied | Refused:
    """Ends the match, or hands the seat over, if who is to decide has been gone for long. Until then, coming back or a
    move is in time."""
    if seat is None:
        return Refused(Code.NOT_YOURS, gettext("You are watching this match."))
    if Match.objects.filter(pk=match_id).exclude(clock=UNTIMED.key).exists():
        return Refused(Code.ILLEGAL, gettext("The clock decides in this match."))

    def judge(table: LiveMatch) -> Ending | Refused:
        gone = _gone(table, seat)
        if isinstance(gone, Refused):
            return gone
        if what == "draw" and len(table.seats - table.departed) > 2:
            return NOT_ALONE
        return Ending(CLAIM, gone if what == "win" else "")

    return _handed_over(match_id, seat) if what == "ai" else settle(match_id, judge)


def _handed_over(match_id: str, seat: str) -> Applied | Refused:
    table = players_table(match_id, seat)
    if isinstance(table, Refused):
        return table
    gone = _gone(table, seat)
    return gone if isinstance(gone, Refused) else hand_over(table, gone)


def _gone(table: LiveMatch, seat: str) -> str | Refused:
    """The seat that is waited for in vain."""
    gone = table.decision.seat if table.decision else ""
    if gone == seat:
        return Refused(Code.ILLEGAL, gettext("The decision is yours."))
    if seat in table.agents or seat in table.departed or gone in table.agents or not _is_gone(table.match_id, gone):
        if len(table.seats) == 2:
            return Refused(Code.ILLEGAL, gettext("Your opponent is here, or hasn't been gone for three minutes yet."))
        return Refused(Code.ILLEGAL, gettext("Who is to decide is here, or hasn't been gone for three minutes yet."))
    return gone


def _is_gone(match_id: str, seat: str) -> bool:
    return absence.seconds_gone(match_id, [seat]).get(seat, 0) >= absence.LONG
