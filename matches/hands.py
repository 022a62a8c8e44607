"""Shared hands: people with the link see what the seat saw some minutes ago, and nothing else.

The table of that moment is rebuilt from the moves made by then. Opponents are notified that the hand is shared.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.text import format_lazy
from django.utils.translation import gettext, gettext_lazy

from accounts.outcome import Code, Refused
from accounts.typed_cache import cached
from matches import messages
from matches.models import Match, Move, OpenHand, Seat
from matches.publish import publish
from matches.restore import moment
from matches.seal import is_sealed
from matches.tournaments.queries import tournament_of

DELAYS = (0, 3, 10)
"""Minutes to choose from …"""
RATED_DELAY = 3
"""Minimum delay in a rated match, so that a link that reaches the opponent is of no use."""
_GLANCE = 1
"""Seconds for which all who watch share one look into the database."""
KEPT = 60

_NOT_YOURS = Refused(Code.NOT_YOURS, gettext_lazy("You can share your hand only in a running match you play in."))
NOT_HERE = Refused(Code.ILLEGAL, gettext_lazy("You can’t share your hand in a tournament."))
_NO_DELAY = Refused(
    Code.ILLEGAL,
    format_lazy(gettext_lazy("In rated matches, the delay must be at least {minutes} minutes."), minutes=RATED_DELAY),
)


@dataclass(frozen=True, slots=True)
class Look:
    """How far a link shows its match now."""

    match_id: str
    seat: str
    seq: int | None
    """None: nothing is old enough yet."""
    is_over: bool


def delays_for(match: Match) -> list[int]:
    return [delay for delay in DELAYS if delay >= RATED_DELAY or not match.is_rated]


def open_hand(match: Match, seat: str | None, delay: int) -> OpenHand | Refused:
    """Creates a new link. An earlier link of the seat stops working."""
    if seat is None or match.status != Match.Status.RUNNING or match.is_sandbox:
        return _NOT_YOURS
    if tournament_of(match.pk):
        return NOT_HERE
    if delay not in DELAYS:
        return Refused(Code.BAD_MESSAGE, gettext("Choose a delay."))
    if delay not in delays_for(match):
        return _NO_DELAY
    try:
        with transaction.atomic():
            _open(match.pk, seat).update(closed=timezone.now())
            made = OpenHand.objects.create(match=match, seat=seat, delay=delay)
            # What somebody has looked into isn't played again with swapped seats.
            Match.objects.filter(pk=match.pk, opening=Match.Opening.CLOSED).update(opening=Match.Opening.OPEN)
    except IntegrityError:
        # Sent twice at once.
        made = _open(match.pk, seat).get()
    publish(match.pk, "presence")
    return made


def close_hand(match: Match, seat: str | None) -> bool:
    """Whether there was one to close."""
    closed = bool(seat) and bool(_open(match.pk, str(seat)).update(closed=timezone.now()))
    if closed:
        publish(match.pk, "presence")
    return closed


def own_hand(match: Match, seat: str | None) -> OpenHand | None:
    return _open(match.pk, seat).first() if seat else None


def find_hand(token: str) -> OpenHand | None:
    """What a link opens: not after it was closed, nor once an agent plays at that seat."""
    found = OpenHand.objects.filter(token=token, closed=None).select_related("match").first()
    if found is None or not Seat.objects.filter(match=found.match, seat=found.seat, agent="").exists():
        return None
    # Who opened it can't have known; what is sealed now is shown by nobody.
    return None if is_sealed(found.match) else found


def look(token: str) -> Look | None:
    """The position up to which the link shows its match now; None if the link is invalid."""
    # In a tuple: a link that leads nowhere is known as well.
    return cached(f"hand:{token}", tuple[Look | None], lambda: (_look(token),), _GLANCE)[0]


def told(at: Look) -> str:
    """The message with the whole table of that moment. Raises UnreplayableError."""
    return cached(f"hand:{at.match_id}:{at.seat}:{at.seq}:{at.is_over}", str, lambda: _told(at), KEPT)


def _look(token: str) -> Look | None:
    hand = find_hand(token)
    if hand is None:
        return None
    until = timezone.now() - timedelta(minutes=hand.delay)
    match = hand.match
    seq = Move.objects.filter(match=match, created__lte=until).count()
    # Before the first move nothing says when the cards were dealt; but they were, when the hand was opened.
    is_dealt = seq > 0 or hand.created <= until
    is_over = match.is_over and match.finished is not None and match.finished <= until
    return Look(match.pk, hand.seat, seq if is_dealt else None, is_over)


def _told(at: Look) -> str:
    match = Match.objects.select_related("catalog").defer("catalog__definitions").get(pk=at.match_id)
    if not at.is_over:
        # It may have ended since beside its moves: that was later.
        match.ending = ""
    return messages.state_of_hand(match, moment(match, at.seq or 0), at.seat)


def _open(match_id: str, seat: str) -> QuerySet[OpenHand]:
    return OpenHand.objects.filter(match_id=match_id, seat=seat, closed=None)
