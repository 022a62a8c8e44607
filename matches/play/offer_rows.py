"""Rows of offers at a match that goes on: made, declined, withdrawn. What an accepted one leads to, its kind says."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy

from accounts.outcome import Code, Refused
from matches.live_match import LiveMatch
from matches.models import Match, Move, Offer, Seat
from matches.play.find import find
from matches.play.outcome import OVER, WATCHING, Applied
from matches.publish import Publish

GONE = Refused(Code.STALE, gettext_lazy("This offer has expired."))
_MUTED = {
    (Offer.What.DRAW, True): gettext_lazy("Your opponent accepts no more draw offers in this match."),
    (Offer.What.DRAW, False): gettext_lazy("A player accepts no more draw offers in this match."),
    (Offer.What.PAUSE, True): gettext_lazy("Your opponent accepts no more pause requests in this match."),
    (Offer.What.PAUSE, False): gettext_lazy("A player accepts no more pause requests in this match."),
    (Offer.What.TAKEBACK, True): gettext_lazy("Your opponent accepts no more takeback requests in this match."),
    (Offer.What.TAKEBACK, False): gettext_lazy("A player accepts no more takeback requests in this match."),
}
"""By what was offered, and whether two play."""
_TOO_SOON = {
    (Offer.What.DRAW, True): gettext_lazy("You have just offered a draw. Play a few moves first."),
    (Offer.What.DRAW, False): gettext_lazy("A draw has just been offered. Play a few moves first."),
    (Offer.What.PAUSE, True): gettext_lazy("You have just asked for a pause. Play a few moves first."),
    (Offer.What.PAUSE, False): gettext_lazy("A pause has just been requested. Play a few moves first."),
    (Offer.What.TAKEBACK, True): gettext_lazy("You have just asked for a takeback. Play a few moves first."),
    (Offer.What.TAKEBACK, False): gettext_lazy("A takeback has just been requested. Play a few moves first."),
}


def players_table(match_id: str, seat: str | None) -> LiveMatch | Refused:
    """The table for somebody who plays at it while the match goes on."""
    table = find(match_id)
    if isinstance(table, Refused):
        return table
    if seat is None or seat in table.agents or seat in table.departed:
        return WATCHING
    return OVER if table.result is not None else table


def standing(match_id: str, what: Offer.What) -> Offer | None:
    """The open offer of a kind, unless a decision since has made it void: any, or of a draw another seat's."""
    found = Offer.objects.filter(match_id=match_id, what=what, is_open=True).first()
    if found is None:
        return None
    since = Move.objects.filter(match_id=match_id, seq__gte=found.seq)
    return None if (since.exclude(seat=found.seat) if what is Offer.What.DRAW else since).exists() else found


def offer(table: LiveMatch, seat: str, what: Offer.What, pause: int, tell: Publish) -> Applied | Refused | None:
    """Opens an offer of a seat, unless it has one already; None if another seat's stands, which is to be answered."""
    with transaction.atomic():
        # Whoever else offers or answers waits for it.
        Match.objects.select_for_update().only("pk").get(pk=table.match_id)
        other = standing(table.match_id, what)
        if other is None:
            return make(table, seat, what, pause, tell)
        return Applied(table.match_id, table.seq) if other.seat == seat else None


def make(table: LiveMatch, seat: str, what: Offer.What, pause: int, tell: Publish) -> Applied | Refused:
    """Opens an offer of a seat, within a transaction that has locked the match. `pause`: so many decisions lie at
    least between two of them."""
    here = Offer.objects.filter(match_id=table.match_id, what=what)
    before = here.filter(seat=seat).first()
    is_between_two = len(table.seats) == 2
    if before is not None and before.is_muted:
        return Refused(Code.ILLEGAL, _MUTED[what, is_between_two])
    if before is not None and table.seq < before.seq + pause:
        return Refused(Code.RATE_LIMITED, _TOO_SOON[what, is_between_two])
    # What somebody else has offered is open still if it was answered by playing on.
    here.update(is_open=False)
    values = {"seq": table.seq, "is_open": True, "agreed": [], "made": timezone.now()}
    made, _ = here.update_or_create(match_id=table.match_id, what=what, seat=seat, defaults=values)
    facts = {"seat": seat, "what": made.what, "seq": made.seq, "refusals": made.refusals}
    transaction.on_commit(lambda: tell(table.match_id, "offered", **facts))
    return Applied(table.match_id, table.seq)


def agree(found: Offer, seat: str) -> bool:
    """Notes that a seat says yes; whether all persons have by now."""
    found.agreed = sorted({*found.agreed, seat})
    found.save(update_fields=["agreed"])
    here = Seat.objects.filter(match_id=found.match_id, agent="", played_from="", departure="")
    persons = set(here.values_list("seat", flat=True))
    return persons <= {found.seat, *found.agreed}


def decline(what: Offer.What, table: LiveMatch, seat: str, tell: Publish, *, never: bool = False) -> Applied | Refused:
    """Declines the open offer, or withdraws one's own; for `presence`, confirms that the player is here. `never`: not
    to be asked again in this match, which can't be wished of `presence`."""
    with transaction.atomic():
        Match.objects.select_for_update().only("pk").get(pk=table.match_id)
        found = standing(table.match_id, what)
        if found is not None:
            found.is_open = False
            if found.seat != seat:
                found.refusals += 1
                found.is_muted = found.is_muted or (never and what is not Offer.What.PRESENCE)
            found.save(update_fields=["is_open", "refusals", "is_muted"])
    if found is not None:
        tell(table.match_id, "declined", seat=seat, what=what.value)
    return Applied(table.match_id, table.seq)
