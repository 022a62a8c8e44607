"""Takeback: a seat undoes its last answer, and everything after it.

At once where that harms nobody: opposite agents always, and in a casual match as long as nobody has answered since,
nothing was revealed and chance wasn't used. Otherwise the other persons are asked, and in a rated match always. It is a
move of its own in the list of moves, so of a takeback and an answer in the same moment one is written.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import NamedTuple

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy

from accounts.outcome import Code, Refused
from games.kernel import concession, takeback
from matches.clocks.timing import Timing
from matches.live_match import LiveMatch, UnreplayableError
from matches.models import Match, Move, Offer, Seat
from matches.play.announce import announce
from matches.play.answer import overtaken
from matches.play.append import Ply, append
from matches.play.offer_rows import GONE, agree, make, standing
from matches.play.outcome import Applied
from matches.play.run_out import run_out
from matches.publish import Publish
from matches.restore import moment

_ONCE = 1
"""A request that was declined isn't repeated before the match has gone on."""
LEAST = timedelta(seconds=5)
"""What must be left of the time for a decision that is asked again."""
_NO_TIME = timedelta()

NOTHING = Refused(Code.ILLEGAL, gettext_lazy("You have no move to take back."))
_OTHER_RULES = Refused(Code.ILLEGAL, gettext_lazy("The rules have changed since then, so this can’t be taken back."))
TIME_OVER = Refused(Code.FINISHED, gettext_lazy("The player’s time has run out."))
_LEFT_SINCE = Refused(Code.ILLEGAL, gettext_lazy("A player has left since then, so this can’t be taken back."))
_TOO_LATE = Refused(Code.ILLEGAL, gettext_lazy("There isn’t enough time left to decide again."))


class _Back(NamedTuple):
    """What taking back would do."""

    ply: Ply
    is_free: bool


def offer(table: LiveMatch, seat: str, tell: Publish) -> Applied | Refused:
    """Takes the seat's last answer back, or asks the others whether it may. `tell` brings that to sockets."""
    back = _back(table, _whose(table, seat))
    if isinstance(back, Refused):
        return _refused(table.match_id, back)
    if back.is_free:
        return _write(back.ply)
    with transaction.atomic():
        # Whoever else asks or answers waits for it.
        Match.objects.select_for_update().only("pk").get(pk=table.match_id)
        other = standing(table.match_id, Offer.What.TAKEBACK)
        if other is None:
            return make(table, seat, Offer.What.TAKEBACK, _ONCE, tell)
    if other.seat == seat:
        return Applied(table.match_id, table.seq)
    if len(table.seats) == 2:
        return Refused(Code.ILLEGAL, gettext("Answer your opponent’s takeback request first."))
    return Refused(Code.ILLEGAL, gettext("Answer the other takeback request first."))


def accept(table: LiveMatch, seat: str, tell: Publish) -> Applied | Refused:
    """Lets the other seat have its takeback."""
    asked = standing(table.match_id, Offer.What.TAKEBACK)
    if asked is None or asked.seat == seat:
        return GONE
    back = _back(table, asked.seat)
    if isinstance(back, Refused):
        return _refused(table.match_id, back)
    with transaction.atomic():
        Match.objects.select_for_update().only("pk").get(pk=table.match_id)
        found = standing(table.match_id, Offer.What.TAKEBACK)
        if found is None or found.seat != asked.seat:
            return GONE
        if not agree(found, seat):
            return Applied(table.match_id, table.seq)
        outcome = _write(back.ply)
        if isinstance(outcome, Applied):
            Offer.objects.filter(pk=found.pk).update(is_open=False)
        return outcome


def _whose(table: LiveMatch, seat: str) -> str:
    """Whose answer is the last one that this seat gave; of who plays all sides, that is the last of all."""
    if not _is_alone(table.match_id):
        return seat
    rows = list(Move.objects.filter(match_id=table.match_id, seq__lt=table.seq).order_by("seq"))
    in_force = takeback.lineage([row.answer for row in rows])
    return rows[in_force[-1]].seat if in_force else seat


def _is_alone(match_id: str) -> bool:
    """Whether one player has all seats."""
    return Seat.objects.filter(match_id=match_id).exclude(played_from="").exists()


def _back(table: LiveMatch, seat: str) -> _Back | Refused:
    match = Match.objects.get(pk=table.match_id)
    rows = list(Move.objects.filter(match=match, seq__lt=table.seq).order_by("seq"))
    in_force = takeback.lineage([row.answer for row in rows])
    to = next((place for place in reversed(in_force) if rows[place].seat == seat), None)
    if to is None:
        return NOTHING
    if any(concession.read(rows[place].answer) for place in in_force if place >= to):
        return _LEFT_SINCE
    now = timezone.now()
    if table.is_out_of_time(now):
        return TIME_OVER
    try:
        earlier = moment(match, to)
    except UnreplayableError:
        return _OTHER_RULES
    timing = _timing(table, seat, rows, to, now)
    after = table.back(earlier, seat, timing)
    if after.deadline is not None and after.deadline - now < LEAST:
        return _TOO_LATE
    return _Back(Ply(table, after, seat, takeback.write(to)), _is_free(match, table, earlier, rows))


def _is_free(match: Match, table: LiveMatch, earlier: LiveMatch, rows: list[Move]) -> bool:
    if match.is_rated:
        return False
    if (
        _is_alone(match.pk)
        or not match.seats.filter(agent="", departure="").exclude(seat=rows[earlier.seq].seat).exists()
    ):
        return True
    if earlier.seq != table.seq - 1:
        return False
    # By the clock each takeback is an allowance, so a decision that was taken back already is asked for.
    is_repeated = earlier.seq > 0 and takeback.read(rows[earlier.seq - 1].answer) is not None
    return not (table.timing and is_repeated) and not table.game.has_revealed(earlier.state, table.state)


def _timing(table: LiveMatch, seat: str, rows: list[Move], to: int, now: datetime) -> Timing | None:
    """The clocks after it. Time that was used is gone: the banks stay as they are but for the increment of the answer
    that is taken back, and of the allowance for the decision that is asked again the seat has what it hadn't used."""
    decision = table.decision
    if table.timing is None or decision is None:
        return None
    used = rows[to].created - rows[to - 1].created if to else _NO_TIME
    if decision.seat == seat:
        used += max(now - table.timing.since, _NO_TIME)
    timing = table.timing.spent(decision.seat, table.seq, now).added(rows[to].seat, -1)
    return replace(timing, since=now - min(used, timing.allowance(table.seq + 1)))


def _write(ply: Ply) -> Applied | Refused:
    if append([ply]) != [True]:
        return overtaken(ply.match_id)
    announce(ply.after)
    return Applied(ply.match_id, ply.after.seq)


def _refused(match_id: str, refused: Refused) -> Refused:
    if refused is TIME_OVER:
        run_out(match_id)
    return refused
