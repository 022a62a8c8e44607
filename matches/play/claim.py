"""Not waiting any longer for who has left: who waits ends the match, as won or as a draw, or has an AI play on. Where
others play on without the one who is gone, the match goes on instead of being won.

Only between persons, and while the decision is theirs who have left, or do not answer whether they are there: nobody
has to sit by while the other one thinks. With days for a decision, the clock decides.
"""

from __future__ import annotations

from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy

from accounts.outcome import Code, Refused
from matches import absence
from matches.clocks import pulse
from matches.clocks.keys import clock_of
from matches.clocks.timing import Timing
from matches.endings import ABORTED, CLAIM, Ending
from matches.live_match import LiveMatch
from matches.models import Match, PairingGame
from matches.play import idle
from matches.play.abort import judged
from matches.play.handover import hand_over
from matches.play.offer_rows import players_table
from matches.play.outcome import WATCHING, Applied
from matches.play.settle import settle

KINDS = ("win", "draw", "ai")
_NOT_ALONE = Refused(
    Code.ILLEGAL, gettext_lazy("The others want to continue. Play on without the missing player, or with an AI.")
)
_NO_AI = Refused(Code.ILLEGAL, gettext_lazy("The AI can’t take over in this match. Claim a win or a draw."))


def claim(match_id: str, seat: str | None, what: str) -> Applied | Refused:
    """Ends the match, or hands the seat over, if who is to decide has been gone for long. Until then, coming back or a
    move is in time."""
    if seat is None:
        return WATCHING
    match = Match.objects.get(pk=match_id)
    if clock_of(match.clock).days:
        return Refused(Code.ILLEGAL, gettext("This match is timed, so the clock decides."))

    def judge(table: LiveMatch) -> Ending | Refused:
        gone = _gone(table, seat)
        if isinstance(gone, Refused):
            return gone
        if what == "draw" and len(table.seats - table.departed) > 2:
            return _NOT_ALONE
        won = Ending(CLAIM, gone)
        return won if what == "win" or judged(table, won).reason == ABORTED else Ending(CLAIM)

    if what == "ai":
        return _handed_over(match_id, seat) if takes_ai(match) else _NO_AI
    return settle(match_id, judge)


def takes_ai(match: Match) -> bool:
    """Whether an AI may play on for a player who is gone. In what counts against time, none does."""
    is_serious = match.is_rated and clock_of(match.clock).is_live
    return not is_serious and not PairingGame.objects.filter(match=match).exists()


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
        return Refused(Code.ILLEGAL, gettext("It’s your move."))
    if seat in table.agents or seat in table.departed or gone in table.agents or not _is_gone(table.match_id, gone):
        if len(table.seats) == 2:
            return Refused(Code.ILLEGAL, gettext("Your opponent is here, or hasn’t been away long enough."))
        return Refused(Code.ILLEGAL, gettext("The player to move is here, or hasn’t been away long enough."))
    return gone


def _is_gone(match_id: str, seat: str) -> bool:
    # Before anybody is judged by it, the time of an outage is given back.
    return _seems_gone(match_id, seat) and (not pulse.keep_up() or _seems_gone(match_id, seat))


def _seems_gone(match_id: str, seat: str) -> bool:
    gone = absence.absences(match_id, [seat]).get(seat)
    if gone is None or gone.seconds < gone.claim_after:
        return idle.is_unanswered(match_id, seat)
    # Against time, they must have been asked for as long.
    timing = Timing.of(Match.objects.get(pk=match_id))
    return timing is None or (timezone.now() - timing.since).total_seconds() >= gone.claim_after
